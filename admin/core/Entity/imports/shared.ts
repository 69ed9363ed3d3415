import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { Report } from './report.ts';
import { asList, asText, isEmpty, type Row } from '../../format/value.ts';

/** By column of the file the name of what it is; null: not imported. */
type Columns = readonly (string | null)[];

/** What an import says of new rows. */
interface Said {
  readonly columns: Columns;
  readonly taken: readonly { name: string }[];
  readonly values: Row;
  readonly mode: string;
}

/** The property that a column writes: of a reference by a code of what it names the reference. */
export function fieldOf({ fields }: Resource, column: string): ResourceField | undefined {
  const [relation, ...others] = column.split('.');
  if (others.length === 0) return fields[column];
  return Object.values(fields).find(({ reference }) => reference?.relation === relation && reference?.many === false);
}

const listTypes: readonly ResourceField['type'][] = ['json', 'ids', 'rows'];

/** The properties that no column of the file writes, and that can be the same in all rows. */
export function leftFields(resource: Resource, { columns, taken }: Pick<Said, 'columns' | 'taken'>): ResourceField[] {
  const isWritten = writtenBy(resource, columns);
  const all = new Set(taken.flatMap(({ name }) => fieldOf(resource, name) ?? []));
  return [...all].filter(({ name, type }) => !isWritten(name) && !listTypes.includes(type));
}

/** Those of them that every new row must have, and that nothing else gives. */
export const isMissing = ({ required, default: proposed, number, from }: ResourceField): boolean =>
  required && proposed === undefined && number === undefined && from === undefined;

/** Those that new rows still lack. */
export const lacking = (resource: Resource, draft: Said): ResourceField[] =>
  draft.mode === 'update'
    ? []
    : leftFields(resource, draft).filter((field) => isMissing(field) && isEmpty(draft.values[field.name]));

/** Those that rows lack: where rows may all be there, and need nothing, only what the check has refused one for. */
export function lackedBy(resource: Resource, draft: Said, report: Report | undefined): ResourceField[] {
  const all = lacking(resource, draft);
  if (draft.mode === 'insert') return all;
  const refused = refusedIn(report);
  return all.filter(({ name }) => refused.has(name));
}

/** Rules by which rows need one of several choices, each some fields, and have none; the same way. */
export function choicesLacked(resource: Resource, draft: Said, report: Report | undefined): string[][][] {
  if (draft.mode === 'update') return [];
  const isWritten = writtenBy(resource, draft.columns);
  const isSaid = (name: string) => isWritten(name) || !isEmpty(draft.values[name]);
  const refused = refusedIn(report);
  return (resource.alternatives ?? [])
    .filter(({ condition, choices }) => condition === undefined && !choices.some((choice) => choice.every(isSaid)))
    .map(({ choices }) => choices)
    .filter((choices) => draft.mode === 'insert' || choices.flat().some((name) => refused.has(name)));
}

/** The fields for whose sake the check refused a row. */
function refusedIn(report: Report | undefined): ReadonlySet<string | undefined> {
  const errors = report?.rows.flatMap((row) => row.errors) ?? [];
  return new Set(errors.map(({ fault }) => fault?.field));
}

/** Values without those that a column writes. */
export function unwritten(resource: Resource, columns: Columns, values: Row): Row {
  const isWritten = writtenBy(resource, columns);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isWritten(name)));
}

function writtenBy(resource: Resource, columns: Columns): (name: string) => boolean {
  const written = new Set(columns.flatMap((name) => (name === null ? [] : fieldOf(resource, name)?.name)));
  return (name) => written.has(name);
}

/** Those of some names that values have. */
export const namesIn = (names: unknown, values: Row): string[] =>
  asList(names)
    .map(asText)
    .filter((name) => name in values);

/** Values that say something. */
export const givenValues = (values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => ![null, undefined, ''].some((none) => none === value)),
  );
