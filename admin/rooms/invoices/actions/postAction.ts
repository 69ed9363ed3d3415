import type { RowAction } from '../../../../schemas/formats/invoice.ts';
import type { DocumentDecision, EventDecision } from '../../../../schemas/formats/invoiceEvent.ts';
import { asRows, asText, isRecord, isRow, type EntityRecord, type Row } from '../../../core/format/value.ts';
import { http } from '../../../core/providers/http.ts';

/** What can be done with the invoice that is open. */
export type RecordAction = RowAction | 'team' | 'packages';

/** What is decided about what came about the invoice. */
export type Decision = EventDecision | DocumentDecision;

/** The last part of the address of what is done. */
const ways: Partial<Record<RecordAction | Decision, string>> = { chooseDocument: 'choose', keepDocument: 'dismiss' };

/** What an action needs beside the invoice. */
export interface Answers {
  reason?: string;
  /** Effect on stock by the number of the item. */
  classes?: Record<string, string>;
  /** Who sold it, and who answers for it. */
  bpCtvId?: number | null;
  bpMngrId?: number | null;
  /** Which package items come in. */
  packages?: { nItem: number; packageId: number }[];
  /** What is posted may change (true), or that is told first (false). */
  confirm?: boolean;
}

/** Does something with one invoice, or with what came `about` it, and answers it as it is then; undefined where the server answers none. Throws HttpError. */
export async function postAction(
  { id, rowSCN }: EntityRecord,
  action: RecordAction | Decision,
  answers: Answers,
  about?: string,
): Promise<EntityRecord | undefined> {
  const address = ['/apis/v1/notasfiscais', id, ...(about ? [about] : []), ways[action] ?? action].join('/');
  const { json } = await http(address, {
    method: 'POST',
    body: { rowSCN, ...answers },
  });
  return isRecord(json) ? json : undefined;
}

/** What became of one of many. */
export interface Outcome {
  id: number;
  ok: boolean;
  /** Why not, in the reader's language. */
  message: string;
  /** It would change what is posted, and waits to be confirmed. */
  asks: boolean;
  /** Each stock that would be another one, as `StockChanges` shows it. */
  changes: Row[];
}

/** Invoices that one request names. */
const atOnce = 100;

/** Does something with many invoices, each on its own; `onProgress` is told what is done so far. Throws HttpError. */
export async function postBulkAction(
  rows: readonly EntityRecord[],
  action: RowAction,
  { reason, confirm }: Pick<Answers, 'reason' | 'confirm'>,
  onProgress: (outcomes: readonly Outcome[]) => void,
): Promise<void> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce).map(({ id, rowSCN }) => ({ id, rowSCN }));
    const asked = action === 'reprocess' && { confirm: confirm ?? false };
    const body = { action, rows: some, ...(reason !== undefined && { reason }), ...asked };
    // One after the other: the server locks each invoice that it works on.
    const { json } = await http('/apis/v1/notasfiscais/actions', { method: 'POST', body });
    outcomes.push(...asRows(isRow(json) ? json.results : []).map(asOutcome));
    onProgress([...outcomes]);
  }
}

const asOutcome = ({ id, ok, message, code, changes }: Row): Outcome => ({
  id: Number(id),
  ok: ok === true,
  message: asText(message),
  asks: code === 'reprocessChanges',
  changes: asRows(changes).map((params) => ({ params })),
});
