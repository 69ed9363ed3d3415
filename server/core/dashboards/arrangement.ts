import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import { codes } from '../../../generated/app.ts';
import { roles } from '../../../generated/tables.ts';
import type { DashboardArrangementAnswer } from '../../../generated/types.ts';
import { validate } from '../../../generated/validators/dashboardArrangementChange.js';
import { actorOf, refuseWhileActing, type Actor } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { parameter, refuseUnknown } from '../listQuery/parse.ts';

const table = 'dashboard_arrangement';
/** For whoever has no role, and for roles that have no arrangement of their own. */
const everyone = 'everyone';

interface Stored {
  dashboard: string;
  role: string;
  panels: string;
  rowSCN: number;
}

/**
 * `GET /dashboards/:code/arrangement`: the one that applies to the person; with `role` that role's, for administrators.
 * @throws AppError forbidden, notFound for a role that is none
 */
export async function answerArrangement({ reader }: Database, request: Request, response: Response): Promise<void> {
  refuseUnknown(request.query, ['role']);
  const actor = actorOf(request);
  const asked = parameter(request.query, 'role');
  if (asked !== undefined) refuseOthers(actor, asked);
  response.json(await arrangementOf(reader, codeOf(request), asked ? [asked] : [actor.role ?? everyone, everyone]));
}

/**
 * `PUT /dashboards/:code/arrangement`: keeps one for a role; without panels the file's own order holds again.
 * @throws AppError forbidden, notFound, updateConflict, or what is wrong with each field
 */
export async function changeArrangement(database: Database, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  const { role, panels, rowSCN } = requestBody(request, 'dashboardArrangementChange', validate);
  refuseOthers(actor, role);
  refuseWhileActing(actor);
  const key = { dashboard: codeOf(request), role };
  await database.transaction(async (trx) => {
    const stored = await trx<Stored>(table).where(key).first('rowSCN');
    if ((stored?.rowSCN ?? 0) !== rowSCN)
      throw new AppError('updateConflict', { current: await arrangementOf(trx, key.dashboard, [role]) });
    await trx<Stored>(table).where(key).delete();
    if (panels.length > 0)
      await trx<Stored>(table).insert({ ...key, panels: JSON.stringify(panels), rowSCN: rowSCN + 1 });
  });
  response.json(await arrangementOf(database.reader, key.dashboard, [role]));
}

/** The first of these roles that has one. */
async function arrangementOf(
  knex: Knex,
  dashboard: string,
  wanted: readonly string[],
): Promise<DashboardArrangementAnswer> {
  const stored = await knex<Stored>(table)
    .where({ dashboard })
    .whereIn('role', wanted)
    .select('role', 'panels', 'rowSCN');
  const first = wanted.map((role) => stored.find((row) => row.role === role)).find((row) => row !== undefined);
  if (!first) return { role: null, panels: [], rowSCN: 0 };
  return { role: first.role, panels: JSON.parse(first.panels), rowSCN: first.rowSCN };
}

function refuseOthers({ isAdmin }: Actor, role: string): void {
  if (!isAdmin) throw new AppError('forbidden');
  if (role !== everyone && !roles.some((known) => known === role)) throw new AppError('notFound');
}

/** @throws AppError notFound for what is no code */
function codeOf({ params: { code } }: Request): string {
  if (typeof code !== 'string' || !codes.test(code)) throw new AppError('notFound');
  return code;
}
