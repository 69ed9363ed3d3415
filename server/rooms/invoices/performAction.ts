import type { Request } from 'express';
import type { Locale } from '../../../generated/tables.ts';
import type { InvoiceActionsAnswer, InvoiceActionsRequest } from '../../../generated/types.ts';
import type { RowAction } from '../../../schemas/formats/invoice.ts';
import { refuseWhileActing, type Actor } from '../../core/access/actor.ts';
import { toAppError, type AppError } from '../../core/errors.ts';
import type { Afterwards } from '../../core/afterwards.ts';
import { runIdempotently } from '../../core/rows/idempotency.ts';
import { transact } from '../../core/rows/transact.ts';
import type { Work } from '../../core/rows/work.ts';
import { writtenJson } from '../../core/rows/writtenJson.ts';
import { refusalText } from '../../core/translate.ts';
import { actOnInvoice, isOwnDecision, type ActionOrder } from './actions.ts';
import { withAllowedActions } from './withAllowedActions.ts';
import { processInvoice, type ProcessingParts } from './processInvoice.ts';

export interface InvoiceParts extends ProcessingParts {
  readonly afterwards: Afterwards;
}

/** Does an action as a transaction of its own and answers the invoice as it then is, as JSON. */
export async function performAction(
  parts: InvoiceParts,
  actor: Actor,
  action: RowAction,
  id: number,
  order: ActionOrder,
): Promise<string> {
  return answerWrite(parts, actor, async (work) => {
    await actOnInvoice(work, action, id, order);
    if (action === 'reprocess' || action === 'reopen')
      work.afterCommit(() => parts.afterwards.run('reprocessing failed', () => processInvoice(parts, actor, id)));
    return id;
  });
}

/**
 * Runs a write of one invoice and answers the row as the actor sees it, with the actions it now allows; of a request
 * that may come again only the first time.
 */
export async function answerWrite(
  { database, hooks }: ProcessingParts,
  actor: Actor,
  write: (work: Work) => Promise<number>,
  request?: Request,
): Promise<string> {
  const json = await transact(database, hooks, actor, async (work) => {
    const written = async () => writtenJson(work, 'invoice', await write(work));
    return request ? runIdempotently(work, request, written) : written();
  });
  const [answer = json] = await withAllowedActions(database, actor, [json], 'one');
  return answer;
}

/** What became of one row of many. */
type RowResult = InvoiceActionsAnswer['results'][number];

/** Does an action with each invoice by itself: one that is refused stops no other. */
export async function performActions(
  parts: InvoiceParts,
  actor: Actor,
  { action, rows, reason, confirm }: InvoiceActionsRequest,
  locale: Locale,
): Promise<InvoiceActionsAnswer> {
  if (isOwnDecision(action)) refuseWhileActing(actor);
  const results: RowResult[] = [];
  for (const { id = 0, rowSCN } of rows)
    results.push(await attempt(parts, actor, action, id, { rowSCN, reason, confirm }, locale));
  const done = results.filter(({ ok }) => ok).length;
  return { done, refused: results.length - done, results };
}

async function attempt(
  parts: InvoiceParts,
  actor: Actor,
  action: RowAction,
  id: number,
  order: ActionOrder,
  locale: Locale,
): Promise<RowResult> {
  try {
    return { id, ok: true, row: JSON.parse(await performAction(parts, actor, action, id, order)) };
  } catch (thrown) {
    const refusal = toAppError(thrown);
    const { code, status } = refusal;
    const changes = changesIn(refusal);
    return {
      id,
      ok: false,
      status,
      code,
      message: refusalText(locale, refusal),
      ...(changes.length > 0 && { changes }),
    };
  }
}

/** Each stock that reprocessing would change, where that is why it was refused. */
function changesIn({ details }: AppError): NonNullable<RowResult['changes']> {
  const told = (details.errors ?? []).filter(({ code }) => code === 'stockWouldChange');
  return told.map(({ params = {} }) => {
    const { customer, product, unit, from, to } = params;
    return {
      customer: String(customer),
      product: String(product),
      unit: String(unit),
      from: String(from),
      to: String(to),
    };
  });
}
