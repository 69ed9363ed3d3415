import type { EntityName } from '../../../generated/tables.ts';
import { isoDateTime } from '../database/dateTime.ts';
import type { Source } from '../database/source.ts';
import { readRow } from '../rows/compare.ts';
import { join, name, run, sql, where, type Sql } from '../rows/sql.ts';
import type { Reader } from '../rows/reader.ts';
import type { Row } from '../rows/view.ts';
import type { Action } from '../rows/work.ts';

/** One kept write of a row. */
export interface Entry {
  rowSCN: number;
  action: Action;
  /** The version that a restoration brought back. */
  restored: number | null;
  /** As the wire has it. */
  at: string;
  /** Null: the server by itself. */
  byUser: number | null;
  asUser: number | null;
  /** The change that can be undone as one, of which this write was part. */
  changeSetId: string | null;
  changes: Changes;
}

/** What a write changed: property -> [before, after], as the row had it. */
export type Changes = Map<string, readonly [before: unknown, after: unknown]>;

interface StoredEntry extends Omit<Entry, 'at' | 'changes'> {
  at: number;
  changes: string | null;
}

/** Which entries of a row: only those of versions below and above these; the newest come first. */
interface Part {
  below?: number | undefined;
  above?: number | undefined;
  limit?: number;
  offset?: number;
}

const columns = ['rowSCN', 'action', 'restored', 'at', 'byUser', 'asUser', 'changeSetId'].map(name).join(', ');

/** What was kept of a row, newest first; all of it without a part. */
export async function readEntries(
  source: Source,
  { dialect }: Reader,
  entity: EntityName,
  id: number,
  { below, above, limit, offset = 0 }: Part,
): Promise<Entry[]> {
  const version = name('rowSCN');
  const select = sql(`select ${columns}, ${dialect.asText('changes')} as changes from history`);
  const conditions = [
    ...ofRow(entity, id),
    ...(below === undefined ? [] : [sql(`${version} < ?`, below)]),
    ...(above === undefined ? [] : [sql(`${version} > ?`, above)]),
  ];
  const order = sql(` order by ${version} desc, id desc`);
  const page = limit === undefined ? [] : [sql(' limit ? offset ?', limit, offset)];
  const stored = await run<StoredEntry>(source, join([select, where(conditions), order, ...page], ''));
  return stored.map((entry) => ({
    ...entry,
    at: isoDateTime(new Date(entry.at * 1000)),
    changes: changesIn(entry.changes),
  }));
}

/** How many entries a row has, and the version of the oldest; it is null when there are none. */
export async function summaryOf(source: Source, entity: EntityName, id: number) {
  const select = sql(`select count(*) as ${name('entries')}, min(${name('rowSCN')}) as ${name('oldest')} from history`);
  const [summary] = await run<{ entries: number; oldest: number | null }>(
    source,
    join([select, where(ofRow(entity, id))], ''),
  );
  return summary ?? { entries: 0, oldest: null };
}

function ofRow(entity: EntityName, id: number): Sql[] {
  return [sql('entity = ?', entity), sql(`${name('rowId')} = ?`, id)];
}

/** The changes of an entry, from their JSON. */
export function changesIn(json: string | null): Changes {
  const pairs: Row = json === null ? {} : readRow(json);
  return new Map(
    Object.entries(pairs).map(([property, pair]) => {
      const [before, after]: unknown[] = Array.isArray(pair) ? pair : [];
      return [property, [before ?? null, after ?? null]];
    }),
  );
}
