import type { SalesRegion, SalesTeam } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { refuseField } from '../../core/errors.ts';
import { joinOf } from '../../core/relations.ts';
import type { EntityHooks, Saved, Work } from '../../core/rows/work.ts';
import { columnsOfLevel, type Level } from './columnsOfLevel.ts';

/** What each level of the tree hangs under. */
const parentLevel: Record<Level, Level | null> = { bu: null, regional: 'bu', district: 'regional' };

type Flat = Pick<SalesTeam, (typeof columnsOfLevel)[Level][number]>;

const nothing: Flat = {
  buId: null,
  buManagerId: null,
  regionalId: null,
  regionalCoordinatorId: null,
  districtId: null,
  rtvId: null,
};

/** A tree of BU, regional and district; every node also carries the names above it as flat columns. */
export const salesTeam: EntityHooks<SalesTeam> = {
  async beforeSave({ work, row }) {
    const parent = row.parentId ? await findTeam(work, row.parentId) : undefined;
    if ((parent?.level ?? null) !== parentLevel[row.level])
      refuseField({ field: 'parentId', code: 'wrongParentLevel', params: {} }, { entity: 'salesTeam' });
    Object.assign(row, nothing, parent && inherited(parent), ownPart(row));
  },

  async afterSave(saved) {
    if (!saved.before) await nameItself(saved);
    const { work, row } = saved;
    const below: number[] = await work.trx(table).where({ parentId: row.id }).orderBy('id').pluck('id');
    for (const id of below) await work.change('salesTeam', id, {});
  },
};

const { table } = tables.salesTeam;

/** Held until the commit, so that it does not change its level meanwhile. */
function findTeam(work: Work, id: number): Promise<(Flat & { level: Level }) | undefined> {
  return work
    .trx(table)
    .forShare()
    .where({ id })
    .first('level', ...Object.keys(nothing));
}

function inherited(parent: Flat & { level: Level }): Flat {
  const { level: _level, ...flat } = parent;
  return flat;
}

function ownPart({ id, level, responsibleId }: SalesTeam): Partial<Flat> {
  const [node, responsible] = columnsOfLevel[level];
  return { [node]: id ?? null, [responsible]: responsibleId ?? null };
}

/** A new node knows its own id only now; nobody has seen the row yet, so it keeps its first version. */
async function nameItself({ work, row }: Saved<SalesTeam>): Promise<void> {
  await work.trx(table).where({ id: row.id }).update(ownPart(row));
}

/** A state belongs to one sales region at most. */
export const salesRegion: EntityHooks<SalesRegion> = {
  async beforeSave({ work, row }) {
    const taken = await statesElsewhere(work, row);
    if (taken.length > 0) refuseTaken(taken);
  },
};

/** The names of those of a region's states that another one has. The states are held, so that two writers take turns. */
async function statesElsewhere({ trx }: Work, { id, states }: SalesRegion): Promise<string[]> {
  const link = joinOf('salesRegion', 'states');
  await trx(tables.state.table).forUpdate().whereIn('id', states).select('id');
  const elsewhere = trx(link.table).whereIn(link.target, states).select(link.target);
  if (id) elsewhere.whereNot(link.own, id);
  return trx(tables.state.table).whereIn('id', elsewhere).orderBy('name1').pluck('name1');
}

function refuseTaken(taken: readonly string[]): never {
  const params = { states: taken.join(', ') };
  refuseField({ field: 'states', code: 'stateTaken', params }, { entity: 'salesRegion' });
}
