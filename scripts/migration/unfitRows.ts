import type { ValidatorModule } from '../../generated/errors.ts';
import { tables, type Field } from '../../generated/tables.ts';
import { validators } from '../../generated/validators.ts';
import { query } from '../../migrations/steps/step.ts';
import { countedRows } from '../../migrations/steps/obstacles.ts';
import { columnNames } from '../../migrations/steps/inspect.ts';
import type { Database } from '../../server/core/database/database.ts';
import { jsonExpression, jsonMembers } from '../../server/core/rows/json.ts';
import { wholeRow, type RuleChange } from './rules.ts';

const batch = 1000;
const shown = 3;

/** Rows of a table as its entity's validator sees them: owned rows as the only one of their list. */
interface Judged {
  fields: Field[];
  faults: (row: object) => string[];
}

/** One line for each table with changed rules: how many rows do not fit them any more. They may stay. */
export async function unfitRowReport(changes: readonly RuleChange[], database: Database | null): Promise<string[]> {
  const lines: string[] = [];
  for (const { table, names } of changes) {
    const judged = judgeOf(table);
    const found = database && judged ? await findUnfit(database, table, names, judged) : null;
    const said = names.filter((name) => name !== wholeRow).join(', ') || 'conditions';
    lines.push(`  rules of ${table} (${said}) differ${found === null ? '' : `: ${unfitText(found)}`}`);
  }
  return lines;
}

function unfitText(ids: readonly number[]): string {
  if (ids.length === 0) return 'every row fits';
  const more = ids.length > shown ? ` and ${ids.length - shown} more` : '';
  const which = `${ids.length === 1 ? 'id' : 'ids'} ${ids.slice(0, shown).join(', ')}${more}`;
  return `${countedRows(ids.length)} (${which}) no longer fit, and may stay until what does not fit is changed`;
}

function judgeOf(table: string): Judged | undefined {
  for (const { name, table: own, fields } of Object.values(tables)) {
    const { validate } = validators[name];
    if (own === table) return { fields: columnsIn(fields), faults: (row) => placesIn(validate(row), 0) };
    for (const field of Object.values(fields)) {
      if (field.owned?.table !== table) continue;
      const faults = (row: object) => placesIn(validate({ [field.name]: [row] }), 2);
      return { fields: columnsIn(field.owned.fields), faults };
    }
  }
  return undefined;
}

function columnsIn(fields: Record<string, Field>): Field[] {
  return Object.values(fields).filter(({ kind }) => kind === 'column');
}

/** The properties that faults stand at, `depth` names below the row that was validated. */
function placesIn(faults: ReturnType<ValidatorModule['validate']>, depth: number): string[] {
  return faults.flatMap(({ field }) => field.split('.')[depth] ?? []);
}

/** The ids of rows with a fault at one of the properties, or at any while the rules of the whole row differ. */
async function findUnfit(database: Database, table: string, names: string[], judged: Judged): Promise<number[]> {
  const { reader, dialect } = database;
  const there = new Set(await columnNames(reader, table));
  const fields = judged.fields.filter(({ name }) => there.has(name));
  const known = new Set(fields.map(({ name }) => name));
  const isMeant = (name: string) => known.has(name) && (names.includes(name) || names.includes(wholeRow));
  const json = jsonExpression({ kind: 'object', members: jsonMembers(fields, 't') }, dialect);
  const ids: number[] = [];
  for (let after = 0; there.size > 0;) {
    const sql = `select t.id as id, ${json} as row_json from \`${table}\` t where t.id > ? order by t.id limit ${batch}`;
    const rows = await query(reader, sql, after);
    const unfit = rows.filter((row) => judged.faults(filled(String(row['row_json']))).some(isMeant));
    ids.push(...unfit.map(({ id }) => Number(id)));
    if (rows.length < batch) break;
    after = Number(rows.at(-1)?.['id']);
  }
  return ids;
}

/** Null is the same as absent. */
function filled(json: string): object {
  const row: Record<string, unknown> = JSON.parse(json);
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
