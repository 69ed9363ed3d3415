import { asList, isEmpty } from '../../format/value.ts';
import type { WidgetOf } from '../Widget.ts';
import type { TextContext } from './TextContext.ts';

/** A value as the screen writes it; several values are joined by ' | ', nothing is an empty text. */
export function textWith(widgetOf: WidgetOf, value: unknown, context: TextContext): string {
  const { text } = widgetOf(context.field);
  return asList(value)
    .filter((item) => !isEmpty(item))
    .map((item) => text(item, context))
    .join(' | ');
}
