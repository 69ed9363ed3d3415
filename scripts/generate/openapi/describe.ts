import { systemSchemas } from '../normalize/types.ts';
import { documented } from '../project.ts';
import type { Project } from '../project.ts';
import type { PlainSchema } from '../validation/plain.ts';

/**
 * Says of each property of an answer that its schema does not describe what all properties of this name are called, in
 * English. What is called so by nobody, or in several ways, stays without: its schema says it.
 */
export function describer(project: Project): (schema: object) => PlainSchema {
  const known = knownNames(project);
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    if (!isSchema(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'properties' ? named(each) : within(each)]),
    );
  };
  const named = (properties: unknown): PlainSchema =>
    Object.fromEntries(
      Object.entries(Object(properties)).map(([name, schema]) => [name, describe(within(schema), known.get(name))]),
    );
  return (schema) => Object(within(schema));
}

function describe(schema: unknown, description: string | undefined): unknown {
  if (!isSchema(schema) || '$ref' in schema || 'description' in schema || description === undefined) return schema;
  return { ...schema, description };
}

/** What every row has, the words, and the labels on which all entities agree; the first that knows a name says it. */
function knownNames({ entities, words }: Project): Map<string, string> {
  const known = new Map<string, string>();
  const told = new Map<string, Set<string>>();
  for (const { properties } of entities.values())
    for (const [name, property] of Object.entries(properties)) {
      const label = documented(property['x-label']);
      if (label !== undefined) told.set(name, (told.get(name) ?? new Set()).add(label));
    }
  for (const [name, labels] of told) if (labels.size === 1) known.set(name, [...labels].join(''));
  for (const [name, text] of Object.entries(words.schema)) known.set(name, documented(text) ?? name);
  for (const [name, { description }] of Object.entries(systemSchemas)) known.set(name, String(description));
  return known;
}

function isSchema(value: unknown): value is PlainSchema {
  return typeof value === 'object' && value !== null;
}
