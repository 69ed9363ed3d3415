import type { Resource } from '../../../../generated/resources.ts';
import type { ArrangedList } from '../../providers/mergeScreens.ts';
import type { Column } from '../columns.ts';
import { filled, isOfWords, namingAt, sumOf, widthOf, type HeadingWords } from './widths.ts';

/** How the columns of a table stand, as a person has arranged them. */
export interface Look {
  /** Pixels by the names of columns; those without have what they need. */
  widths?: Readonly<Record<string, number>>;
  /** The columns that stay in sight while the others scroll, before all others; undefined: the first one. */
  pinned?: readonly string[];
}

/** As it is kept: each width is a text, `name1=240`. */
export const lookOf = ({ widths, pinned }: Pick<ArrangedList, 'widths' | 'pinned'>): Look => ({
  ...(widths && { widths: Object.fromEntries(widths.map(nameAndPixels)) }),
  ...(pinned && { pinned }),
});

function nameAndPixels(text: string): [string, number] {
  const [name = '', pixels] = text.split('=');
  return [name, Number(pixels)];
}

export const widthTexts = (widths: Look['widths']): string[] | undefined =>
  widths && Object.entries(widths).map(([name, pixels]) => `${name}=${Math.round(pixels)}`);

/** Pixels of the tools at the end of a row. */
export const toolsWidth = 72;

export const leastWidth = 48;
export const mostWidth = 800;

/** A width in pixels between the least and the most that a column may have. */
export const clampWidth = (width: number): number => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));

/** The columns, pinned ones first. */
export function pinnedFirst(columns: readonly Column[], { pinned = [] }: Look): Column[] {
  const isPinned = ({ name }: Column) => pinned.includes(name);
  return [...columns.filter(isPinned), ...columns.filter((column) => !isPinned(column))];
}

/** How a table is laid out. */
export interface Layout {
  /** The pixels of each column; undefined: what is left over. */
  widths: readonly (number | undefined)[];
  /** Pixels below which the table is not squeezed. */
  least: number;
  /** Where pinned columns stand, by their names; undefined: the first one is pinned, and nothing else was arranged. */
  lefts: ReadonlyMap<string, number> | undefined;
}

/** What a table stands in, in pixels. */
interface Frame {
  /** Of the boxes before the first column. */
  before: number;
  /** Whether rows have tools at their end. */
  hasEnd: boolean;
  /** Of the window; undefined: nothing grows. */
  room?: number | undefined;
  /** Of the longest numbered code in the rows. */
  figures?: number;
  words: HeadingWords;
}

/**
 * Who arranges nothing has columns of which those in sight fill the window, the words first; else each is as wide as it
 * was made, and what the window has beyond them goes to the place of the tools at the end (`hasEnd`), or to the last column.
 */
export function layoutOf(
  resource: Resource,
  columns: readonly Column[],
  look: Look | undefined,
  { before, hasEnd, room = 0, figures, words }: Frame,
): Layout {
  const unarranged = columns.map((column) => widthOf(resource, column, words, figures));
  if (!look?.widths && !look?.pinned) {
    const widths = filled(
      unarranged,
      columns.map(isOfWords),
      room - before - (hasEnd ? toolsWidth : 0),
      namingAt(resource, columns, words.locale),
    );
    return { widths, least: sumOf(unarranged), lefts: undefined };
  }
  const needed = columns.map(({ name }, at) => look.widths?.[name] ?? unarranged[at] ?? leastWidth);
  const pinned = look.pinned ?? columns.slice(0, 1).map(({ name }) => name);
  const lefts = new Map<string, number>();
  let left = before;
  columns.forEach(({ name }, at) => {
    if (!pinned.includes(name)) return;
    lefts.set(name, left);
    left += needed[at] ?? 0;
  });
  const isRest = (at: number) => !hasEnd && at === columns.length - 1;
  return {
    widths: needed.map((width, at) => (isRest(at) ? undefined : width)),
    least: sumOf(needed) + before + (hasEnd ? toolsWidth : 0),
    lefts,
  };
}

/** How wide the columns of a table are, in pixels. */
export function widthsIn(table: Element | null | undefined): Record<string, number> {
  const heads = [...(table?.querySelectorAll<HTMLTableCellElement>('th[data-column]') ?? [])];
  const columns = table?.querySelectorAll('col');
  return Object.fromEntries(
    heads.map((head) => [head.dataset.column ?? '', madeWidth(head, columns?.[head.cellIndex])]),
  );
}

/** A head is as wide as its column was made, which it need not be yet in the picture that is seen. */
function madeWidth(head: HTMLElement, column: HTMLElement | undefined): number {
  const made = column?.style.width ?? '';
  return made.endsWith('px') ? Number.parseFloat(made) : head.offsetWidth;
}
