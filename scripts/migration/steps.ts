import * as alter from '../../migrations/steps/alter.ts';
import * as fill from '../../migrations/steps/fill.ts';
import * as foreignKeys from '../../migrations/steps/foreignKeys.ts';
import * as indexes from '../../migrations/steps/indexes.ts';
import type { Step } from '../../migrations/steps/step.ts';
import * as roles from '../../migrations/steps/roles.ts';
import * as rollups from '../../migrations/steps/rollups.ts';
import * as tables from '../../migrations/steps/tables.ts';
import * as values from '../../migrations/steps/values.ts';
import type { Operation } from './operations.ts';

const steps = { ...tables, ...alter, ...fill, ...indexes, ...foreignKeys, ...values, ...rollups, ...roles };

/** What the migration will run for an operation of the draft. */
export function stepOf({ step, args }: Operation): Step {
  return Reflect.apply(steps[step], undefined, args);
}
