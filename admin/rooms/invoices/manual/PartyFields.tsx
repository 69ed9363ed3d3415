import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider } from 'ra-core';
import { fieldId } from '../../../core/Entity/form/ErrorSummary.tsx';
import type { UnmatchedBoxes } from '../../../core/Entity/form/useUnmatched.tsx';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { PickerInput } from '../../../core/widgets/picker/PickerInput.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import type { Party } from '../pendencies/contactOf.ts';
import { docOf, formatTaxNumber } from './draft.ts';
import { partyFields, typedField } from './fields.ts';
import { ManualField } from './ManualField.tsx';
import { nameOf, type ManualForm } from './useManualInvoice.ts';

interface Props {
  party: Party;
  form: ManualForm;
  boxes: UnmatchedBoxes;
}

/** A party of the invoice: its number says which registered customer it is, and choosing a customer says the number. */
export function PartyFields({ party, form, boxes }: Props) {
  const text = useTexts();
  const { doc, name, reference } = partyFields[party];
  const customer = form.customers[party];
  const [picked, choose] = usePicked(party, form);
  const id = fieldId(reference);
  const unmatched = boxes.of(id);
  useNewNumber(docOf(form.draft, party), () => boxes.forget(id));
  return (
    <fieldset className={styles.party}>
      <legend className={styles.heading}>{text(party === 'emit' ? 'manual.issuer' : 'manual.recipient')}</legend>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {text('manual.customer')}
        </label>
        <PickerInput
          id={id}
          field={typedField(reference)}
          source={{ path: invoicesPath, name: reference }}
          value={picked ?? customer?.id ?? null}
          row={{}}
          onChange={(value) => void choose(value)}
          {...unmatched}
          describedBy={[unmatched.describedBy, `${id}-help`].filter(Boolean).join(' ')}
        />
        <p id={`${id}-help`} className={styles.help}>
          {text('manual.pickHelp')}
        </p>
        {boxes.errorOf(id, text('manual.customer'))}
      </div>
      <ManualField
        name={doc}
        form={form}
        // A name that came from the register goes with the number.
        onChange={(value) => form.change({ [doc]: value, ...(customer && { [name]: undefined }) })}
      />
      <ManualField name={name} form={form} value={nameOf(form.draft, party, customer)[name]} />
    </fieldset>
  );
}

/** Acts when a party gets another number, which says who it is: what was typed to find it is not needed any more. */
function useNewNumber(doc: string, act: () => void): void {
  const told = useEffectEvent(act);
  useEffect(() => {
    if (doc !== '') told();
  }, [doc]);
}

/** The customer that was just chosen, as long as the number is theirs; and how one is chosen. */
function usePicked(party: Party, { draft, change }: ManualForm) {
  const dataProvider = useDataProvider();
  const [picked, pick] = useState<{ id: number; from: string; taxNum?: string }>();
  const { doc, name } = partyFields[party];
  const now = docOf(draft, party);
  const choose = async (value: unknown) => {
    if (typeof value !== 'number') {
      pick(undefined);
      return change({ [doc]: null, [name]: undefined });
    }
    pick({ id: value, from: now });
    const { data } = await dataProvider.getOne<EntityRecord>('customers', { id: value });
    const taxNum = asText(data['taxNum']);
    pick({ id: value, from: now, taxNum });
    change({ [doc]: formatTaxNumber(taxNum), [name]: undefined });
  };
  const isTheirs = picked && now === (picked.taxNum ?? picked.from);
  return [isTheirs ? picked.id : undefined, choose] as const;
}
