import type { ConsequenceSchema, ObjectSchema, PropertySchema, RuleSchema } from '../dialect.ts';
import { resolveAll } from '../project.ts';
import type { Project } from '../project.ts';
import { plainKeywords } from './plain.ts';

/** Formats that say what the type is: x-error does not answer for them. */
const typeFormats = ['date', 'date-time', 'decimal'];

/** Which schema paths answer a code of their own: properties, rules, and the root's anyOf and if. */
export function codesOf(project: Project, schema: ObjectSchema, path: string): Record<string, string> {
  const rules = (schema.allOf ?? []).map((each, index) => ruleCodes(each, `${path}/allOf/${index}`));
  const properties = Object.entries(resolveAll(project.common.schema, schema)).map(([name, property]) => ({
    ...valueCodes(property, `${path}/properties/${name}`),
    ...codesOf(project, property.items ?? {}, `${path}/properties/${name}/items`),
  }));
  return Object.assign({}, ruleCodes(schema, path), ...rules, ...properties);
}

function ruleCodes(schema: RuleSchema, path: string): Record<string, string> {
  const places = (['anyOf', 'then', 'else'] as const).filter((keyword) => schema[keyword] !== undefined);
  const code = schema['x-error'];
  const own = code === undefined ? [] : places.map((keyword) => [`${path}/${keyword}`, code]);
  return Object.assign(
    Object.fromEntries(own),
    schema.then && consequenceCodes(schema.then, `${path}/then`),
    schema.else && consequenceCodes(schema.else, `${path}/else`),
  );
}

function consequenceCodes(
  { properties = {}, 'x-error': code }: ConsequenceSchema,
  path: string,
): Record<string, string> {
  const each = Object.entries(properties).map(([name, property]) =>
    typeof property === 'boolean' ? {} : valueCodes(property, `${path}/properties/${name}`),
  );
  return Object.assign(code === undefined ? {} : { [path]: code }, ...each);
}

/** x-error of a field answers for what its value must be, not for its type or for its being required. */
function valueCodes(property: PropertySchema, path: string): Record<string, string> {
  const code = property['x-error'];
  if (code === undefined) return {};
  const rules = [...plainKeywords, 'enum' as const].filter((keyword) => keyword in property);
  const counted = rules.filter((keyword) => keyword !== 'format' || !typeFormats.includes(property.format ?? ''));
  return Object.fromEntries(counted.map((keyword) => [`${path}/${keyword}`, code]));
}
