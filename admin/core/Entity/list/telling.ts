import type { Resource } from '../../../../generated/resources.ts';
import type { Locale } from '../../../../generated/app.ts';
import { representName } from '../../widgets/reference.ts';
import { widgetOf, widgets } from '../../widgets/registry.ts';
import type { Widget } from '../../widgets/Widget.ts';
import type { Column } from '../columns.ts';
import { widthOf, type HeadingWords } from './widths.ts';

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
  words: HeadingWords,
): readonly Column[] {
  const { state, total, figure, others } = tellingOf(columns);
  const wanted = new Set([leadingIn(resource, columns, words.locale), state, total, figure, ...others]);
  const chosen = new Set<Column>();
  let left = room;
  for (const column of wanted) {
    if (!column) continue;
    left -= widthOf(resource, column, words);
    if (chosen.size > 0 && left < 0) break;
    chosen.add(column);
  }
  return columns.filter((column) => chosen.has(column));
}
