import type { ComponentType } from 'react';
import type { Locale } from '../../../generated/app.ts';
import type { IconName } from '../../../generated/icons.ts';
import type { ResourceField } from '../../../generated/resources.ts';
import type { Row } from '../format/value.ts';
import type { DisplayProps } from './parts/DisplayProps.ts';
import type { InputProps } from './parts/InputProps.ts';
import type { SearchProps } from './parts/SearchProps.ts';
import type { TextContext, TextOf } from './parts/TextContext.ts';

type Pixels = number | ((field: ResourceField) => number);
/**
 * What is written otherwise in another language needs another room, a code as much as the `figures` of the longest that
 * is shown, and what values have in common none, where a heading says it (`isSaid`).
 */
type PixelsOf = number | ((field: ResourceField, locale: Locale, figures: number, isSaid: boolean) => number);

/** What is done with a value beyond the program: a mail, a call, a map, a page. */
export interface Act {
  to: string;
  icon: IconName;
  /** Message key of what it does, with the value as `text`. */
  label: string;
  /** What stands for the value, where there is none. */
  text?: string;
}

/** A way to type and show values, one for each value of `x-widget`. What only forms and searches need is loaded with them. */
export interface Widget {
  /** How a value is shown. */
  Display: ComponentType<DisplayProps>;
  /** One value as text, for what is no component: tooltips, print, sentences. */
  text: TextOf;
  /** How it is typed. */
  input: () => Promise<ComponentType<InputProps>>;
  /** How it is searched for. */
  search: () => Promise<ComponentType<SearchProps>>;
  /** What a column of a list needs; without it as much as a text. */
  width?: PixelsOf;
  /** A part of a value's text that others mostly have alike: a heading says it once. */
  common?: TextOf;
  /** What a cell needs in which it is typed; without it by the greatest length. */
  cellWidth?: Pixels;
  /** In tables it stands at the right, figures below each other. */
  isRight?: true;
  /** In forms it takes the whole width. */
  isWide?: true;
  /** Its input also shows what may not be changed. */
  showsItself?: true;
  /** Where a row is a card, this stands beside its lines: its total and its state, or else its figure. */
  inCard?: 'state' | 'total' | 'figure';
  /** What a record offers to do with a value that it has, which is not empty. */
  act?: (value: string, context: TextContext) => Act | undefined;
  /** The same where it has none, by the rest of what it says. */
  actWithout?: (row: Row) => Act | undefined;
  /** In what form a value is written that its row says to be of this kind: `#` a digit, `@` a digit or a capital letter. */
  mask?: (field: ResourceField, row: Row) => string | undefined;
  /** The value as its row keeps it once the row says of which kind it is (x-kind). */
  keep?: (field: ResourceField, value: string, row: Row) => string;
}

/** What a widget is given that holds the values of others. */
export type WidgetOf = (field: Pick<ResourceField, 'widget'>) => Widget;
