import type { FieldType } from '../../../schemas/core/formats/fieldType.ts';
import type { Property } from '../project.ts';
import type { WidgetName } from '../shapes/names.ts';
import type { CoreWidget } from '../shapes/resources.ts';
import { typeOf } from './fields.ts';
import { byFormat } from './formatWidgets.ts';

/** Widgets that x-widget names and that hold for one and for many. */
const many: Record<string, CoreWidget> = { picker: 'pickers', choice: 'choices' };

const byType: Record<FieldType, CoreWidget> = {
  integer: 'number',
  number: 'number',
  string: 'text',
  text: 'textarea',
  decimal: 'decimal',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
  json: 'tags',
  ids: 'pickers',
  rows: 'grid',
};

/** How a field is typed and shown: x-widget, else what type, reference, values and format say. (dialect: x-widget) */
export function widgetOf(property: Property): WidgetName {
  const type = typeOf(property);
  if (type === 'ids' && property['x-inverse'] !== undefined && property.readOnly) return 'related';
  const said = property['x-widget'];
  if (said === undefined) return impliedWidget(property);
  return (property.type === 'array' ? many[said] : undefined) ?? said;
}

/** What type, reference, values and format say without x-widget. */
export function impliedWidget(property: Property): CoreWidget {
  const type = typeOf(property);
  if (type === 'integer' && property['x-ref'] !== undefined) return 'picker';
  if (property.enum) return 'choice';
  if (property.items?.enum) return 'choices';
  if (property.writeOnly) return 'password';
  return (type === 'string' ? byFormat[property.format ?? ''] : undefined) ?? byType[type];
}
