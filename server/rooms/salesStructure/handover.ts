import type { Request, Response } from 'express';
import { joinOf } from '../../core/relations.ts';
import { tables } from '../../../generated/tables.ts';
import type {
  CustomerHandoverAnswer as PreviewAnswer,
  CustomerHandoverRequest,
  CustomerSalesTeam,
} from '../../../generated/types.ts';
import { validate } from '../../../generated/validators/customerHandover.js';
import { addDays } from '../../../schemas/core/formats/day.ts';
import { actorOf } from '../../core/access/actor.ts';
import { requestBody } from '../../core/access/requestBody.ts';
import { routesWith, type Route } from '../../core/access/route.ts';
import type { Database } from '../../core/database/database.ts';
import { AppError, refuseField, refuseFields, toAppError, type RowProblem } from '../../core/errors.ts';
import { parseFilter } from '../../core/listQuery/filter.ts';
import { maximumRows } from '../../core/listQuery/range.ts';
import { localeOf } from '../../core/locale.ts';
import { beginChangeSet, attributeTo } from '../../core/rows/changeSet.ts';
import { conditionsOf, readOne, readVersions } from '../../core/rows/read.ts';
import { referenceProblems } from '../../core/rows/references.ts';
import { createRow, updateRow } from '../../core/rows/save.ts';
import type { Version } from '../../core/rows/storedRow.ts';
import { transact } from '../../core/rows/transact.ts';
import { asServer, type Hooks, type Work } from '../../core/rows/work.ts';
import { refusalText } from '../../core/translate.ts';

interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
}

type Order = CustomerHandoverRequest;
type Kind = 'split' | 'change';

/** A row in which the person is on the day or later. */
type Concerned = Pick<CustomerSalesTeam, 'customerId' | 'rtvId' | 'customerManagerId' | 'ctvId' | 'atvId'> &
  Pick<CustomerSalesTeam, 'validFrom' | 'validTo'> & { id: number };

/** What became of a row: where nothing refused it, and where it was split, the row that begins. */
interface Outcome {
  readonly id: number;
  readonly kind: Kind;
  readonly begun?: number;
  readonly refusal?: AppError;
}

const entity = 'customerSalesTeam';
const path = '/salesstructure/customers/handover';

/** Handing the customers of one person over to another one, from a day on. */
export function handoverRoutes(parts: Parts): Route[] {
  const route = routesWith(parts);
  const right = { entity, verb: 'update' } as const;
  return [route('POST', `${path}/preview`, right, preview), route('POST', path, right, handOver)];
}

/**
 * `POST .../handover`: all that was asked for in one transaction, in the versions that were seen; in `X-Undo` the id by
 * which it can be undone.
 */
async function handOver({ database, hooks }: Parts, request: Request, response: Response): Promise<void> {
  const order = orderOf(request);
  const { done: outcomes, set } = await transact(database, hooks, actorOf(request), async (work) => {
    await refuseReceiver(work, order);
    const begun = beginChangeSet(work, entity, 'saves');
    const concerned = new Map((await readConcerned(work, order)).map((row) => [row.id, row]));
    const done: Outcome[] = [];
    for (const { id = 0, rowSCN } of order.rows ?? [])
      done.push(await attempt(work, order, id, concerned.get(id), rowSCN ?? undefined));
    refuseBlocked(done);
    return { done, set: done.length > 0 ? begun : undefined };
  });
  if (set !== undefined) response.set('X-Undo', set);
  response.json(answerOf(outcomes));
}

/** The customers that a user is linked to. */
function linkedCustomersOf({ trx }: Work, userId: number): Promise<number[]> {
  const { table, own, target } = joinOf('user', 'customers');
  return trx(table).where(own, userId).orderBy(target).pluck(target);
}

/** `POST .../handover/preview`: what it would do. It is done, looked at and rolled back, so that nothing differs. */
async function preview({ database, hooks }: Parts, request: Request, response: Response): Promise<void> {
  const order = orderOf(request);
  const seen: PreviewAnswer['rows'] = [];
  const locale = localeOf(request);
  const look = async (work: Work): Promise<never> => {
    seen.length = 0; // of an attempt that the database refused
    await refuseReceiver(work, order);
    // External roles see only the customers that they are linked to.
    const linked = order.place === 'rtvId' ? null : new Set(await linkedCustomersOf(work, order.toId));
    for (const row of await readConcerned(work, order)) {
      const now = await readOne(work.source, work.reader, entity, row.id, {});
      const { kind, refusal } = await attempt(work, order, row.id, row, 'any');
      const told = refusal && { code: refusal.code, message: refusalText(locale, refusal) };
      if (now) seen.push({ kind, row: JSON.parse(now.json), linked: linked?.has(row.customerId) ?? true, ...told });
    }
    throw new LookedAt();
  };
  await transact(database, hooks, actorOf(request), look).catch((thrown: unknown) => {
    if (!(thrown instanceof LookedAt)) throw thrown;
  });
  response.json({ rows: seen } satisfies PreviewAnswer);
}

