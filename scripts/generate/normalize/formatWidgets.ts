import { taxNumberMasks } from '../../../schemas/core/formats/taxNumber.ts';
import type { Entity, Project, Property } from '../project.ts';
import type { CoreWidget } from '../shapes/resources.ts';

/** The widget of a text that has a format and no x-widget. */
export const byFormat: Record<string, CoreWidget> = {
  email: 'email',
  cnpj: 'taxNumber',
  cpf: 'taxNumber',
  nif: 'taxNumber',
  zipCode: 'zipCode',
  newPassword: 'password',
};

const phones: readonly string[] = ['cellPhone', 'landline'];

/** By what a code is known to be written in masks: a kind of tax number, its widget, or a format that has masks. */
export function maskedOf(
  { format = '', 'x-widget': said, 'x-masks': marks }: Property,
  { masked }: Project,
): string | undefined {
  const widget = marks ?? said ?? byFormat[format];
  if (widget === 'taxNumber') return format in taxNumberMasks ? format : widget;
  if (widget === 'zipCode' || (widget !== undefined && phones.includes(widget))) return widget;
  return masked.includes(format) ? format : undefined;
}

/** The property beside a phone that has the dialing code of its country. */
export function dialingOf({ 'x-widget': widget = '', 'x-kind': kind }: Property): string | undefined {
  return phones.includes(widget) ? kind : undefined;
}

/** The formats that rules ask of a property whose kind its row says. */
export function formatsByKind(name: string, property: Property, { schema, properties }: Entity): string[] | undefined {
  if (property['x-kind'] === undefined || properties[name] !== property) return undefined;
  const asked = (schema.allOf ?? []).map(({ then }) => then?.properties?.[name]);
  const formats = asked.flatMap((rule) => (typeof rule === 'object' && rule.format) || []);
  return formats.length > 0 ? [...new Set(formats)] : undefined;
}
