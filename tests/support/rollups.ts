import { tables, type EntityName, type Measure, type Rollup, type Table } from '../../generated/tables.ts';
import { physicalModel } from '../../scripts/migration/physical.ts';
import { createRollup } from '../../scripts/migration/operations.ts';
import { stepOf } from '../../scripts/migration/steps.ts';
import type { Database } from '../../server/core/database/database.ts';

/** What a test declares of an entity beyond its schema: what may be told of sums, and a table of them. */
export interface Declared {
  entity: EntityName;
  measures: Record<string, Measure>;
  rollup: Pick<Rollup, 'by' | 'kept'>;
}

/** What the schemas say, of the entities of which a test says more. */
const said = new Map<EntityName, Pick<Table, 'rollups' | 'measures'>>();

/**
 * Declares tables of sums in this process, and makes them in the database as a migration would. Other files of tests
 * share the process: `forgetRollups` takes the declarations back.
 */
export async function declareRollups(database: Database, declared: readonly Declared[]): Promise<Rollup[]> {
  const rollups = declared.map(({ entity, measures, rollup }) => {
    const table = tables[entity];
    said.set(entity, { rollups: table.rollups, measures: table.measures });
    const made = { name: 'test', table: `${table.table}__by_test`, from: table.table, ...rollup };
    table.rollups = [...table.rollups, made];
    table.measures = { ...table.measures, ...measures };
    return made;
  });
  const model = physicalModel(tables);
  for (const { table } of rollups) {
    const wanted = model.tables[table];
    const operations = wanted?.rollup ? createRollup(table, wanted, wanted.rollup) : [];
    for (const operation of operations) await stepOf(operation)(database.writer);
  }
  return rollups;
}

export function forgetRollups(): void {
  for (const [entity, { rollups, measures }] of said) Object.assign(tables[entity], { rollups, measures });
  said.clear();
}
