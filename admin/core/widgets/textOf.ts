import type { TextContext } from './parts/TextContext.ts';
import { textWith } from './parts/textWith.ts';
import { widgetOf } from './registry.ts';

/** A value as the screen writes it; several values are joined by ' | ', nothing is an empty text. */
export const textOf = (value: unknown, context: TextContext): string => textWith(widgetOf, value, context);
