import { byPath, type EntityName, type Field } from '../../../../generated/tables.ts';
import type { PropertySchema } from '../../../../scripts/generate/dialect.ts';
import { rotated, samplesOf as samplesBySchema } from '../../../../scripts/generate/samples/samples.ts';

/** What hooks ask of a property beyond its schema. */
const choices: Record<string, readonly unknown[]> = { 'accessPermission.resource': Object.keys(byPath) };

/** Values that a property might take, the likeliest first; `n` makes them differ from those of other rows. */
export function samplesOf(entity: EntityName, field: Field, schema: PropertySchema, n: number): unknown[] {
  const known = choices[`${entity}.${field.name}`];
  return known ? rotated(known, n) : samplesBySchema(field, schema, n);
}
