import type { ResourceField } from '../../../../generated/resources.ts';
import type { FieldType } from '../../../../schemas/core/formats/fieldType.ts';
import { widgetOf } from '../../widgets/registry.ts';

/** Pixels of a figure or a capital, and of what stands around them in a box. */
const [letter, frame] = [10, 32];
/** What may be longer takes the room that there is: texts of 80 letters are names. */
const longest = 40;

/** Pixels by type, with the marks that go in between and the button in the box. */
const byType: Partial<Record<FieldType, number>> = {
  boolean: 120,
  integer: 152,
  number: 152,
  decimal: 208,
  date: 176,
  dateTime: 304,
};

/**
 * Pixels of the box that a field is typed in, by what it may hold; undefined: as much as there is.
 * @param labels what its values are called, of a field that has some
 */
export function fieldWidth(field: ResourceField, labels: readonly string[]): number | undefined {
  if (widgetOf(field).isWide || field.reference) return undefined;
  if (labels.length > 0) return Math.max(...labels.map(({ length }) => length)) * 8 + 2 * frame;
  if (field.type !== 'string') return byType[field.type];
  const { maxLength = Infinity } = field;
  return maxLength > longest ? undefined : maxLength * letter + frame;
}
