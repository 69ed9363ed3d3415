import type { Table } from '../../generated/tables.ts';
import { draft } from '../../scripts/migration/diff.ts';
import type { Model } from '../../scripts/migration/model.ts';
import { physicalModel } from '../../scripts/migration/physical.ts';
import { stepOf } from '../../scripts/migration/steps.ts';
import type { Database } from '../../server/core/database/database.ts';
import type { Entity } from './fixture.ts';

/** What the database cannot see of an entity. */
const unseen: Omit<Table, keyof Entity> = {
  path: '',
  represent: 'id',
  sort: 'id',
  audit: true,
  permissions: {},
  never: [],
  rows: {},
  private: [],
  search: [],
  columns: [],
  csv: [],
  sortsByName: [],
  finding: { texts: [], names: [], numbers: [], hints: [], taxNumbers: [] },
  measures: {},
  groups: [],
  rules: [],
};

/** Drafts what leads from the model to these entities and runs every step of it, twice: the second time does nothing. */
export async function evolve(database: Database, model: Model, entities: Entity[], release = '') {
  const wanted = Object.fromEntries(entities.map((entity) => [entity.name, { ...unseen, ...entity }]));
  const drafted = draft(model, physicalModel(wanted), release);
  for (const _ of ['once', 'again']) {
    for (const operation of drafted.operations) await stepOf(operation)(database.writer);
  }
  return drafted;
}
