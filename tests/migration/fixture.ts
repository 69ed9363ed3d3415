import type { EntityName, Field, FieldType, Reference, Table } from '../../generated/tables.ts';

/** An entity of a made-up company, with only what the database sees of it. */
export type Entity = Pick<Table, 'name' | 'table' | 'large' | 'unique' | 'indexes' | 'rollups' | 'fields'>;

export function entity(
  name: EntityName,
  fields: Field[],
  keys: Partial<Pick<Entity, 'unique' | 'indexes' | 'large' | 'rollups'>> = {},
): Entity {
  return {
    name,
    table: snake(name),
    large: false,
    unique: [],
    indexes: [],
    rollups: [],
    ...keys,
    fields: byName(fields),
  };
}

export function column(name: string, type: FieldType, more: Partial<Field> = {}): Field {
  return { name, kind: 'column', type, required: false, ...more };
}

/** A text that is searched: it has a shadow column. */
export function text(name: string, maxLength: number, more: Partial<Field> = {}): Field {
  return column(name, 'string', { maxLength, folded: true, ...more });
}

export function toOne(name: string, target: EntityName, onDelete: Reference['onDelete'] = 'restrict'): Field {
  return column(name, 'integer', { ref: reference(target, onDelete) });
}

export function toMany(
  name: string,
  target: EntityName,
  table: string,
  own: string,
  onDelete: Reference['onDelete'] = 'restrict',
): Field {
  const join = { table, own: `${own}_id`, target: `${snake(target)}_id` };
  return { ...column(name, 'ids'), kind: 'join', join, ref: reference(target, onDelete) };
}

export function owned(name: string, table: string, owner: string, fields: Field[]): Field {
  const unique = fields.slice(0, 1).map((field) => [field.name]);
  const rows = { table, owner: `${owner}_id`, fields: byName(fields), unique, indexes: [] };
  return { ...column(name, 'rows'), kind: 'owned', owned: rows };
}

function reference(target: EntityName, onDelete: Reference['onDelete']): Reference {
  return { entity: target, relation: target, onDelete, filter: {}, where: {}, acyclic: false, embed: [] };
}

function byName(fields: Field[]): Record<string, Field> {
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
