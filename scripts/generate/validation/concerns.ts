import type { ConditionSchema, ConsequenceSchema, ObjectSchema, PropertySchema, RuleSchema } from '../dialect.ts';
import { resolveAll } from '../project.ts';
import type { Project } from '../project.ts';

/**
 * Which other fields a rule looks at, by schema path: those of its condition, the alternatives of anyOf, and what a
 * bound points at. Fields of owned rows are `lines.#.kind`, # for the row.
 */
export function concernsOf(project: Project, schema: ObjectSchema, path: string, base = ''): Record<string, string[]> {
  const rules = schema.allOf ?? [];
  const found = [
    ...ruleConcerns(schema, path),
    ...rules.flatMap((rule, index) => ruleConcerns(rule, `${path}/allOf/${index}`)),
    ...Object.keys(schema.dependentRequired ?? {}).map((name, index) =>
      entry(`${path}/allOf/${rules.length + index}/then`, [name]),
    ),
  ];
  const properties = Object.entries(resolveAll(project.common.schema, schema));
  const own = [...found, ...properties.flatMap(([name, each]) => boundConcerns(each, `${path}/properties/${name}`))];
  return Object.assign(
    Object.fromEntries(own.map(([at, names]) => [at, names.map((name) => `${base}${name}`)])),
    ...properties.map(([name, { items }]) =>
      items ? concernsOf(project, items, `${path}/properties/${name}/items`, `${name}.#.`) : {},
    ),
  );
}

type Entry = [path: string, names: string[]];

function entry(path: string, names: string[]): Entry {
  return [path, [...new Set(names)]];
}

function ruleConcerns(rule: RuleSchema, path: string): Entry[] {
  const names = rule.if ? namesIn(rule.if) : [];
  return [
    ...anyOfConcerns(rule.anyOf, path),
    ...(rule.then ? consequenceConcerns(rule.then, `${path}/then`, names) : []),
    ...(rule.else ? consequenceConcerns(rule.else, `${path}/else`, names) : []),
  ];
}

function consequenceConcerns({ anyOf, properties = {} }: ConsequenceSchema, path: string, names: string[]): Entry[] {
  const bounds = Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'boolean' ? [] : boundConcerns(property, `${path}/properties/${name}`),
  );
  return [entry(path, names), ...anyOfConcerns(anyOf, path), ...bounds];
}

function anyOfConcerns(anyOf: RuleSchema['anyOf'], path: string): Entry[] {
  return anyOf
    ? [
        entry(
          `${path}/anyOf`,
          anyOf.flatMap(({ required }) => required),
        ),
      ]
    : [];
}

/** A bound that is another property (`{ "$data": "1/startsAt" }`). */
function boundConcerns(property: PropertySchema, path: string): Entry[] {
  return Object.entries(property).flatMap(([keyword, limit]) => {
    const name = pointedAt(limit);
    return name === undefined ? [] : [entry(`${path}/${keyword}`, [name])];
  });
}

function pointedAt(limit: unknown): string | undefined {
  const pointer = typeof limit === 'object' && limit !== null && '$data' in limit ? String(limit.$data) : '';
  return /^1\/(\w+)$/.exec(pointer)?.[1];
}

function namesIn({ required = [], properties = {}, not, allOf = [], anyOf = [] }: ConditionSchema): string[] {
  const bounds = Object.values(properties).flatMap((property) =>
    Object.values(property).flatMap((limit) => pointedAt(limit) ?? []),
  );
  const inner = [...(not ? [not] : []), ...allOf, ...anyOf];
  return [...required, ...Object.keys(properties), ...bounds, ...inner.flatMap(namesIn)];
}
