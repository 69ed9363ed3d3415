import { existsSync, readFileSync } from 'node:fs';
import type { EntityName } from '../../../generated/tables.ts';

/** What a schema says of a property's values. */
export interface PropertySchema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: (string | number)[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  formatMinimum?: unknown;
  items?: PropertySchema & { properties?: Record<string, PropertySchema> };
}

const folder = new URL('../../../schemas/', import.meta.url);
const common: Record<string, PropertySchema> = { ...readSchema('core/common').$defs, ...readSchema('common').$defs };
const known = new Map<EntityName, Record<string, PropertySchema>>();

function readSchema(name: string) {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
}

const fileOf = (entity: EntityName): string =>
  existsSync(new URL(`core/${entity}.json`, folder)) ? `core/${entity}` : entity;

/** A property of an entity, or of its owned rows ('products.customerSKU'), with what it refers to put in its place. */
export function propertySchema(entity: EntityName, path: string): PropertySchema {
  const properties = known.get(entity) ?? readSchema(fileOf(entity)).properties;
  known.set(entity, properties);
  const [name = '', child] = path.split('.');
  const property = resolved(properties[name]);
  return child === undefined ? property : resolved(property.items?.properties?.[child]);
}

function resolved(property: PropertySchema = {}): PropertySchema {
  const name = property.$ref?.replace('common.json#/$defs/', '');
  return name === undefined ? property : { ...resolved(common[name]), ...property };
}
