import type { FieldType } from '../../../schemas/formats/fieldType.ts';
import type { Property } from '../project.ts';
import { widgets } from '../shapes/resources.ts';
import type { Widget } from '../shapes/resources.ts';
import { typeOf } from './fields.ts';

/** Widgets that x-widget names and that hold for one and for many. */
const many: Record<string, Widget> = { picker: 'pickers', choice: 'choices' };

const byType: Record<FieldType, Widget> = {
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

const byFormat: Record<string, Widget> = {
  email: 'email',
  cnpj: 'taxNumber',
  cpf: 'taxNumber',
  nif: 'taxNumber',
  accessKey: 'accessKey',
  zipCode: 'zipCode',
  newPassword: 'password',
};

/** How a field is typed and shown: x-widget, else what type, reference, values and format say. (dialect: x-widget) */
export function widgetOf(property: Property): Widget {
  const type = typeOf(property);
  if (type === 'ids' && property['x-inverse'] !== undefined && property.readOnly) return 'related';
  return said(property['x-widget'], property) ?? impliedWidget(property);
}

function said(widget: string | undefined, { type }: Property): Widget | undefined {
  if (widget === undefined) return undefined;
  return (type === 'array' ? many[widget] : undefined) ?? widgets.find((known) => known === widget);
}

/** What type, reference, values and format say without x-widget. */
export function impliedWidget(property: Property): Widget {
  const type = typeOf(property);
  if (type === 'integer' && property['x-ref'] !== undefined) return 'picker';
  if (property.enum) return 'choice';
  if (property.items?.enum) return 'choices';
  if (property.writeOnly) return 'password';
  return (type === 'string' ? byFormat[property.format ?? ''] : undefined) ?? byType[type];
}
