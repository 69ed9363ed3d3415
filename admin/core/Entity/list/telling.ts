import type { Resource } from '../../../../generated/resources.ts';
import type { Locale } from '../../../../generated/app.ts';
import { representName } from '../../widgets/reference.ts';
import { widgetOf, widgets } from '../../widgets/registry.ts';
import type { Widget } from '../../widgets/Widget.ts';
import type { EntityRecord } from '../../format/value.ts';
import { columnValue, type Column } from '../columns.ts';
import { countInSight, figuresIn, isOfWords, isWords, namingAt, widthOf, type HeadingWords } from './widths.ts';

/** The column that leads to the record: its name, not a code that represents it; else the first. */
export const leadingIn = (resource: Resource, columns: readonly Column[], locale: Locale): Column | undefined =>
  columns.find(({ name, field }) => name === representName(resource, locale) && widgetOf(field) === widgets.text) ??
  columns[0];

/** What tells a row from others where there is little room. */
export interface Telling {
  state: Column | undefined;
  total: Column | undefined;
  /** In their place. */
  figure: Column | undefined;
  /** What else says something by itself. */
  others: readonly Column[];
}

export function tellingOf(columns: readonly Column[]): Telling {
  const first = (place: Widget['inCard']) => columns.find(({ field }) => widgetOf(field).inCard === place);
  const [state, total] = [first('state'), first('total')];
  const figure = state || total ? undefined : first('figure');
  const beside = new Set([state, total, figure]);
  const others = columns.filter((column) => !beside.has(column) && !isCodeOfAnother(column));
  return { state, total, figure, others };
}

/** '49' says something under its heading only. */
const isCodeOfAnother = ({ relations, field }: Column): boolean => relations.length > 0 && field.number !== undefined;

/** In their order the columns for a room of so many pixels: what leads to the record, then what tells most of it. */
export function tellingIn(
  room: number,
  resource: Resource,
  columns: readonly Column[],
  rows: readonly EntityRecord[],
  words: HeadingWords,
): readonly Column[] {
  const { state, total, figure, others } = tellingOf(columns);
  const leading = leadingIn(resource, columns, words.locale);
  const beside = leading && isWords(leading) ? others : whoFirst(others, rows);
  const wanted = [...new Set([leading, state, total, figure, ...beside])].flatMap((column) => column ?? []);
  const widths = wanted.map((column) => widthOf(resource, column, words, figuresIn(columns, rows)));
  const chosen = wanted.slice(
    0,
    Math.max(1, countInSight(widths, wanted.map(isOfWords), room, namingAt(resource, wanted, words.locale))),
  );
  return columns.filter((column) => chosen.includes(column));
}

/** Of a record that is called by its number the names in it come first, but those that all rows share. */
function whoFirst(columns: readonly Column[], rows: readonly EntityRecord[]): Column[] {
  const isShared = (column: Column) =>
    rows.length > 1 && rows.every((row) => columnValue(row, column) === columnValue(rows[0] ?? row, column));
  const names = columns.filter((column) => isWords(column) && !isShared(column));
  return [...names, ...columns.filter((column) => !names.includes(column))];
}
