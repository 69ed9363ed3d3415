import { tables, type EntityName, type Field, type Reference } from '../../../generated/tables.ts';
import { namingProperties } from '../../../schemas/core/formats/naming.ts';
import { keysOf } from '../csv/importPaths.ts';
import { searchedColumn, searchedText } from '../rows/columns.ts';
import { column, join, marks, name, run, sql, where } from '../rows/sql.ts';
import type { IdRow, Row } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
import { partsOf } from './cells.ts';
import type { ImportColumn } from './job.ts';

/** A row that a cell may mean. */
export interface Target {
  readonly id: number;
  /** What tells it from others that are called the same. */
  readonly code: string;
  /** Whether it is called so to the letter. */
  readonly isExact: boolean;
  /** What decides whether it can be chosen. */
  readonly row: Row;
}

/** The rows that the texts of a column's cells may mean, by the text. */
export type Targets = Map<string, readonly Target[]>;

const alias = 't';

/** The texts of a reference's cell: one, or those of its list. */
export const textsOf = ({ field }: ImportColumn, text: string): string[] =>
  field.kind === 'column' ? [text] : partsOf(text);

/** Adds what texts of a column may mean: by the property that the column names, else by a code, a unique text or what names a row. */
export async function findTargets(
  work: Work,
  importColumn: ImportColumn,
  texts: Iterable<string>,
  targets: Targets,
): Promise<void> {
  const { ref } = importColumn.field;
  let missing = [...new Set(texts)].filter((text) => text !== '');
  for (const way of ref ? waysTo(work, importColumn, ref) : []) {
    const askable = missing.filter((text) => way.type === 'string' || /^\d{1,15}$/.test(text));
    if (ref && askable.length > 0) await findBy(work, ref, way, askable, targets);
    missing = missing.filter((text) => !targets.has(text));
    if (missing.length === 0) return;
  }
}

function waysTo({ reader }: Work, { path, isShared }: ImportColumn, { entity }: Reference): Field[] {
  const { sight } = reader;
  if (isShared) return keysOf(sight, entity).filter(({ name: key }) => key === 'id');
  const { represent } = tables[entity];
  const names = namingProperties(represent);
  const named = names.flatMap((each) => sight.fields(entity).get(each) ?? []);
  const own = path.steps.length > 0 ? [path.field] : [];
  return [...new Set([...own, ...keysOf(sight, entity), ...named])].filter(({ kind }) => kind === 'column');
}

async function findBy(work: Work, ref: Reference, way: Field, texts: readonly string[], targets: Targets) {
  const { entity, filter, where: constants } = ref;
  const searched = texts.map((text) => searchedText(way, text));
  const deciding = [...new Set([...Object.keys(filter), ...Object.keys(constants)])];
  const code = keysOf(work.reader.sight, entity)[0]?.name ?? 'id';
  const columns = [
    `${column(alias, 'id')} as id`,
    `${column(alias, way.name)} as ${name('told.value')}`,
    `${searchedColumn(way, alias)} as ${name('told.searched')}`,
    `${column(alias, code)} as ${name('told.code')}`,
    ...deciding.map((each) => `${column(alias, each)} as ${name(each)}`),
  ];
  const from = sql(`select ${columns.join(', ')} from ${name(tables[entity].table)} ${alias}`);
  const called = sql(`${searchedColumn(way, alias)} in (${marks(searched)})`, ...searched);
  const scope = work.reader.scope(entity, 'read', alias);
  const found = await run<IdRow>(work.source, join([from, where(scope ? [called, scope] : [called])], ''));
  const bySearched = new Map<string, IdRow[]>();
  for (const row of found) {
    const key = String(row['told.searched']);
    bySearched.set(key, [...(bySearched.get(key) ?? []), row]);
  }
  texts.forEach((text, place) => {
    const rows = bySearched.get(searched[place] ?? '');
    if (rows)
      targets.set(
        text,
        rows.map((row) => targetOf(row, text)),
      );
  });
}

function targetOf(row: IdRow, text: string): Target {
  const isExact = String(row['told.value']) === text;
  return { id: row.id, code: String(row['told.code'] ?? row.id), isExact, row };
}

/** Whether a column's cells name rows of the entity that is imported, which lines of the same file may make. */
export const namesOwnRows = (entity: EntityName, { field }: ImportColumn): boolean => field.ref?.entity === entity;
