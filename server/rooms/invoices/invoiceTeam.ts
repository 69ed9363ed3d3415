import { tables } from '../../../generated/tables.ts';
import type { Invoice, InvoiceTeamRequest } from '../../../generated/types.ts';
import { teamStates } from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { businessDay } from '../../core/businessDay.ts';
import { AppError, refuseFields, type ErrorDetails } from '../../core/errors.ts';
import { referenceProblems } from '../../core/rows/references.ts';
import type { Work } from '../../core/rows/work.ts';
import { cyclesEndedBefore, type EndedCycles } from './endedCycles.ts';
import { eventLine } from './eventLines.ts';
import type { TeamOfDay } from './masterData.ts';
import { isInScope, mayChooseTeam } from './invoiceRights.ts';
import { lockInvoice, requireVersion } from './storedInvoice.ts';
import { stateTextKey } from './textKeys.ts';

/** The team that a person chose, which the rules then keep; who chose nobody left it to them again. */
export function chosenTeam({ events, bpCtvId, bpMngrId }: Invoice): TeamOfDay | undefined {
  const isChosen = events.some(({ tpEvento }) => tpEvento === 'team');
  return isChosen && (bpCtvId ?? bpMngrId) !== null ? { bpCtvId, bpMngrId } : undefined;
}

/** Where an invoice has been once its customer was known. */
const known: readonly (number | null | undefined)[] = [invoiceStatus.held, invoiceStatus.posted];

/**
 * Whether the rules have said whose an invoice is, be it nobody's; before they cannot, while its customer is unknown. One
 * whose customer is not known any more keeps what was said.
 */
const isJudged = ({ customerId, items, events }: Invoice): boolean =>
  items.length > 0 && (customerId !== null || events.some(({ status1 }) => known.includes(status1)));

/** The people of a note of a campaign cycle that is over, or that it has none: the rules change that no more than anybody may. */
export async function settledTeam(work: Work, invoice: Invoice): Promise<TeamOfDay | undefined> {
  const { movementDate, bpCtvId, bpMngrId } = invoice;
  if (!isJudged(invoice)) return undefined;
  const ended = await cyclesEndedBefore(work.trx, businessDay(work.at));
  return ended.cycleOn(movementDate) === undefined ? undefined : { bpCtvId, bpMngrId };
}

/**
 * Nobody takes a note out of a campaign cycle that is over, or into it, by typing another day or choosing a document that
 * has one; administrators mend a day that was wrong.
 * @throws AppError invoiceCycleClosed
 */
export async function refuseOtherDay(
  { actor, at, trx }: Work,
  invoice: Invoice,
  day: string,
  of: ErrorDetails = { request: 'manualInvoice', affectedField: 'dhEmis' },
): Promise<void> {
  if (actor.isAdmin || !isJudged(invoice) || invoice.movementDate === day) return;
  const ended = await cyclesEndedBefore(trx, businessDay(at));
  const cycle = ended.cycleOn(invoice.movementDate) ?? ended.cycleOn(day);
  if (cycle !== undefined) refuseClosed(cycle, of);
}

const refuseClosed = (cycle: string, of: ErrorDetails): never => {
  throw new AppError('invoiceCycleClosed', { ...of, params: { cycle } });
};

/**
 * Sets who sold and who answers for an invoice, inside the caller's transaction.
 * @throws AppError notFound, forbidden, versionRequired, updateConflict, invoiceState, invoiceCycleClosed, or what is
 * wrong with the people
 */
export async function changeTeam(work: Work, id: number, { rowSCN, ...team }: InvoiceTeamRequest): Promise<void> {
  const invoice = await lockInvoice(work, id);
  if (!mayChooseTeam(work.actor) || !(await isInScope(work, 'approve', id)))
    throw new AppError('forbidden', { entity: 'invoice' });
  await requireVersion(work, invoice, rowSCN);
  refuseByState(invoice.row, await cyclesEndedBefore(work.trx, businessDay(work.at)));
  const chosen = { bpCtvId: team.bpCtvId ?? null, bpMngrId: team.bpMngrId ?? null };
  await refuseOthers(work, chosen);
  const { pendencies, events, status1 } = invoice.row;
  const isMissing = chosen.bpCtvId === null && chosen.bpMngrId === null;
  const others = (pendencies ?? []).filter((pendency) => pendency !== 'team');
  await work.change('invoice', id, {
    ...chosen,
    pendencies: isMissing ? [...others, 'team'] : others,
    events: [...events, eventLine(work, 'team', status1, await namesOf(work, chosen))],
  });
}

/** Whether the team of an invoice may still be changed. */
export function isTeamOpen(invoice: Pick<Invoice, 'status1' | 'movementDate'>, ended: EndedCycles): boolean {
  return mayHaveTeam(invoice) && ended.cycleOn(invoice.movementDate) === undefined;
}

const mayHaveTeam = ({ status1 }: Pick<Invoice, 'status1'>): boolean => teamStates.some((state) => state === status1);

function refuseByState(invoice: Invoice, ended: EndedCycles): void {
  if (!mayHaveTeam(invoice))
    throw new AppError('invoiceState', { entity: 'invoice', params: { state: stateTextKey(invoice.status1) } });
  const cycle = ended.cycleOn(invoice.movementDate);
  if (cycle !== undefined) refuseClosed(cycle, { entity: 'invoice' });
}

/** Who may stand in a customer's team may stand in an invoice. */
async function refuseOthers(work: Work, { bpCtvId, bpMngrId }: TeamOfDay): Promise<void> {
  const member = { ctvId: bpCtvId, customerManagerId: bpMngrId };
  const found = await referenceProblems(work, 'customerSalesTeam', null, member, new Set(Object.keys(member)));
  const problems = found.map((problem) => ({ ...problem, field: problem.field === 'ctvId' ? 'bpCtvId' : 'bpMngrId' }));
  refuseFields(problems, { request: 'invoiceTeam' });
}

/** The people by name, as the events tell it. */
async function namesOf({ trx }: Work, { bpCtvId, bpMngrId }: TeamOfDay): Promise<string> {
  const ids = [bpCtvId, bpMngrId].filter((id) => id !== null);
  const people: { id: number; name1: string }[] = await trx(tables.user.table).whereIn('id', ids).select('id', 'name1');
  return [bpCtvId, bpMngrId].map((id) => people.find((one) => one.id === id)?.name1 ?? '–').join(' / ');
}
