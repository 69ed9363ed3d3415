import { tables } from '../../generated/tables.ts';
import { draftNow, release } from './drafts.ts';
import type { ColumnModel } from './model.ts';
import { columnOf, type Operation } from './operations.ts';
import type { Parts } from './sides.ts';

const named = 5;

/**
 * Refuses schemas that no migration has followed: a server would ask the database for what it does not have.
 *
 * @throws Error that names entities and properties, and the command that drafts the migration
 */
export async function refuseUnmigrated(): Promise<void> {
  const { drafts } = await draftNow(asOfNow);
  const names = namesIn([...drafts.core.operations, ...drafts.app.operations]);
  if (names.length === 0) return;
  const more = names.length > named ? ` and ${names.length - named} more` : '';
  throw new Error(
    `The schemas have changed, and no migration has followed yet: ${names.slice(0, named).join(', ')}${more}.\n` +
      'npm run migration -- NAME drafts it; read it, then run this again.',
  );
}

/** A default that only the release before needs may stay in the database until something else is drafted. */
function asOfNow({ tables: parts }: Parts): Parts {
  const now = (column: ColumnModel): ColumnModel => ({ ...column, ...(column.since && { since: release() }) });
  return { tables: mapValues(parts, (part) => ({ ...part, columns: mapValues(part.columns, now) })) };
}

const mapValues = <T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** What the operations are about, as the schemas call it; of an entity that is new or gone only its name. */
function namesIn(operations: readonly Operation[]): string[] {
  const whole = operations.filter(({ step }) => step === 'createTable' || step === 'dropTable');
  const tablesOf = new Set(whole.map(({ table }) => table));
  const rest = operations.filter(({ table }) => !tablesOf.has(table));
  const names = [...new Set([...whole.map(({ table }) => nameOf(table)), ...rest.map(nameOfPart)])];
  return names.filter((name) => !names.includes(name.split('.')[0] ?? '') || !name.includes('.'));
}

function nameOfPart(operation: Operation): string {
  const column = columnOf(operation)?.replace(/_(folded|order)$/, '');
  const name = nameOf(operation.table);
  return column === undefined ? name : `${name}.${column}`;
}

/** The entity of a table, or the property whose rows it has; the table itself where the schemas know it no more. */
function nameOf(table: string): string {
  for (const entity of Object.values(tables)) {
    if (entity.table === table) return entity.name;
    const field = Object.values(entity.fields).find(({ owned, join }) => [owned?.table, join?.table].includes(table));
    if (field) return `${entity.name}.${field.name}`;
  }
  return table;
}
