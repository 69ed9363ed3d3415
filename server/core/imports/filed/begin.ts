import { tables, type EntityName } from '../../../../generated/tables.ts';
import type { Table } from '../../../../schemas/core/formats/importFile/table.ts';
import { locales } from '../../../../schemas/core/formats/locale.ts';
import { mostRows } from '../../../../schemas/core/formats/manyRows.ts';
import type { Actor } from '../../access/actor.ts';
import { requireRight } from '../../access/rights.ts';
import type { Database } from '../../database/database.ts';
import type { Sight } from '../../listQuery/sight.ts';
import { malformed, refuseOthers } from '../../rows/bodyRow.ts';
import { isRow } from '../../rows/compare.ts';
import { readerOf } from '../../rows/reader.ts';
import { slices } from '../../rows/slices.ts';
import { isText, oneOf } from '../body.ts';
import { pathsOfHeadings } from '../columns.ts';
import { keyCalled } from '../keys.ts';
import { beginLong, storeRows, work } from '../kept/long.ts';
import { fileOf, parseJob, settingsOf } from '../parse.ts';
import { readFile } from './readInProcess.ts';
import type { Form } from './takeForm.ts';

/** What a form may say of its file. */
const optionNames = ['resource', 'mode', 'by', 'locale', 'mapping'];

/**
 * Stores the rows of a file and hands them over to whoever checks them; answers the id. Its columns are known by their
 * headings, whatever the person chose on the screen, but for what `mapping` says; its separator, encoding, decimal mark
 * and dates are recognised.
 * @throws AppError forbidden, malformedRequest with the option that is wrong, unknownField, importTooLarge, and as `readFile`
 */
export async function beginFiled(database: Database, actor: Actor, { file, options }: Form): Promise<number> {
  refuseOthers(options, optionNames);
  const entity = importedAs(options['resource']);
  requireRight(actor, entity, 'import');
  const { sight } = readerOf(actor, database);
  const locale = oneOf(locales, options, 'locale') ?? sight.locale;
  const areKnown = async (headings: string[]) => pathsOfHeadings(sight, entity, headings).map(Boolean);
  const { table, signs, leftOut } = await readFile({ ...file, locale }, areKnown);
  const settings = {
    headings: table.head,
    fileRows: table.fileRows.slice(0, mostRows),
    columns: columnsOf(sight, entity, table, options['mapping']),
    mode: options['mode'],
    by: byOf(sight, entity, options['by']),
    locale,
    decimalMark: signs.decimalMark,
    dates: signs.dates,
  };
  return store(database, actor, entity, { name: fileOf({ file: file.name }), table, settings, leftOut });
}

/** The entity of a resource's path whose rows come from files. @throws AppError malformedRequest */
function importedAs(path: unknown): EntityName {
  const found = Object.values(tables).find((table) => table.path === path);
  if (!found || found.never.includes('create') || found.never.includes('import')) throw malformed('resource');
  return found.name;
}

/** By place the property; null: not imported. @throws AppError malformedRequest for a heading that the file has not */
function columnsOf(sight: Sight, entity: EntityName, { head }: Table, mapping: unknown = {}): (string | null)[] {
  if (!isRow(mapping) || Object.keys(mapping).some((heading) => !head.includes(heading))) throw malformed('mapping');
  const isSaid = (heading: string) => Object.hasOwn(mapping, heading);
  const said = new Set(Object.values(mapping));
  const known = pathsOfHeadings(
    sight,
    entity,
    head.map((heading) => (isSaid(heading) ? '' : heading)),
  );
  return head.map((heading, place) => {
    if (!isSaid(heading)) return known[place] && !said.has(known[place].name) ? known[place].name : null;
    const name = mapping[heading] ?? null;
    if (name !== null && !isText(name)) throw malformed('mapping');
    return name;
  });
}

function byOf(sight: Sight, entity: EntityName, by: unknown): string | undefined {
  if (by === undefined || by === null) return undefined;
  const key = isText(by) ? keyCalled(sight, entity, by) : undefined;
  if (key === undefined) throw malformed('by');
  return key;
}

interface ToStore {
  readonly name: string;
  readonly table: Table;
  readonly settings: { readonly headings: readonly string[] };
  readonly leftOut: readonly string[];
}

async function store(
  database: Database,
  actor: Actor,
  entity: EntityName,
  { name, table, settings, leftOut }: ToStore,
): Promise<number> {
  const { sight } = readerOf(actor, database);
  const job = parseJob(sight, entity, { ...settings, rows: [] });
  const asked = settingsOf(sight, job, settings);
  const id = await beginLong(database, actor, entity, { file: name, headings: settings.headings });
  for (const [at, part] of slices(table.lines, mostRows).entries())
    await storeRows(database, actor, entity, id, { from: at * mostRows, rows: part });
  await work(database, actor, entity, id, { status: 'checking', settings: { ...asked, leftOut } });
  return id;
}
