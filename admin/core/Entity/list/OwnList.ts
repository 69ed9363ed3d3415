import type { ReactNode } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import type { List } from './useList.ts';

/** By column: its text in a row. */
export type ColumnTexts = Readonly<Record<string, (row: EntityRecord) => string>>;

/** What a page says and does differently with the list of an entity. */
export interface OwnList {
  title?: string;
  /** Transaction code, where the page and not the resource has it. */
  code?: string;
  /** Fields that the page has answered itself: they are not searched by. */
  fixed?: readonly string[];
  /** Columns whose values the page puts into words of its own. */
  texts?: ColumnTexts;
  /** By column its heading, where the page's words are about something else than the property: it is not sorted by then. */
  headings?: Readonly<Record<string, string>>;
  /** Columns that would say again what others say: they are not among those to choose from. */
  unoffered?: readonly string[];
  /** What a row is called in the list on a phone. */
  name?: (row: EntityRecord) => string;
  /** At the right of the page's head. */
  actions?: ReactNode;
  /** The way to the first row, while there is none; without it that to a new one. */
  first?: ReactNode;
  /** Between head and search. */
  lead?: ReactNode;
  /** Where a row leads; rows are opened there, not edited. */
  to?: (row: EntityRecord) => string;
  /** What can be done with the rows selected, beside deleting them. */
  bulk?: (rows: readonly EntityRecord[], done: () => void) => ReactNode;
  /** Rows that stand out. */
  isStrong?: (row: EntityRecord) => boolean;
}

/** Rows are selected where something can be done with several. */
export const isSelectable = ({ may }: Pick<List, 'may'>, own: OwnList): boolean =>
  may('delete') || may('export') || may('update') || own.bulk !== undefined;
