import type { JsonPath } from '../json.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { routes } from '../project.ts';
import type { Project, Request } from '../project.ts';
import { pascalCase } from '../normalize/names.ts';
import { member } from './explain.ts';

/** A reference in an answer, with its place; `whole` when the answer is nothing else. */
interface Reference {
  path: JsonPath;
  to: string;
  whole: boolean;
}

const rows = '#/components/schemas/';

/**
 * What an answer refers to is there: a row or one of its properties, or, as the whole of an answer, another route's.
 * `document` is the API's description, in which references are followed.
 */
export function checkAnswers(project: Project, document: unknown): Problem[] {
  return [...project.requests.values()].flatMap((request) =>
    referencesOf(request).flatMap((reference) => {
      const message = reference.whole ? lostIn(document, reference.to) : notOfRow(project, document, reference.to);
      return message === undefined ? [] : [problem(request.file, [...reference.path, '$ref'], message)];
    }),
  );
}

function referencesOf(request: Request): Reference[] {
  const several = Array.isArray(request.schema['x-request']);
  return routes(request).flatMap(({ responses }, index) =>
    Object.entries(responses).flatMap(([status, { schema }]) => {
      const path = ['x-request', ...(several ? [index] : []), 'responses', status, 'schema'];
      return within(schema, path).map((found) => ({ ...found, whole: found.path.length === path.length }));
    }),
  );
}

function within(schema: unknown, path: JsonPath): Omit<Reference, 'whole'>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const to: unknown = member(schema, '$ref');
  if (typeof to === 'string') return [{ path, to }];
  const isList = Array.isArray(schema);
  return Object.entries(schema).flatMap(([key, value]) => within(value, [...path, isList ? Number(key) : key]));
}

/** Inside of an answer a reference is the type of a row or of a property. */
function notOfRow(project: Project, document: unknown, to: string): string | undefined {
  const names = [...project.entities.keys()].map(pascalCase);
  const [name = ''] = to.slice(rows.length).split('/');
  if (!to.startsWith(rows)) return `"${to}" is no row nor one of its properties: ${rows}...`;
  return names.includes(name) ? lostIn(document, to) : unknown('row', name, names);
}

/** The step of a JSON pointer that leads nowhere. */
function lostIn(document: unknown, to: string): string | undefined {
  let current = document;
  for (const step of to.split('/').slice(1)) {
    const key = step
      .replace(/%[0-7][0-9A-F]/gi, decodeURIComponent)
      .replaceAll('~1', '/')
      .replaceAll('~0', '~');
    const next: unknown = member(current, key);
    if (next === undefined) return `"${to}" leads nowhere: ${unknown('name', key, Object.keys(Object(current)))}`;
    current = next;
  }
  return to.startsWith('#/') ? undefined : `"${to}" leads nowhere: it begins with #/`;
}
