import { reservedNames, systemFields } from '../dialect.ts';
import type { ObjectSchema } from '../dialect.ts';
import { uniquesOf } from '../normalize/indexes.ts';
import { rulesOf } from '../normalize/rules.ts';
import { ownedProperties } from '../project.ts';
import type { Entity, Project, Property, Request } from '../project.ts';
import { codesOf } from './codes.ts';
import { concernsOf } from './concerns.ts';
import { condition } from './conditions.ts';
import { objectSchema } from './objects.ts';
import type { PlainSchema } from './plain.ts';

/** What the validator of an entity or a request is made from. */
export interface Validation {
  name: string;
  schema: PlainSchema;
  conditions: PlainSchema[];
  formats: string[];
  /** Schema path -> code of x-error; the longest prefix of an error's path counts. */
  codes: Record<string, string>;
  /** Schema path -> other fields that the rule looks at; every prefix of an error's path counts. */
  concerns: Record<string, string[]>;
  /** Owned rows -> lists of their properties that are unique within the parent. */
  unique: Record<string, string[][]>;
}

/** System fields and what the wire adds are let through: they are the server's. */
export function entityValidation(project: Project, { name, schema, properties }: Entity): Validation {
  const beside = Object.fromEntries([...systemFields, ...reservedNames].map((field) => [field, true]));
  return validationOf(project, name, schema, properties, beside);
}

export function requestValidation(project: Project, { name, schema, properties }: Request): Validation {
  return validationOf(project, name, schema, properties, {});
}

function validationOf(
  project: Project,
  name: string,
  schema: ObjectSchema,
  properties: Record<string, Property>,
  beside: PlainSchema,
): Validation {
  const plain = objectSchema(project, schema, properties, beside);
  return {
    name,
    schema: plain,
    conditions: rulesOf(schema, properties).conditions.map(condition),
    formats: formatsIn(plain),
    codes: codesOf(project, schema, '#'),
    concerns: concernsOf(project, schema, '#'),
    unique: uniqueWithin(project, properties),
  };
}

function formatsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'format' in schema && typeof schema.format === 'string' ? [schema.format] : [];
  return [...new Set([...own, ...Object.values(schema).flatMap(formatsIn)])].toSorted();
}

function uniqueWithin(project: Project, properties: Record<string, Property>): Record<string, string[][]> {
  const owned = Object.entries(properties).filter(([, property]) => property['x-owns'] !== undefined);
  return Object.fromEntries(
    owned.flatMap(([name, property]) => {
      const unique = uniquesOf(ownedProperties(project, property), property.items?.['x-unique'] ?? []);
      return unique.length > 0 ? [[name, unique]] : [];
    }),
  );
}
