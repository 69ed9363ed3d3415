import { possibleActions, stateOf, type InvoiceAction } from '../../schemas/formats/invoice.ts';
import type { Invoice } from '../../generated/types.ts';
import { isActing, type Actor } from '../access/actor.ts';
import { businessDay } from '../businessDay.ts';
import type { Database } from '../database/database.ts';
import { isGranted } from './actions.ts';
import { cyclesEndedBefore } from './cycles.ts';
import { mayChooseTeam } from './reach.ts';
import { invoiceIn } from './stored.ts';
import { isTeamOpen } from './team.ts';

/** Adds to invoices, as JSON, what the actor may do with each of them in its state: `allowedActions`. */
export async function withAllowedActions(
  { reader }: Pick<Database, 'reader'>,
  actor: Actor,
  rows: readonly string[],
): Promise<string[]> {
  const invoices = rows.map(invoiceIn);
  const ids = invoices.map(({ id }) => id);
  const found: { invoiceId: number }[] = await reader('invoice_xml').whereIn('invoiceId', ids).select('invoiceId');
  const ended = mayChooseTeam(actor) ? await cyclesEndedBefore(reader, businessDay()) : undefined;
  const documents = new Set(found.map(({ invoiceId }) => invoiceId));
  return invoices.map((row) => {
    const team = ended && isTeamOpen(row, ended) ? ['team'] : [];
    return JSON.stringify({ ...row, allowedActions: [...allowed(actor, row, documents.has(row.id)), ...team] });
  });
}

/** Nobody approves as another. */
function allowed(actor: Actor, row: Invoice, hasXml: boolean): string[] {
  const isOpen = (action: InvoiceAction) => !(action === 'approve' && isActing(actor));
  return possibleActions(stateOf(row, hasXml)).filter((action) => isOpen(action) && isGranted({ actor }, action, row));
}
