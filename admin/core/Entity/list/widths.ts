import type { Locale } from '../../../../generated/app.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { representName } from '../../widgets/reference.ts';
import { widgetOf, widgets } from '../../widgets/registry.ts';
import type { Words } from '../../widgets/source.ts';
import { asText, type EntityRecord } from '../../format/value.ts';
import { columnValue, type Column } from '../columns.ts';

const text = 180;
/** What names the row is read first and has the longest texts. */
const naming = 260;

/** Three short codes, as those of states. */
const severalCodes = 120;

/** What a heading may ask for beyond what its values need. */
const mostOfHeading = 108;

/** In whose words values and headings stand. */
export interface HeadingWords extends Pick<Words, 'locale' | 'label' | 'valueLabel'> {
  /** Columns of which a row says itself what headings say of others, by their names. */
  apart?: ReadonlySet<string>;
}

/** Pixels a column needs by what it shows (numbered codes of as many `figures`), and by its heading where that is the longer one. */
export function widthOf(resource: Resource, column: Column, words: HeadingWords, figures = 0): number {
  const { locale, label, apart } = words;
  const widget = widgetOf(column.field);
  if (column.name === resource.represent && widget === widgets.text) return naming;
  if (column.many) return widget === widgets.code ? severalCodes : text;
  if (widget.width === undefined) return text;
  const needed =
    typeof widget.width === 'number'
      ? widget.width
      : widget.width(column.field, locale, figures, !apart?.has(column.name));
  const said = [widgets.choice, widgets.status].includes(widget) ? choiceWidth(column, words) : 0;
  return Math.max(needed, said, Math.min(mostOfHeading, headingWidth(label(column.source))));
}

/** Pixels in which a choice is read whole, also where its row stands out; no sentence is. */
const longest = 240;

/** The sides of a choice, and what bold letters need beyond those of a heading, or the mark of a state. */
const aroundChoice = 38;

function choiceWidth({ field, valueSource }: Column, { valueLabel }: HeadingWords): number {
  const lengths = (field.values ?? []).map((value) => lengthOf(valueLabel(valueSource, value)));
  return Math.min(longest, Math.ceil(Math.max(0, ...lengths)) + aroundChoice);
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

/** The figures of the longest numbered code in some rows. */
export function figuresIn(columns: readonly Column[], rows: readonly EntityRecord[]): number {
  const numbered = columns.filter(({ field, many }) => !many && field.number !== undefined);
  const lengths = rows.map((row) => Math.max(0, ...numbered.map((column) => asText(columnValue(row, column)).length)));
  return lengths.reduce((most, length) => Math.max(most, length), 0);
}

export const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Whether a column is the better the wider it is: what names rows and parties in words. */
export const isWords = (column: Column): boolean => !column.many && isOfWords(column);

/** The same of several names of a row, which stand beside each other. */
export const isOfWords = ({ field }: Column): boolean => [widgets.text, widgets.picker].includes(widgetOf(field));

/**
 * Which column names the rows: what they are called by, or the first words where that is a number or a code. -1: none, as
 * their name is not among the columns.
 */
export function namingAt(resource: Resource, columns: readonly Column[], locale: Locale): number {
  const name = representName(resource, locale);
  const field = resource.fields[name];
  const isCalledInWords = field !== undefined && widgetOf(field) === widgets.text;
  return columns.findIndex((column) => (isCalledInWords ? column.name === name : isWords(column)));
}

/** What words give of their width for one more column to be in sight: a tenth of a name is not missed, a place is. */
const given = 0.1;

/**
 * The widths of columns of which those that are wholly in sight fill the room: what is left of it goes to words, first to
 * those that name the row (at `named`), until they have what a name has, then in proportion; what little the next column
 * lacks comes from them. Without a word among them nothing grows.
 */
export function filled(needed: readonly number[], grows: readonly boolean[], room: number, named: number): number[] {
  const inSight = countInSight(needed, grows, room, named);
  const isGrown = (at: number) => at < inSight && grows[at] === true;
  const left = room - sumOf(needed.slice(0, inSight));
  const lacks = isGrown(named) ? Math.max(0, Math.min(left, naming - (needed[named] ?? naming))) : 0;
  const begun = needed.map((width, at) => (at === named ? width + lacks : width));
  const words = sumOf(begun.filter((_, at) => isGrown(at)));
  return begun.map((width, at) => (isGrown(at) ? width + Math.floor(((left - lacks) * width) / words) : width));
}

/** How many columns are wholly in sight, the words among them giving what they can spare: nothing where those that name the row have not what a name has. */
export function countInSight(
  needed: readonly number[],
  grows: readonly boolean[],
  room: number,
  named: number,
): number {
  const share = (needed[named] ?? naming) < naming ? 0 : given;
  let [inSight, taken, words] = [0, 0, 0];
  for (const [at, width] of needed.entries()) {
    taken += width;
    words += grows[at] ? width : 0;
    if (taken - room > words * share) break;
    inSight += 1;
  }
  return inSight;
}
