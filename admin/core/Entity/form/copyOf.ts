import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { asRows, isEmpty, type Row } from '../../format/value.ts';
import type { Right } from '../../providers/rights.ts';

/**
 * What a new record takes over of one that is there: what its writer may say, but for what no two records share, as codes
 * are, and for members that would leave the other one.
 */
export function copyOf(resource: Resource, record: Row, { hide, lock }: Pick<Right, 'hide' | 'lock'>): Row {
  const isOwn = ({ name, readOnly, number, reference }: ResourceField) =>
    !readOnly && !number && !reference?.inverse && ![...hide, ...lock, ...resource.unique].includes(name);
  const taken = Object.values(resource.fields).filter((field) => isOwn(field) && !isEmpty(record[field.name]));
  return Object.fromEntries(taken.map(({ name, fields }) => [name, fields ? rowsOf(record[name]) : record[name]]));
}

/** Rows that are nobody's yet. */
const rowsOf = (value: unknown): Row[] =>
  asRows(value).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id')));
