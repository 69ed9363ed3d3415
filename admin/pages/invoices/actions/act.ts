import type { RowAction } from '../../../../schemas/formats/invoice.ts';
import { asRows, asText, isRecord, isRow, type EntityRecord, type Row } from '../../../format/value.ts';
import { http } from '../../../providers/http.ts';

/** What can be done with the invoice that is open. */
export type RecordAction = RowAction | 'team' | 'packages';

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
  /** What is posted may change. */
  confirm?: boolean;
}

/** Does something with one invoice and answers it as it is then; undefined where the server answers none. Throws HttpError. */
export async function act(
  { id, rowSCN }: EntityRecord,
  action: RecordAction,
  answers: Answers,
): Promise<EntityRecord | undefined> {
  const { json } = await http(`/apis/v1/notasfiscais/${id}/${action}`, {
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
}

/** Invoices that one request names. */
const atOnce = 100;

/** Does something with many invoices, each on its own; `onProgress` is told what is done so far. Throws HttpError. */
export async function actOnMany(
  rows: readonly EntityRecord[],
  action: RowAction,
  { reason, confirm }: Pick<Answers, 'reason' | 'confirm'>,
  onProgress: (outcomes: readonly Outcome[]) => void,
): Promise<void> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce).map(({ id, rowSCN }) => ({ id, rowSCN }));
    const body = { action, rows: some, ...(reason !== undefined && { reason }), ...(confirm && { confirm }) };
    // One after the other: the server locks each invoice that it works on.
    const { json } = await http('/apis/v1/notasfiscais/actions', { method: 'POST', body });
    outcomes.push(...asRows(isRow(json) ? json.results : []).map(asOutcome));
    onProgress([...outcomes]);
  }
}

const asOutcome = ({ id, ok, message, code }: Row): Outcome => ({
  id: Number(id),
  ok: ok === true,
  message: asText(message),
  asks: code === 'reprocessChanges',
});
