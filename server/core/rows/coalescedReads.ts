import { setImmediate as turn } from 'node:timers/promises';
import type { EntityName } from '../../../generated/tables.ts';
import { batchedRead } from '../database/batchedRead.ts';
import { sharedRead } from '../database/sharedRead.ts';
import type { Source } from '../database/source.ts';
import { readOne, readPage, readSome, type ListPlan, type Page, type RowJson, type TotalPlan } from './read.ts';
import type { Reader } from './reader.ts';
import type { Sql } from './sql.ts';
import { totalOf, type Total } from './total.ts';

/** Reads that who asks at the same moment shares, whoever it is: what a reader may not see stands in the statements. */
interface CoalescedReads {
  page(plan: ListPlan): Promise<Page>;
  total(plan: TotalPlan): Promise<Total>;
  /** By the reader, and by the entity and the rows of it that are in sight. */
  rows: WeakMap<Reader, Map<string, (id: number) => Promise<RowJson | undefined>>>;
}

const coalesced = new WeakMap<Source, CoalescedReads>();

function readsOf(source: Source): CoalescedReads {
  const known = coalesced.get(source) ?? { page: pagesOf(source), total: totalsOf(source), rows: new WeakMap() };
  coalesced.set(source, known);
  return known;
}

const textOf = ({ text, bindings }: Sql): string => text + JSON.stringify(bindings);

/** The embedded database answers in the same breath: who asks in this turn of the loop is waited for. */
function pagesOf(source: Source): CoalescedReads['page'] {
  const read = async (plan: ListPlan): Promise<Page> => {
    await turn();
    return readPage(source, plan);
  };
  return sharedRead(read, ({ page, count }) => textOf(page) + textOf(count));
}

/** A page as `readPage` reads it, once for all who ask for the same at the same moment. */
export function coalescedPage(source: Source, plan: ListPlan): Promise<Page> {
  return readsOf(source).page(plan);
}

const totalsOf = (source: Source): CoalescedReads['total'] =>
  sharedRead(
    ({ query, count }) => totalOf(source, count, query.exactCount),
    ({ count }) => textOf(count),
  );

/** How many rows a list has, counted once for all who ask for the same at the same moment. */
export function coalescedTotal(source: Source, plan: TotalPlan): Promise<Total> {
  return readsOf(source).total(plan);
}

/** One row of those in a scope (null: of all), with others that are asked for at the same moment; undefined: none. */
export function coalescedRow(source: Source, reader: Reader, entity: EntityName, id: number, scope: Sql | null) {
  const { rows } = readsOf(source);
  const known = rows.get(reader) ?? new Map<string, (id: number) => Promise<RowJson | undefined>>();
  rows.set(reader, known);
  const key = entity + (scope ? textOf(scope) : '');
  const read = known.get(key) ?? rowsOf(source, reader, entity, scope);
  known.set(key, read);
  return read(id);
}

function rowsOf(source: Source, reader: Reader, entity: EntityName, scope: Sql | null) {
  return batchedRead(async (ids: readonly number[]): Promise<ReadonlyMap<number, RowJson>> => {
    const [only, ...others] = ids;
    const alone = only !== undefined && others.length === 0;
    const rows = alone
      ? [await readOne(source, reader, entity, only, { scope })]
      : await readSome(source, reader, entity, ids, scope);
    return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  });
}
