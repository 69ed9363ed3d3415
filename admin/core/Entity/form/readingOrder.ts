import type { FieldError } from '../../../../generated/errors.ts';
import type { Resource } from '../../../../generated/resources.ts';

/** Errors as one comes by them in the form: field by field, and where a field has rows, from cell to cell in each. */
export function inReadingOrder(resource: Resource, errors: readonly FieldError[]): FieldError[] {
  const placed = errors.map((error) => ({ error, place: placeIn(resource, error) }));
  return placed.toSorted((one, other) => compare(one.place, other.place)).map(({ error }) => error);
}

function placeIn({ form, fields }: Resource, { field }: FieldError): number[] {
  const [own = '', row, cell = ''] = field.split('.');
  const names = [...form.head, ...form.tabs.flatMap((tab) => tab.fields)];
  return [names.indexOf(own), Number(row ?? -1), Object.keys(fields[own]?.fields ?? {}).indexOf(cell)];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const steps = one.map((number, at) => number - (other[at] ?? 0));
  return steps.find((step) => step !== 0) ?? 0;
}
