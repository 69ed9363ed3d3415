import { useState } from 'react';
import type { FieldError } from '../../../../generated/errors.ts';
import { useWayToField } from '../../../core/Entity/form/ErrorSummary.tsx';
import { messagesOf, shownMessages, type FieldMessage, type Refused } from '../../../core/Entity/form/validation.ts';
import { asText, type EntityRecord, type Row } from '../../../core/format/value.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { invoiceResource } from '../variants.ts';
import type { Party } from '../pendencies/contactOf.ts';
import { bodyOf, docOf, faultsOf, issuerFromKey, type Draft } from './draft.ts';
import { partyFields } from './fields.ts';
import { useCustomerByTaxNumber } from './useCustomerByTaxNumber.ts';

/** The form of a note that is typed: what its fields need. */
export interface ManualForm {
  draft: Draft;
  /** The customers that the numbers of the parties belong to. */
  customers: Readonly<Record<Party, EntityRecord | undefined>>;
  messages: readonly FieldMessage[];
  change: (values: Row) => void;
  /** Marks a field as left: what is wrong with it is said from now on. */
  leave: (name: string) => void;
  goTo: (field: string) => void;
}

interface Manual extends ManualForm {
  /** What would be sent. */
  body: Row;
  /** Whether somebody tried to send it. */
  tried: boolean;
  /** What is to be sent, or undefined when something is wrong with it, which is then shown. */
  attempt: () => Row | undefined;
  /** Shows what the server refused. */
  refuse: (messages: readonly FieldMessage[]) => void;
}

export function useManualInvoice(start: Draft): Manual {
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Refused>();
  const customers = {
    emit: useCustomerByTaxNumber(docOf(draft, 'emit')),
    dest: useCustomerByTaxNumber(docOf(draft, 'dest')),
  };
  const body = bodyOf({ ...draft, ...nameOf(draft, 'emit', customers.emit), ...nameOf(draft, 'dest', customers.dest) });
  const faults = faultsOf(body);
  const told = useMessages(faults);
  const goTo = useWayToField(
    0,
    () => undefined,
    () => undefined,
  );
  return {
    draft,
    body,
    tried,
    customers,
    messages: shownMessages(told, refused, { values: draft, left: new Set([...left, ...plain(faults, body)]), tried }),
    change: (values) => setDraft((current) => withKeySaid(current, values)),
    leave: (name) => void setTimeout(() => setLeft((names) => new Set([...names, name])), click),
    goTo,
    attempt: () => {
      setTried(true);
      setRefused(undefined);
      return faults.length === 0 ? body : undefined;
    },
    refuse: (messages) => setRefused({ messages, values: draft }),
  };
}

/** Milliseconds of a click: an error that came as soon as a field is left would move away what is being clicked on. */
const click = 250;

function withKeySaid(draft: Draft, values: Row): Draft {
  const next = { ...draft, ...values };
  return 'chNFe' in values ? { ...next, ...issuerFromKey(draft, asText(values.chNFe), next) } : next;
}

/** The name of a party: as it was typed, else as it is registered. */
export function nameOf(draft: Draft, party: Party, customer: EntityRecord | undefined): Row {
  const { name } = partyFields[party];
  return { [name]: draft[name] === undefined ? customer?.['name1'] : draft[name] };
}

/** Fields of which it is certain that they are wrong, while somebody is still typing in them. */
const plain = (faults: readonly FieldError[], body: Row): string[] =>
  faults
    .filter(({ field, code }) => code === 'notOfKey' || (code === 'taxDocument' && asText(body[field]).length === 14))
    .map(({ field }) => field);

function useMessages(faults: readonly FieldError[]): FieldMessage[] {
  const text = useTexts();
  const words = useWords();
  return messagesOf(invoiceResource(), faults, words).map((each, index) =>
    each.field === 'dhEmis' && faults[index]?.code === 'format' ? { ...each, message: text('manual.timeWrong') } : each,
  );
}
