import { systemFields, type EntityName, type Field } from '../../../generated/tables.ts';
import { isWritable, ownPath } from '../csv/importPaths.ts';
import { AppError } from '../errors.ts';
import type { Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';
import { isRow } from '../rows/compare.ts';
import type { Row } from '../rows/view.ts';
import type { Job, Reading } from './job.ts';

/** What a property is in all rows of an import, as a form would send it; a reference by the id of what it names. */
export type FixedValue = string | number | boolean;

/** Such values are written alike in every language. */
export const fixedReading: Reading = { decimalMark: '.', dates: 'ymd' };

interface Fixed {
  readonly path: Path;
  readonly value: FixedValue;
}

/**
 * The `values` of a body: what all its rows have besides what their columns say, by property; what is empty is not said.
 * @throws AppError malformedRequest for what is no value of one cell, unknownField
 */
export function fixedOf(sight: Sight, entity: EntityName, { values }: Row): Fixed[] {
  if (values !== undefined && values !== null && !isRow(values)) throw malformed('values');
  return Object.entries(values ?? {}).flatMap(([name, value]): Fixed[] => {
    const field = sight.fields(entity).get(name);
    if (!field || !isOfOneCell(field)) throw new AppError('unknownField', { affectedField: name });
    if (value === null || value === '') return [];
    if (!isFixedValue(value)) throw malformed('values');
    return [{ path: ownPath(field), value }];
  });
}

const isOfOneCell = (field: Field): boolean =>
  isWritable(field) && field.kind === 'column' && field.type !== 'json' && !Object.hasOwn(systemFields, field.name);

const isFixedValue = (value: unknown): value is FixedValue => ['string', 'number', 'boolean'].includes(typeof value);

const malformed = (affectedField: string): AppError => new AppError('malformedRequest', { affectedField });

/** A line with what all of them have behind the cells of the file. */
export function withFixed({ width, fixed }: Pick<Job, 'width' | 'fixed'>, line: string[]): string[] {
  if (fixed.length === 0) return line;
  return [...Array.from({ length: width }, (_, place) => line[place] ?? ''), ...fixed];
}
