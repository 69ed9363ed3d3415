import { systemFields, type EntityName, type Field } from '../../../generated/tables.ts';
import { isWritable, ownPath } from '../csv/importPaths.ts';
import { AppError } from '../errors.ts';
import type { Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';
import { malformed } from '../rows/bodyRow.ts';
import { isRow } from '../rows/compare.ts';
import type { Row } from '../rows/view.ts';
import { isList, isText } from './body.ts';
import type { Job, Reading } from './job.ts';

/** What a property is in all rows of an import, as a form would send it; a reference by the id of what it names. */
export type SharedValue = string | number | boolean;

/** Such values are written alike in every language. */
export const sharedReading: Reading = { decimalMark: '.', dates: 'ymd' };

interface Shared {
  readonly path: Path;
  readonly value: SharedValue;
  /** New rows get it, stored ones keep what they have. */
  readonly isForNew: boolean;
}

/**
 * The `values` of a body: what all its rows have besides what their columns say, by property; what is empty is not said.
 * Those that `forNew` names only new rows get.
 * @throws AppError malformedRequest for what is no value of one cell, unknownField
 */
export function sharedOf(sight: Sight, entity: EntityName, { values, forNew }: Row): Shared[] {
  if (values !== undefined && values !== null && !isRow(values)) throw malformed('values');
  const ofNew = forNew ?? [];
  if (!isList(ofNew) || !ofNew.every((name) => isText(name) && Object.hasOwn(values ?? {}, name)))
    throw malformed('forNew');
  return Object.entries(values ?? {}).flatMap(([name, value]): Shared[] => {
    const field = sight.fields(entity).get(name);
    if (!field || !isOfOneCell(field)) throw new AppError('unknownField', { affectedField: name });
    if (value === null || value === '') return [];
    if (!isSharedValue(value)) throw malformed('values');
    return [{ path: ownPath(field), value, isForNew: ofNew.includes(name) }];
  });
}

const isOfOneCell = (field: Field): boolean =>
  isWritable(field) && field.kind === 'column' && field.type !== 'json' && !Object.hasOwn(systemFields, field.name);

const isSharedValue = (value: unknown): value is SharedValue => ['string', 'number', 'boolean'].includes(typeof value);

/** A line with what all of them have behind the cells of the file. */
export function withShared({ width, shared }: Pick<Job, 'width' | 'shared'>, line: string[]): string[] {
  if (shared.length === 0) return line;
  return [...Array.from({ length: width }, (_, place) => line[place] ?? ''), ...shared];
}
