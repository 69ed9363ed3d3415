import type { Widget } from '../../widgets/Widget.ts';
import { widgetOf, widgets } from '../../widgets/registry.ts';
import type { Column } from '../columns.ts';

/** What a column is searched with: a relation asked for by its name in the reader's language ('country.name1') is text. */
export function searchWidget(column: Column): Widget {
  const isOwnValue = column.property !== undefined || column.name === column.owner;
  return isOwnValue ? widgetOf(column.field) : widgets.text;
}
