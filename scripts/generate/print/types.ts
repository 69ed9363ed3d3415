import { compile } from 'json-schema-to-typescript';
import { pascalCase } from '../normalize/names.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { header } from './header.ts';

const options = {
  additionalProperties: false,
  bannerComment: header,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 120, singleQuote: true },
};

/** generated/types.ts: a type per entity, request body, answer and what histories answer, and the maps from their names. */
export async function printTypes(
  rows: Record<string, PlainSchema>,
  requests: Record<string, PlainSchema>,
  answers: Record<string, PlainSchema>,
  histories: Record<string, PlainSchema>,
): Promise<string> {
  const entities = await compile(mapOf(rows, ''), 'Entities', options);
  const further = { ...options, bannerComment: '' };
  return [
    entities,
    await compile(mapOf(requests, 'Request'), 'Requests', further),
    await compile(mapOf(answers, 'Answer'), 'Answers', further),
    await compile(mapOf(histories, ''), 'Histories', { ...further, ignoreMinAndMaxItems: false }),
  ].join('');
}

/** One schema that has every other as a property; what has a title becomes an interface of its own. */
function mapOf(schemas: Record<string, PlainSchema>, suffix: string) {
  const titled = Object.entries(schemas).map(([name, schema]) => [
    name,
    { ...schema, title: pascalCase(name) + suffix },
  ]);
  return { type: 'object' as const, properties: Object.fromEntries(titled), required: Object.keys(schemas) };
}
