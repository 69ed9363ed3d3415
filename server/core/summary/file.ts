import type { Response } from 'express';
import { namingProperty } from '../../../schemas/core/formats/naming.ts';
import { home } from '../../../generated/app.ts';
import { tables, type EntityName, type Locale } from '../../../generated/tables.ts';
import { businessDay } from '../businessDay.ts';
import { lineOf } from '../csv/answer.ts';
import { columnOf, styleOf } from '../csv/columns.ts';
import type { Style } from '../csv/style.ts';
import { isRow } from '../rows/compare.ts';
import type { Row } from '../rows/view.ts';
import { sendText } from '../sending.ts';
import { translate } from '../translate.ts';
import type { Group, Measure, SummaryQuery } from './parse.ts';
import type { Summary } from './read.ts';

/** In whose language a file is; null: raw, for machines. */
type Language = Locale | null;

/** A column of the file: what stands above it, and its cell of a group. */
interface Column {
  label: string;
  write: (row: Row) => string;
}

/** Answers sums as a file: a line for each group, and the last ones for those that are not told; without groups the totals. */
export function answerFile(
  response: Response,
  entity: EntityName,
  { groups, measures }: SummaryQuery,
  { rows, others, total }: Summary,
  language: Language,
): void {
  const style = styleOf(language ?? home.fallback, language === null);
  const units = new Map(measures.flatMap(({ unit }) => (unit ? [[unit.name, { name: unit.name, path: unit }]] : [])));
  const keys = [...groups, ...units.values()].map((group) => keyColumn(entity, group, style, language));
  const columns = [...keys, ...measures.map((measure) => measureColumn(entity, measure, style, language))];
  const [first] = groups;
  const rest = others.map((row) => ({ ...row, ...(first && { [first.name]: untold }) }));
  const lines = first ? [...rows, ...rest] : total;
  const cells = lines.map((row) => columns.map(({ write }) => write(row)));
  const name = `${tables[entity].path.replaceAll('/', '-')}-summary-${businessDay()}.csv`;
  response.type('text/csv; charset=utf-8').set('Content-Disposition', `attachment; filename="${name}"`);
  const text = [columns.map(({ label }) => style.text(label)), ...cells].map((line) => lineOf(line, style)).join('');
  sendText(response, style.byteOrderMark + text);
}

/** Stands for the groups that are not told, in the first column. */
const untold = Symbol('untold');

function keyColumn(entity: EntityName, group: Group, style: Style, language: Language): Column {
  const { name, path, unit, period } = group;
  const { label, write } = columnOf(entity, path, style);
  const target = period ?? path.field.ref?.entity;
  const cell = (row: Row): string => {
    if (target !== undefined) return referred(row, { ...group, target }, style, language);
    return unit ? style.text(String(row[name] ?? '')) : write({}, row[name]);
  };
  const others = language ? translate(language, 'words.summary.others') : 'others';
  return {
    label: headOf(label, group, language),
    write: (row) => (row[name] === untold ? others : cell(row)),
  };
}

/** What stands above a column of groups: of a day with its part of the calendar, or the period that it is in. */
function headOf(label: string, { name, unit, period }: Group, language: Language): string {
  if (language === null) return name;
  if (unit === undefined && period === undefined) return label;
  const key = period ? `resources.${tables[period].path}.name` : `words.summary.${unit}`;
  return translate(language, 'words.summary.by', { name: label, part: translate(language, key, { count: 1 }) });
}

/** What a reference's value is called, as far as the reader may know it; raw its id. */
function referred(row: Row, group: Group & { target: EntityName }, style: Style, language: Language): string {
  const { name, path, period, target } = group;
  const id = row[name];
  if (id === null || id === undefined) return '';
  if (language === null) return String(id);
  const relation = period ?? [...name.split('.').slice(0, -1), path.field.ref?.relation].join('.');
  const named = isRow(row['related']) ? row['related'][relation] : undefined;
  const { represent } = tables[target];
  const text = isRow(named) ? named[namingProperty(represent, language)] : undefined;
  return style.text(String(text ?? id));
}

function measureColumn(entity: EntityName, { name, does, path }: Measure, style: Style, language: Language): Column {
  const { label, write } = columnOf(entity, path, style);
  const isValue = does === 'min' || does === 'max';
  const cell = (value: unknown): string => (isValue ? write({}, value) : style.decimal(String(value)));
  return {
    label: language ? translate(language, `words.summary.${does}`, { name: label }) : name,
    write: ({ [name]: value }) => (value === null || value === undefined ? '' : cell(value)),
  };
}
