import { compile } from 'json-schema-to-typescript';
import type { JSONSchema } from 'json-schema-to-typescript';
import { pascalCase } from '../normalize/names.ts';
import type { PlainSchema } from '../normalize/validation.ts';
import { header } from './header.ts';

/** generated/types.ts: an interface per entity and request, and the map from entity to interface. */
export async function printTypes(schemas: Record<string, PlainSchema>, entities: string[]): Promise<string> {
  const map = Object.fromEntries(entities.map((name) => [name, { $ref: `#/$defs/${pascalCase(name)}` }]));
  const combined: JSONSchema = {
    $defs: schemas,
    type: 'object',
    additionalProperties: false,
    required: entities,
    properties: map,
  };
  const options = { bannerComment: header.trimEnd(), format: false, ignoreMinAndMaxItems: true, unreachableDefinitions: true };
  return compile(combined, 'EntityTypes', options);
}