/** Ends the transaction of a preview. */
class LookedAt extends Error {}

function orderOf(request: Request): Order {
  const order = requestBody(request, 'customerHandover', validate);
  if (order.fromId === order.toId)
    refuseField({ field: 'toId', code: 'handoverToSelf', params: {} }, { request: 'customerHandover' });
  return order;
}

/** Customers are handed to nobody out of the actor's reach, nor to who is not active; whom the place does not suit, each row tells. @throws AppError */
async function refuseReceiver(work: Work, { place, toId }: Order): Promise<void> {
  const problems = await referenceProblems(work, entity, null, { [place]: toId }, new Set([place]));
  const unseen = problems.filter(({ code }) => code === 'brokenReference');
  refuseFields(
    unseen.map((problem) => ({ ...problem, field: 'toId' })),
    { request: 'customerHandover' },
  );
  const isActive = await work.trx(tables.user.table).where({ id: toId, status1: 'active' }).first('id');
  if (!isActive)
    refuseField({ field: 'toId', code: 'handoverToInactive', params: {} }, { request: 'customerHandover' });
}

/** The rows that the actor may change and in which the person is on the day or later, in the order of their ids. */
async function readConcerned(work: Work, { place, fromId, day }: Order): Promise<Concerned[]> {
  const filter = parseFilter(JSON.stringify({ [place]: fromId }), entity, work.reader.sight);
  const within = conditionsOf(work.reader, entity, 'update', filter);
  const found = await readVersions(work.source, entity, within, maximumRows + 1);
  if (found.length > maximumRows) throw new AppError('rangeTooLong', { params: { maximum: maximumRows } });
  const rows: Concerned[] = await work
    .trx(tables.customerSalesTeam.table)
    .whereIn(
      'id',
      found.map(({ id }) => id),
    )
    .where((either) => either.whereNull('validTo').orWhere('validTo', '>=', day))
    .orderBy('id')
    .select('id', 'customerId', 'rtvId', 'customerManagerId', 'ctvId', 'atvId', 'validFrom', 'validTo');
  return rows;
}

/** One row; what refuses it is told with it. A row that no longer is what was seen has been changed. */
async function attempt(
  work: Work,
  order: Order,
  id: number,
  row: Concerned | undefined,
  version: Version,
): Promise<Outcome> {
  const kind = row && row.validFrom >= order.day ? 'change' : 'split';
  attributeTo(work, id);
  if (!row) return { id, kind, refusal: new AppError('updateConflict', { entity }) };
  try {
    const begun = await (kind === 'change' ? change : split)(work, order, row, version);
    return { id, kind, ...(begun !== undefined && { begun }) };
  } catch (thrown) {
    const refusal = toAppError(thrown);
    if (refusal.status < 403 || refusal.status >= 500) throw thrown;
    return { id, kind, refusal };
  }
}

/** A row that begins on the day or later is the other person's. */
async function change(work: Work, { place, toId }: Order, { id }: Concerned, version: Version): Promise<undefined> {
  await updateRow(work, entity, id, version, { [place]: toId });
}

/** The row ends on the day before; a new one, like it but for the person, takes over, wherever that leaves the actor. */
async function split(work: Work, { place, toId, day }: Order, row: Concerned, version: Version): Promise<number> {
  const { id, ...others } = row;
  await updateRow(work, entity, id, version, { validTo: addDays(day, -1) });
  return createRow(asServer(work), entity, { ...others, [place]: toId, validFrom: day });
}

/** @throws AppError handoverBlocked with `{ id, code }` for each row that something stands in the way of */
function refuseBlocked(outcomes: readonly Outcome[]): void {
  const errors = outcomes.flatMap(({ id, refusal }): RowProblem[] => {
    if (!refusal) return [];
    const { affectedField, params } = refusal.details;
    return [
      { id, code: refusal.code, ...(affectedField !== undefined && { affectedField }), ...(params && { params }) },
    ];
  });
  if (errors.length > 0) throw new AppError('handoverBlocked', { entity, errors });
}

function answerOf(outcomes: readonly Outcome[]): { ended: number[]; begun: number[]; changed: number[] } {
  const idsOf = (kind: Kind) => outcomes.filter((each) => each.kind === kind).map(({ id }) => id);
  return { ended: idsOf('split'), begun: outcomes.flatMap(({ begun }) => begun ?? []), changed: idsOf('change') };
}
