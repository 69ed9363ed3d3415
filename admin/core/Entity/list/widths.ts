import type { Resource } from '../../../../generated/resources.ts';
import { widgetOf, widgets } from '../../widgets/registry.ts';
import type { Words } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';

const text = 180;
/** What names the row is read first and has the longest texts. */
const naming = 260;

/** What a heading may ask for beyond what its values need, and a column has where there is room: codes may be longer than most. */
const easy = 108;

/** In whose words values and headings stand. */
export type HeadingWords = Pick<Words, 'locale' | 'label'>;

/** Pixels a column needs by what it shows, and by its heading where that is the longer one. */
export function widthOf(resource: Resource, column: Column, { locale, label }: HeadingWords): number {
  const widget = widgetOf(column.field);
  if (column.name === resource.represent && widget === widgets.text) return naming;
  if (column.many || widget.width === undefined) return text;
  const needed = typeof widget.width === 'number' ? widget.width : widget.width(column.field, locale);
  return Math.max(needed, Math.min(easy, headingWidth(label(column.source))));
}

/** About the width of a letter of a heading, of a capital, and of its sides with the arrow that tells the order. */
const [letter, capital, aroundHeading] = [7.2, 9.6, 42];

/** Pixels in which a heading stands in two lines at most: letters are counted, not measured, so that the server knows it, too. */
function headingWidth(heading: string): number {
  const parts = heading.split(' ');
  const lengths = parts.map((_, at) =>
    Math.max(lengthOf(parts.slice(0, at).join(' ')), lengthOf(parts.slice(at).join(' '))),
  );
  return Math.ceil(Math.min(...lengths)) + aroundHeading;
}

function lengthOf(heading: string): number {
  const capitals = heading.match(/\p{Lu}/gu)?.length ?? 0;
  return (heading.length - capitals) * letter + capitals * capital;
}

/** Pixels of each column in a window of `room`, before what is left of it is shared. */
export function neededWidths(
  resource: Resource,
  columns: readonly Column[],
  words: HeadingWords,
  room: number,
): number[] {
  const least = columns.map((column) => widthOf(resource, column, words));
  const eased = least.map((width) => Math.max(width, easy));
  return sumOf(eased) <= room ? eased : least;
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The least width at which all columns can be read. */
export function tableWidth(resource: Resource, columns: readonly Column[], words: HeadingWords): number {
  return sumOf(columns.map((column) => widthOf(resource, column, words)));
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
  const wordsIn = (count: number) => sumOf(needed.slice(0, count).filter((_, at) => grows[at]));
  let inSight = 0;
  const lacks = (count: number) => sumOf(needed.slice(0, count)) - room;
  const lent = (at: number) => (grows[at] ? wordsIn(at + 1) * given : 0);
  while (inSight < needed.length && lacks(inSight + 1) <= lent(inSight)) inSight += 1;
  const [left, words] = [-lacks(inSight), wordsIn(inSight)];
  const isGrown = (at: number) => at < inSight && grows[at] === true;
  return needed.map((width, at) => (isGrown(at) ? width + Math.floor((left * width) / words) : width));
}
