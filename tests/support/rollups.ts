import { tables, type EntityName, type Measure, type Rollup } from '../../generated/tables.ts';
import { physicalModel } from '../../scripts/migration/physical.ts';
import { createRollup } from '../../scripts/migration/operations.ts';
import { stepOf } from '../../scripts/migration/steps.ts';
import type { Database } from '../../server/database/database.ts';

/** What a test declares of an entity beyond its schema: what may be told of sums, and a table of them. */
export interface Declared {
  entity: EntityName;
  measures: Record<string, Measure>;
  rollup: Pick<Rollup, 'by' | 'kept'>;
}

/** Declares tables of sums in this process, and makes them in the database as a migration would. */
export async function declareRollups(database: Database, declared: readonly Declared[]): Promise<Rollup[]> {
  const rollups = declared.map(({ entity, measures, rollup }) => {
    const table = tables[entity];
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
