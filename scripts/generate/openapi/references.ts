import { pascalCase } from '../normalize/names.ts';
import type { Table } from '../shapes/tables.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { json, parameterRef, refusals, schemaRef } from './parts.ts';

/** What refers to rows of a resource. */
export function referencePaths({ name, path }: Table): Record<string, PlainSchema> {
  const get = {
    operationId: `references${pascalCase(name)}`,
    tags: [path],
    summary: 'What refers to it',
    description:
      'How many rows refer to those that `filter` names by their ids, at most 100, of those that the person may list; by resource and property. The list of that resource finds them with the property as its filter.',
    parameters: [parameterRef('filter')],
    responses: {
      200: {
        description: 'What refers to them, without what does not.',
        content: json({ type: 'array', items: schemaRef('ReferrerCount') }),
      },
      ...refusals([400, 401, 403, 429, 500, 503]),
    },
  };
  return { [`/${path}/references`]: { get } };
}

const properties: PlainSchema = {
  resource: { type: 'string', description: 'The path of the resource whose rows refer.' },
  property: { type: 'string', description: 'By what they refer.' },
  count: { type: 'integer', description: 'How many they are, of those that the person may list.' },
  capped: { type: 'boolean', description: 'There are more than were counted.' },
};

/** What it answers, for every resource the same. */
export const referenceSchemas: Record<string, PlainSchema> = {
  ReferrerCount: {
    type: 'object',
    description: 'Rows of one resource that refer to others by one property.',
    required: Object.keys(properties),
    properties,
  },
};
