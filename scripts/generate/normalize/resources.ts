import { ownedProperties } from '../project.ts';
import type { Entity, Project, Property } from '../project.ts';
import type { Resource, ResourceField, ResourceReference } from '../shapes/resources.ts';
import type { Field, Rule, Table } from '../shapes/tables.ts';
import { defined } from '../records.ts';
import { formOf } from './lists.ts';
import { rulesOf } from './rules.ts';
import { groupsOf, resourceGroup } from './summaries.ts';
import type { EntityRules } from './rules.ts';
import { widgetOf } from './widgets.ts';

/** A resource without its validator, which is code and added by print. */
export type ResourceData = Omit<Resource, 'validator'>;

/** Every entity as its screen sees it, made from its table; in the order of the tables. */
export function resourcesOf(project: Project, tables: Table[]): ResourceData[] {
  return tables.flatMap((table) => {
    const entity = project.entities.get(table.name);
    return entity ? [resourceOf(project, entity, table)] : [];
  });
}

function resourceOf(project: Project, entity: Entity, table: Table): ResourceData {
  const {
    name,
    path,
    code,
    menu,
    represent,
    sort,
    large,
    audit,
    search,
    columns,
    csv,
    unique,
    measures,
    period,
    never,
    rules,
    fields,
    sortsByName,
  } = table;
  const { alternatives, owned } = rulesOf(entity.schema, entity.properties);
  return defined({
    entity: name,
    path,
    code,
    menu,
    represent,
    sort,
    large,
    audit,
    search,
    columns,
    csv,
    unique: [...new Set(unique.flatMap((names) => names.at(-1) ?? []))],
    measures,
    groups: Object.fromEntries(groupsOf(project, entity).map((end) => [end.name, resourceGroup(project, end)])),
    period,
    sortsByName,
    form: formOf(entity),
    never,
    rules,
    alternatives: alternatives.length > 0 ? alternatives : undefined,
    fields: resourceFields(project, fields, entity.properties, owned),
  });
}

function resourceFields(
  project: Project,
  fields: Record<string, Field>,
  properties: Record<string, Property>,
  rules: EntityRules['owned'],
): Record<string, ResourceField> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const field = fields[name];
      return field ? [[name, resourceField(project, field, property, rules[name])]] : [];
    }),
  );
}

function resourceField(project: Project, field: Field, property: Property, rules?: Rule[]): ResourceField {
  const { name, type, required, readOnly, fixed, number, maxLength, precision, scale } = field;
  const { values, words, codes, search, sortable } = field;
  const widget = property['x-masks'] ?? widgetOf(property);
  return defined({
    name,
    widget,
    type,
    required,
    readOnly,
    fixed,
    number,
    kind: property['x-kind'],
    day: property['x-day'],
    from: sourceOf(property),
    document: widget === 'taxNumber' ? property.format : undefined,
    minLength: property.minLength,
    maxLength,
    minimum: property.minimum ?? literal(property.formatMinimum),
    maximum: property.maximum ?? literal(property.formatMaximum),
    signed: isSigned(field.type, property) ? true : undefined,
    bounds: boundsOf(property),
    precision,
    scale,
    values,
    tones: property['x-tones'],
    words,
    codes,
    default: field.default,
    search,
    sortable,
    reference: referenceOf(project, field),
    fields: field.owned && resourceFields(project, field.owned.fields, ownedProperties(project, property), {}),
    rules,
  });
}

/** The properties of the same row that bound it: '1/startsAt' is `startsAt`. (dialect: $data) */
function boundsOf(property: Property): ResourceField['bounds'] {
  const { formatMinimum, formatExclusiveMinimum, formatMaximum, formatExclusiveMaximum } = property;
  const bounds = defined({
    from: boundBy(formatMinimum),
    above: boundBy(formatExclusiveMinimum),
    to: boundBy(formatMaximum),
    below: boundBy(formatExclusiveMaximum),
  });
  return Object.keys(bounds).length > 0 ? bounds : undefined;
}

/** 'countryId.idd': what the row that `countryId` names has as `idd`. (dialect: x-from) */
function sourceOf(property: Property): ResourceField['from'] {
  const [reference = '', name = ''] = property['x-from']?.split('.') ?? [];
  return name === '' ? undefined : { reference, property: name };
}

function referenceOf(project: Project, field: Field): ResourceReference | undefined {
  const { type, ref } = field;
  const target = ref && project.entities.get(ref.entity);
  if (!ref || !target) return undefined;
  const { relation, filter, where } = ref;
  const { path } = target.schema['x-resource'];
  return defined({
    resource: path,
    relation,
    many: type === 'ids',
    holds: holds(field) ? (true as const) : undefined,
    goesAlong: goesAlong(field) ? (true as const) : undefined,
    inverse: field.readOnly ? undefined : field.inverse,
    acyclic: ref.acyclic ? (true as const) : undefined,
    filter,
    where,
  });
}

/** What both sides show of one relation goes with either of them. */
function holds({ kind, ref, join }: Field): boolean {
  return ref?.onDelete === 'restrict' && kind !== 'inverse' && join?.other === undefined;
}

/** Of owned rows only those that point go, which changes their owner and does not take it along. */
function goesAlong({ kind, ref }: Field): boolean {
  return ref?.onDelete === 'cascade' && kind === 'column';
}

/** The property that a limit points at. */
const boundBy = (limit: Property['formatMinimum']): string | undefined =>
  typeof limit === 'object' ? limit.$data.replace('1/', '') : undefined;

/** Whether a number may be negative. */
function isSigned(type: Field['type'], property: Property): boolean {
  const { minimum, exclusiveMinimum, formatMinimum, formatExclusiveMinimum } = property;
  const bounds = [minimum, exclusiveMinimum, literal(formatMinimum), literal(formatExclusiveMinimum)];
  const isNumber = ['integer', 'number', 'decimal'].includes(type) && property['x-ref'] === undefined && !property.enum;
  return isNumber && !bounds.some((bound) => bound !== undefined && Number(bound) >= 0);
}

/** A limit that points at another property ($data) is no literal. */
function literal(limit: Property['formatMinimum']): number | string | undefined {
  return typeof limit === 'object' ? undefined : limit;
}
