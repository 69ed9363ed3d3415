import { headingOf } from '../../../schemas/core/formats/heading.ts';
import { tables, type EntityName, type Field, type Locale } from '../../../generated/tables.ts';
import { zoneOfDay } from '../../../schemas/core/formats/zoneOfDay.ts';
import { AppError } from '../errors.ts';
import { resolvePath, type Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';
import { isRow } from '../rows/compare.ts';
import { decoder } from '../rows/record.ts';
import type { Row } from '../rows/view.ts';
import { codeText } from './codes.ts';
import { importPaths, isOwned } from './importPaths.ts';
import { localStyle, rawStyle, type Style } from './style.ts';

/** One column of a file: where its value is and how it is written. */
export interface CsvColumn {
  path: Path;
  label: string;
  /**
   * The cell's text, not yet quoted; `selected` is the column's value in the statement, for single values, and `beside` that
   * of the property which says how it is written.
   */
  write(row: Row, selected: unknown, beside?: unknown): string;
  /** Of rows that the record owns, in a file for import: what each of them says, which stands in a line of its own. */
  lines?: (row: Row) => string[];
}

const maximumColumns = 200;

/**
 * The columns of a file: those asked for, or the entity's own as far as the actor may read them.
 * @param names `columns=`, separated by commas; `import` for those that an import takes back
 * @throws AppError unknownField
 */
export function csvColumns(sight: Sight, entity: EntityName, names: string | undefined, style: Style): CsvColumn[] {
  return filePaths(sight, entity, names).map((path) => fileColumn(entity, path, style, names === 'import'));
}

/** The column of a path, in a file for import with a line for each row that the record owns. */
export function fileColumn(entity: EntityName, path: Path, style: Style, isForImport: boolean): CsvColumn {
  const column = columnOf(entity, path, style);
  const [list] = path.steps;
  if (!isForImport || !list || !isOwned(path)) return column;
  const text = memberText(entity, path, style);
  return {
    ...column,
    label: importLabel(entity, path, style),
    lines: (row) => rowsIn(row[list.name]).map((member) => text(member)),
  };
}

/** What an owned row says of a path that leads into it. */
export function memberText(entity: EntityName, path: Path, style: Style): (member: Row) => string {
  const [list, reference] = path.steps;
  const at = { ...path, steps: reference?.ref ? [reference] : list ? [list] : [] };
  const text = textOf(path.field, keyOfValues(entity, at), style);
  const isGuarded = guarded.has(path.field.type) && !path.field.values;
  const write = (value: unknown): string => (isGuarded ? style.text(text(value)) : text(value));
  const relation = reference?.ref?.relation;
  if (relation === undefined) return (member) => write(member[path.field.name]);
  return ({ related }) => {
    const target = isRow(related) ? related[relation] : undefined;
    return write(isRow(target) ? target[path.field.name] : null);
  };
}

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** The paths of these columns. @throws AppError unknownField */
export function filePaths(sight: Sight, entity: EntityName, names: string | undefined): Path[] {
  if (names === 'import') return importPaths(sight, entity);
  return names === undefined ? ownPaths(sight, entity) : askedPaths(sight, entity, names);
}

/** How values are written: `raw` as programs read them, else as the language has it. */
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

/** The column of a path. */
export function columnOf(entity: EntityName, path: Path, style: Style): CsvColumn {
  const label = labelOf(entity, path, style);
  const text = textOf(path.field, keyOfValues(entity, path), style);
  const read = listReader(path);
  const write: CsvColumn['write'] = read ? (row) => texts(read(row), text) : singleWriter(path.field, text);
  const guard = guarded.has(path.field.type) && !path.field.values ? style.text : undefined;
  return { path, label, write: guard ? (row, selected, beside) => guard(write(row, selected, beside)) : write };
}

/** What a path is called above a file that is imported: of owned rows with what they are called together. */
export function importLabel(entity: EntityName, path: Path, style: Style): string {
  return isOwned(path)
    ? style.label('', path.name, headingOf(wayOf(entity, path, style)))
    : labelOf(entity, path, style);
}

/** What a path is called; one that no list shows by what the reference and the property are called. */
export function labelOf(entity: EntityName, path: Path, style: Style): string {
  const way = path.steps[0]?.ref && wayOf(entity, path, style);
  return style.label(keyOf(entity, path.name), path.name, way && headingOf(way));
}

const keyOf = (of: EntityName, property: string): string => `resources.${tables[of].path}.fields.${property}`;

/** What the relations on a path and the property at its end are called, each by itself. */
export function wayOf(entity: EntityName, { name, steps: [first, second], field }: Path, style: Style): string[] {
  if (!first) return [style.label(keyOf(entity, name), name)];
  const end = (step: Field) => (step.ref ? [style.label(keyOf(step.ref.entity, field.name), field.name)] : []);
  if (first.ref) return [style.label(keyOf(entity, first.name), first.ref.relation), ...end(first)];
  const property = second ?? field;
  return [
    style.label(keyOf(entity, first.name), first.name),
    style.label(keyOf(entity, `${first.name}.${property.name}`), property.name),
    ...(second ? end(second) : []),
  ];
}

/** What people typed may look like a formula or a number to a spreadsheet; the whole cell is looked at. */
const guarded = new Set<Field['type']>(['string', 'text', 'json']);

/** Where a column's values are, if there can be several. */
function listReader({ steps, field }: Path): ((row: Row) => unknown[]) | undefined {
  const many = steps.find(({ kind }) => kind !== 'column');
  if (many) return (row) => memberValues(row, many, field);
  return field.kind === 'column' ? undefined : (row) => listIn(row[field.name]);
}

function singleWriter(field: Field, text: Text): CsvColumn['write'] {
  const decode = decoder(field);
  if (field.masked !== undefined) return (_row, selected, beside) => text(selected, beside);
  if (field.day !== undefined) return (_row, selected, beside) => text(decode?.(selected) ?? selected, beside);
  if (field.type === 'json') return (_row, selected) => texts(listIn(decode?.(selected)), text);
  return decode ? (_row, selected) => text(decode(selected)) : (_row, selected) => text(selected);
}

const texts = (values: readonly unknown[], text: Text): string => values.map((value) => text(value)).join(' | ');

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The message key of an enum's words: with the entity that has the property, or with the owner of owned rows. */
function keyOfValues(entity: EntityName, { steps, field }: Path): string {
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

/** How a value of a path is told, whoever's value it is. */
export const valueText = (entity: EntityName, path: Path, style: Style): Text =>
  textOf(path.field, keyOfValues(entity, path), style);

/** How one value of a property is written. */
function textOf(field: Field, valuesKey: string, style: Style): Text {
  const write = writers[field.type](field, valuesKey, style);
  return (value, beside) => (value === null || value === undefined ? '' : write(value, beside));
}

type Text = (value: unknown, beside?: unknown) => string;
type Writer = (field: Field, valuesKey: string, style: Style) => Text;

const words: Writer = (field, valuesKey, style) => {
  const { words: codes } = field;
  if (field.masked !== undefined)
    return (value, beside) => {
      const code = String(value);
      return style.code(code, () => codeText(field, code, dialingIn(beside)));
    };
  if (codes !== undefined) return (value) => style.coded(`words.${codes}`, String(value));
  return chosen(field, valuesKey, style) ?? String;
};
const dialingIn = (beside: unknown): string | undefined =>
  typeof beside === 'string' && beside !== '' ? beside : undefined;

const number: Writer = (field, valuesKey, style) =>
  chosen(field, valuesKey, style) ?? ((value) => style.decimal(String(value)));

/** The words of an enum's values, looked up once for a file. */
function chosen({ values }: Field, valuesKey: string, style: Style): ((value: unknown) => string) | undefined {
  if (!values) return undefined;
  const known = new Map(values.map((value) => [String(value), style.choice(valuesKey, String(value))]));
  return (value) => known.get(String(value)) ?? style.choice(valuesKey, String(value));
}

const writers: Record<Field['type'], Writer> = {
  string: words,
  text: words,
  json: words,
  integer: number,
  number,
  ids: number,
  decimal: number,
  boolean: (_field, _key, style) => (value) => style.boolean(value === true),
  date: (_field, _key, style) => (value) => style.date(String(value)),
  dateTime:
    ({ day }, _key, style) =>
    (value, beside) =>
      style.dateTime(String(value), day === undefined ? undefined : zoneOfDay(String(value), beside)),
  rows: () => () => '',
};
