import type { Column, Reference } from './columns.ts';
import { fitOf } from './fits.ts';
import { columnsOf, viewOf, type View } from './outlook.ts';
import { query, quoted, type Obstacle, type Outlook } from './step.ts';

/** Rows of which something is true: how many, and the ids of the first ones. */
interface Found {
  count: number;
  ids: number[];
}

const shown = 5;
const batch = 5000;

/** Rows without a value in a column that becomes required. */
export async function withoutValue(outlook: Outlook, table: string, column: string): Promise<Obstacle[]> {
  const view = await viewOf(outlook, table, [column]);
  if (!view) return [];
  const found = await findRows(outlook, view, 'v0 is null');
  const wish = 'give the property a `default` in its schema';
  return obstacle(found, {
    says: `${nameIn(view, table, [column])} becomes required, but ${rowsThat(found, 'has', 'have')} no value`,
    remedy: remedy(view, found, 'Fill', wish),
  });
}

/** What is made from another column (`_folded`, `_order`) fits where that one does. */
const shadow = /_(folded|order)$/;

/** Rows with a value that a column will not take. */
export async function withoutFit(outlook: Outlook, table: string, column: Column): Promise<Obstacle[]> {
  const fit = shadow.test(column.name) ? null : fitOf(column);
  const view = fit && (await viewOf(outlook, table, [column.name]));
  if (!view) return [];
  const found = await findValues(outlook, view, (value) => !fit.takes(value));
  return obstacle(found, {
    says: `${nameIn(view, table, [column.name])} becomes ${fit.says}, but ${rowsThat(found, 'does', 'do')} not fit`,
    remedy: remedy(view, found, 'Correct', 'widen the property in its schema'),
  });
}

/** Rows that are alike in what becomes unique. */
export async function alike(outlook: Outlook, table: string, columns: string[]): Promise<Obstacle[]> {
  const view = await viewOf(outlook, table, columns);
  if (!view) return [];
  const values = columns.map((_, i) => `seen.v${i}`).join(', ');
  const repeated = `select ${values} from ${view.sql} group by ${values} having count(*) > 1`;
  const found = await findRows(outlook, view, `(${values}) in (${repeated})`, ...view.bindings);
  return obstacle(found, {
    says: `${nameIn(view, table, columns)} becomes unique, but ${rowsThat(found, 'repeats', 'repeat')} what another one has`,
    remedy: remedy(view, found, 'Correct', 'take `x-unique` back in the schema'),
  });
}

/** Rows whose column will refer to a row that is not there. */
export async function astray(outlook: Outlook, table: string, column: string, to: Reference): Promise<Obstacle[]> {
  const view = await viewOf(outlook, table, [column]);
  if (!view) return [];
  const target = `select 1 from ${quoted(to.table)} as target where target.id = seen.v0`;
  const isGone = (await columnsOf(outlook, to.table)) ? `not exists (${target})` : '1 = 1';
  const found = await findRows(outlook, view, `seen.v0 is not null and ${isGone}`);
  const many = rowsThat(found, 'names', 'name');
  return obstacle(found, {
    says: `${nameIn(view, table, [column])} is to refer to ${to.table}, but ${many} one that is not there`,
    remedy: remedy(view, found, 'Correct', 'take `x-ref` back in the schema'),
  });
}

/** Rows that hold a value which may not be chosen any more. */
export async function outsideOf(
  outlook: Outlook,
  table: string,
  column: string,
  gone: ReadonlySet<string | number>,
  list: boolean,
): Promise<Obstacle[]> {
  const view = await viewOf(outlook, table, [column]);
  if (!view) return [];
  const names = new Set([...gone].map(String));
  const valuesOf = (text: string): unknown[] => (list ? JSON.parse(text) : [text]);
  const found = await findValues(outlook, view, (text) => valuesOf(text).some((value) => names.has(String(value))));
  return obstacle(found, {
    says: `${nameIn(view, table, [column])} may not be ${[...names].join(' or ')} any more, but ${rowsThat(found, 'is', 'are')}`,
    remedy: remedy(view, found, 'Change', 'say with `x-was` in the schema what it becomes'),
  });
}

/** '1 row', '2 rows'. */
export function countedRows(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'}`;
}

function rowsThat({ count }: Found, one: string, many: string): string {
  return `${countedRows(count)} ${count === 1 ? one : many}`;
}

async function findRows({ knex }: Outlook, view: View, condition: string, ...more: View['bindings']): Promise<Found> {
  const [from, bindings] = [`from ${view.sql} where ${condition}`, [...view.bindings, ...more]];
  const [row] = await query(knex, `select count(*) as n ${from}`, ...bindings);
  const count = Number(row?.['n'] ?? 0);
  if (count === 0) return { count, ids: [] };
  const rows = await query(knex, `select id ${from} and id is not null order by id limit ${shown}`, ...bindings);
  return { count, ids: rows.map(({ id }) => Number(id)) };
}

/** Reads every value, as only code can tell which of them are meant. */
async function findValues({ knex }: Outlook, view: View, isMeant: (value: string) => boolean): Promise<Found> {
  const found: Found = { count: 0, ids: [] };
  const sql = `select id, v0 from ${view.sql} where id > ? and v0 is not null order by id limit ${batch}`;
  for (let after = 0; ;) {
    const rows = await query(knex, sql, ...view.bindings, after);
    const meant = rows.filter(({ v0 }) => isMeant(String(v0))).map(({ id }) => Number(id));
    found.count += meant.length;
    found.ids.push(...meant.slice(0, shown - found.ids.length));
    if (rows.length < batch) return found;
    after = Number(rows.at(-1)?.['id']);
  }
}

function obstacle({ count, ids }: Found, { says, remedy: todo }: Obstacle): Obstacle[] {
  if (count === 0) return [];
  const more = count > ids.length && ids.length > 0 ? ` and ${count - ids.length} more` : '';
  const which = ids.length > 0 ? ` (${ids.length === 1 ? 'id' : 'ids'} ${ids.join(', ')}${more})` : '';
  return [{ says: `${says}${which}`, remedy: todo }];
}

/** The columns as they will be called, with the names under which people find them now. */
function nameIn({ sources }: View, table: string, columns: string[]): string {
  const now = sources.map((source, i) => source.now ?? columns[i]);
  const name = columns.length === 1 ? `${table}.${columns.join()}` : `${table} (${columns.join(', ')})`;
  return now.join() === columns.join() ? name : `${name} (so far ${now.join(', ')})`;
}

/** Values that no row has yet are not on any screen: then only the schema can help. */
function remedy({ sources }: View, { count }: Found, verb: string, wish: string): string {
  const again = `${wish} and draft the migration again`;
  if (sources.some(({ now }) => now === undefined)) return capital(again);
  return `${verb} ${count === 1 ? 'it' : 'them'} on the screen of the earlier version, which still works, or ${again}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
