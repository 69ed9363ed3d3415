import type { FormGroup, FormKeyword } from './dialect.ts';
import type { JsonPath } from './json.ts';

/** A list of fields of a form with its place: the head, a tab, or a group in one of them. */
export interface FormList {
  path: JsonPath;
  fields: (string | FormGroup)[];
}

/** The head and the fields of each tab. */
export function formLists({ head, tabs = [] }: FormKeyword): FormList[] {
  return [
    { path: ['x-form', 'head'], fields: head },
    ...tabs.map(({ fields }, index) => ({ path: ['x-form', 'tabs', index, 'fields'], fields })),
  ];
}

/** The groups of a form with their places, in reading order. */
export function formGroups(form: FormKeyword): { path: JsonPath; group: FormGroup }[] {
  return formLists(form).flatMap(({ path, fields }) =>
    fields.flatMap((entry, index) => (typeof entry === 'string' ? [] : [{ path: [...path, index], group: entry }])),
  );
}

/** The names in a list, those of its groups with them. */
export const fieldNames = (fields: (string | FormGroup)[]): string[] =>
  fields.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.fields));
