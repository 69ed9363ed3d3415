import type { ObjectSchema } from '../dialect.ts';
import { documented, ownedProperties } from '../project.ts';
import type { Entity, Project, Property, Request } from '../project.ts';
import type { Field, Table } from '../shapes/tables.ts';
import type { PlainSchema } from '../validation/plain.ts';

const integer = (description: string): PlainSchema => ({ type: 'integer', description });
const timestamp = (description: string): PlainSchema => ({ type: 'string', format: 'date-time', description });
const orNull = (schema: PlainSchema): PlainSchema => ({ ...schema, type: [schema.type, 'null'] });

/** What every row carries. */
export const systemSchemas: Record<string, PlainSchema> = {
  id: integer('The number of the row.'),
  rowSCN: integer('The version of the row; it grows with every write.'),
  createdAt: timestamp('When it was created.'),
  updatedAt: timestamp('When it was last written.'),
  createdBy: orNull(integer('Who created it: an id of users; null: the server by itself.')),
  updatedBy: orNull(integer('Who wrote it last: an id of users; null: the server by itself.')),
};

/** Rows by their entity's name, as JSON Schema without rules. */
export function rowSchemas(project: Project, tables: Table[]): Record<string, PlainSchema> {
  const rows = tables.flatMap((table) => {
    const entity = project.entities.get(table.name);
    return entity ? [[entity.name, rowSchema(project, entity, table)] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** Bodies of requests by their name. */
export function requestSchemas(project: Project): Record<string, PlainSchema> {
  const bodies = withBody(project).map(({ name, schema, properties }) => [
    name,
    bodySchema(project, schema, properties),
  ]);
  return Object.fromEntries(bodies);
}

/** The requests that have a body. */
export function withBody({ requests }: Project): Request[] {
  return [...requests.values()].filter(({ properties }) => Object.keys(properties).length > 0);
}

/** A row as GET gives it: every property is there, null when it is empty; what is writeOnly stays inside the server. */
function rowSchema(project: Project, entity: Entity, table: Table): PlainSchema {
  const body = bodySchema(project, entity.schema, entity.properties);
  const related = relatedSchema(project, entity, table.fields);
  const present = Object.keys(entity.properties).filter((name) => entity.properties[name]?.writeOnly !== true);
  return {
    ...body,
    required: [...Object.keys(systemSchemas), ...present],
    properties: { ...systemSchemas, ...Object(body.properties), ...(related ? { related } : {}) },
  };
}

/** An object with just these properties; what is not required may be absent or null. */
export function bodySchema(project: Project, schema: ObjectSchema, properties: Record<string, Property>): PlainSchema {
  const required = schema.required ?? [];
  const members = Object.entries(properties).map(([name, property]) => {
    const value = valueSchema(project, property);
    return [name, required.includes(name) || isRelation(property) ? value : nullable(value)];
  });
  return { type: 'object', additionalProperties: false, required, properties: Object.fromEntries(members) };
}

/** Relations to many and owned rows are lists, empty at least. */
function isRelation(property: Property): boolean {
  return property.type === 'array' && (property['x-ref'] !== undefined || property['x-owns'] !== undefined);
}

/** Type, values, format, bounds and meaning of a property: what documents and types say about a value. */
export function valueSchema(project: Project, property: Property): PlainSchema {
  const description = descriptionOf(property);
  return { ...bareSchema(project, property), ...(description === undefined ? {} : { description }) };
}

function bareSchema(project: Project, property: Property): PlainSchema {
  const { type, enum: values, format, pattern, maxLength, minLength, minimum, maximum, items } = property;
  const said = { enum: values, format, pattern, maxLength, minLength, minimum, maximum };
  const plain = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  if (type === 'object') return bodySchema(project, property, ownedProperties(project, { items: property }));
  if (type !== 'array') return { type, ...plain };
  if (items?.type !== 'object')
    return { type, items: { type: items?.type ?? 'string', ...(items?.enum && { enum: items.enum }) } };
  const row = bodySchema(project, items, ownedProperties(project, property));
  const id = property['x-owns'] === undefined ? {} : { id: systemSchemas.id };
  return { type, items: { ...row, properties: { ...id, ...Object(row.properties) } } };
}

/** What people read of it in English: its label, and the texts of values that do not tell it themselves. */
function descriptionOf(property: Property): string | undefined {
  const label = documented(property['x-label']);
  const values = Object.entries(property['x-values'] ?? {}).map(([value, text]) => `${value}: ${documented(text)}`);
  return label !== undefined && values.length > 0 ? `${label} (${values.join('; ')})` : label;
}

function nullable(schema: PlainSchema): PlainSchema {
  return { ...orNull(schema), ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}) };
}

/** The texts of relations: an object for one, a list for many. */
function relatedSchema(
  project: Project,
  { properties }: Entity,
  fields: Record<string, Field>,
): PlainSchema | undefined {
  const relations = Object.values(fields).flatMap(({ name, ref, type }) => {
    const target = ref && project.entities.get(ref.entity);
    if (!target) return [];
    const one = embedded(project, target, ref.embed);
    const description = documented(properties[name]?.['x-label']) ?? ref.relation;
    return [[ref.relation, { ...(type === 'ids' ? { type: 'array', items: one } : orNull(one)), description }]];
  });
  if (relations.length === 0) return undefined;
  return {
    type: 'object',
    description: 'What the rows that it refers to are called.',
    additionalProperties: false,
    required: [],
    properties: Object.fromEntries(relations),
  };
}

function embedded(project: Project, target: Entity, names: string[]): PlainSchema {
  const members = names.map((name) => {
    const property = target.properties[name];
    return [name, property ? nullable(valueSchema(project, property)) : systemSchemas[name]];
  });
  return {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: { id: systemSchemas.id, ...Object.fromEntries(members) },
  };
}
