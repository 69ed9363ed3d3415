import { useState } from 'react';
import { useNavigate } from 'ra-core';
import { readPendency } from '../../../../schemas/formats/invoice.ts';
import { fieldErrorsOf, refusalOf, refusalText, type Refusal } from '../../../core/Entity/errorText.ts';
import { showSummary } from '../../../core/Entity/form/ErrorSummary.tsx';
import { messagesOf, type FieldMessage } from '../../../core/Entity/form/validation.ts';
import { asText, isRow, type EntityRecord, type Row } from '../../../core/format/value.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { http } from '../../../core/providers/http.ts';
import { useRepeatKey } from '../../../core/providers/useRepeatKey.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { pendencySentence } from '../pendencies/pendencyTexts.ts';
import { useTexts } from '../texts.ts';
import { invoicePath, invoiceResource, invoicesPath } from '../variants.ts';

/** Why a note was not posted, where that is not a matter of single fields. */
export interface Failure {
  /** What was refused, as the invoice that it would have become. */
  record: EntityRecord;
  message: string;
  pendencies: readonly string[];
}

interface Posting {
  post: (record: EntityRecord, body: Row) => Promise<void>;
  busy: boolean;
  failure: Failure | undefined;
  /** Says no longer why it was refused, as there is something else to be said. */
  forget: () => void;
}

/** Posts what was typed and shows the invoice; what went wrong is said, and everything typed stays. */
export function usePostInvoice(pass: () => void, refuse: (messages: readonly FieldMessage[]) => void): Posting {
  const done = usePosted(pass);
  const messagesIn = useRefusedFields();
  const words = useWords();
  const keyOf = useRepeatKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const post = async (record: EntityRecord, body: Row) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const headers = { 'Idempotency-Key': keyOf(body) };
      const { json } = await http(`/apis/v1/${invoicesPath}`, { method: 'POST', body, headers });
      done(json);
    } catch (error) {
      const refusal = refusalOf(error);
      const pendencies = pendenciesIn(refusal);
      const messages = messagesIn(refusal, record);
      refuse(messages);
      if (pendencies.length > 0 || messages.length === 0)
        setFailure({ record, pendencies, message: refusal.message || refusalText(refusal, invoicesPath, words) });
      else showSummary();
    } finally {
      setBusy(false);
    }
  };
  return { post, busy, failure, forget: () => setFailure(undefined) };
}

/** Tells that it was posted and leads to the invoice, from its head on. */
function usePosted(pass: () => void): (invoice: unknown) => void {
  const text = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  return (invoice) => {
    pass();
    toast({ type: 'positive', message: text('manual.posted'), group: invoicesPath });
    if (isRow(invoice)) navigate(invoicePath(invoice));
    window.scrollTo(0, 0);
  };
}

/** The pendency that a refused field has, as an invoice keeps it. */
function pendencyOf({ name, item }: Row): string {
  return [asText(name), asText(item)].filter(Boolean).join(':');
}

const isPendency = ({ code }: Row): boolean => code === 'invoicePendency' || code === 'itemPendency';

const pendenciesIn = ({ errors }: Refusal): string[] =>
  errors.filter(isPendency).map(({ params }) => pendencyOf(isRow(params) ? params : {}));

/** What is said at each refused field. */
function useRefusedFields(): (refusal: Refusal, record: Row) => FieldMessage[] {
  const text = useTexts();
  const words = useWords();
  return (refusal, record) => {
    const fields = fieldErrorsOf(refusal);
    const messages = messagesOf(invoiceResource(), fields, words);
    return messages.map((each, index) => {
      const { code = '', params = {} } = fields[index] ?? {};
      const pendency = isPendency({ code }) ? readPendency(pendencyOf(params)) : undefined;
      return pendency ? { ...each, message: pendencySentence(pendency, record, text) } : each;
    });
  };
}
