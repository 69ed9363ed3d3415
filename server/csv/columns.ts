import { tables, type EntityName, type Field, type Locale } from '../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { resolvePath, type Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';
import { isRow } from '../rows/compare.ts';
import { decoder } from '../rows/record.ts';
import type { Row } from '../rows/view.ts';
import { localStyle, rawStyle, type Style } from './style.ts';

/** One column of a file: where its value is and how it is written. */
export interface CsvColumn {
  path: Path;
  label: string;
  /** The cell's text, not yet quoted; `selected` is the column's value in the statement, for single values. */
  write(row: Row, selected: unknown): string;
}

const maximumColumns = 200;

/**
 * The columns of a file: those asked for, or the entity's own as far as the actor may read them.
 * @param names `columns=`, separated by commas
 * @throws AppError unknownField
 */
export function csvColumns(sight: Sight, entity: EntityName, names: string | undefined, style: Style): CsvColumn[] {
  const paths = names === undefined ? ownPaths(sight, entity) : askedPaths(sight, entity, names);
  return paths.map((path) => columnOf(entity, path, style));
}

export function styleOf(locale: Locale, raw: boolean): Style {
  return raw ? rawStyle : localStyle(locale);
}

function ownPaths(sight: Sight, entity: EntityName): Path[] {
  return tables[entity].csv.flatMap((name) => resolvePath(sight, entity, name) ?? []);
}

function askedPaths(sight: Sight, entity: EntityName, names: string): Path[] {
  const asked = names.split(',');
  if (asked.length > maximumColumns) throw new AppError('malformed', { affectedField: 'columns' });
  return asked.map((name) => {
    const path = resolvePath(sight, entity, name);
    if (!path || path.field.kind === 'owned') throw new AppError('unknownField', { affectedField: name });
    return path;
  });
}

function columnOf(entity: EntityName, path: Path, style: Style): CsvColumn {
  const { steps, field } = path;
  const label = style.label(`resources.${tables[entity].path}.fields.${path.name}`, path.name);
  const text = textOf(field, valuesKey(entity, path), style);
  const [step] = steps;
  if (!step || steps.every(({ kind }) => kind === 'column')) {
    const decode = decoder(field);
    if (field.kind !== 'column') return { path, label, write: (row) => joined(row[field.name], text) };
    return { path, label, write: (_row, value) => text(decode ? decode(value) : value) };
  }
  return { path, label, write: (row) => joined(memberValues(row, step, field), text) };
}

/** The message key of an enum's words: with the entity that has the property, or with the owner of owned rows. */
function valuesKey(entity: EntityName, { steps, field }: Path): string {
  const last = steps.at(-1);
  if (last?.owned) return `resources.${tables[entity].path}.values.${last.name}.${field.name}`;
  return `resources.${tables[last?.ref?.entity ?? entity].path}.values.${field.name}`;
}

/** The values that the rows behind a relation array or an owned table have for a property. */
function memberValues(row: Row, step: Field, field: Field): unknown[] {
  const { related } = row;
  const members = step.owned ? row[step.name] : isRow(related) && step.ref ? related[step.ref.relation] : undefined;
  return Array.isArray(members) ? members.map((member) => (isRow(member) ? member[field.name] : null)) : [];
}

function joined(values: unknown, text: (value: unknown) => string): string {
  return Array.isArray(values) ? values.map(text).join(' | ') : text(values);
}

/** How one value of a property is written. */
function textOf(field: Field, valuesKey: string, style: Style): (value: unknown) => string {
  const write = writers[field.type](field, valuesKey, style);
  return (value) => (value === null || value === undefined ? '' : write(value));
}

type Writer = (field: Field, valuesKey: string, style: Style) => (value: unknown) => string;

const words: Writer = (field, valuesKey, style) => (value) =>
  field.values ? style.choice(valuesKey, String(value)) : style.text(String(value));
const number: Writer = (field, valuesKey, style) => (value) =>
  field.values ? style.choice(valuesKey, String(value)) : style.decimal(String(value));

const writers: Record<Field['type'], Writer> = {
  string: words,
  text: words,
  json: (...how) => (value) => joined(value, words(...how)),
  integer: number,
  number,
  ids: number,
  decimal: number,
  boolean: (_field, _key, style) => (value) => style.boolean(value === true),
  date: (_field, _key, style) => (value) => style.date(String(value)),
  dateTime: (_field, _key, style) => (value) => style.dateTime(String(value)),
  rows: () => () => '',
};
