import type { Resource } from '../../../../generated/resources.ts';
import { widgetOf, widgets } from '../../widgets/registry.ts';
import type { Column } from '../columns.ts';

const text = 180;
/** What names the row is read first and has the longest texts. */
const naming = 260;

/** Pixels a column needs by what it shows; what the window has beyond them is shared in proportion. */
export function widthOf(resource: Resource, column: Column): number {
  const widget = widgetOf(column.field);
  if (column.name === resource.represent && widget === widgets.text) return naming;
  if (column.many || widget.width === undefined) return text;
  return typeof widget.width === 'number' ? widget.width : widget.width(column.field);
}

/** The least width at which all columns can be read. */
export function tableWidth(resource: Resource, columns: readonly Column[]): number {
  return columns.reduce((sum, column) => sum + widthOf(resource, column), 0);
}
