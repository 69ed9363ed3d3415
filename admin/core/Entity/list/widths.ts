import type { Locale } from '../../../../generated/app.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { widgetOf, widgets } from '../../widgets/registry.ts';
import type { Column } from '../columns.ts';

const text = 180;
/** What names the row is read first and has the longest texts. */
const naming = 260;

/** Pixels a column needs by what it shows. */
export function widthOf(resource: Resource, column: Column, locale: Locale): number {
  const widget = widgetOf(column.field);
  if (column.name === resource.represent && widget === widgets.text) return naming;
  if (column.many || widget.width === undefined) return text;
  return typeof widget.width === 'number' ? widget.width : widget.width(column.field, locale);
}

/** The least width at which all columns can be read. */
export function tableWidth(resource: Resource, columns: readonly Column[], locale: Locale): number {
  return columns.reduce((sum, column) => sum + widthOf(resource, column, locale), 0);
}

/** Whether a column is the better the wider it is: what names rows and parties in words. */
export const isWords = ({ field, many }: Column): boolean =>
  !many && [widgets.text, widgets.picker].includes(widgetOf(field));

/** What words give of their width for one more of them to be in sight: a tenth of a name is not missed, a place is. */
const given = 0.1;

/**
 * The widths of columns of which those that are wholly in sight fill the room: what is left of it goes to words, in
 * proportion, and what little the next words lack comes from them. Without a word among them nothing grows.
 */
export function filled(needed: readonly number[], grows: readonly boolean[], room: number): number[] {
  const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
  const wordsIn = (count: number) => sumOf(needed.slice(0, count).filter((_, at) => grows[at]));
  let inSight = 0;
  const lacks = (count: number) => sumOf(needed.slice(0, count)) - room;
  const lent = (at: number) => (grows[at] ? wordsIn(at + 1) * given : 0);
  while (inSight < needed.length && lacks(inSight + 1) <= lent(inSight)) inSight += 1;
  const [left, words] = [-lacks(inSight), wordsIn(inSight)];
  const isGrown = (at: number) => at < inSight && grows[at] === true;
  return needed.map((width, at) => (isGrown(at) ? width + Math.floor((left * width) / words) : width));
}
