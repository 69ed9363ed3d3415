import { pascalCase } from '../normalize/names.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { valueSchema } from '../normalize/types.ts';
import { documented, routes } from '../project.ts';
import { mapValues } from '../records.ts';
import type { Project, Request } from '../project.ts';
import type { Route } from '../dialect.ts';
import { file, json, parameterRef, refusals, schemaRef, undoHeader } from './parts.ts';

/** The routes of schemas/requests as operations: path, method, operation. */
export function requestOperations(
  project: Project,
  describe: Describe,
): { path: string; method: string; operation: PlainSchema }[] {
  return [...project.requests.values()].flatMap((request) =>
    routes(request).map((route, index) => ({
      path: route.path,
      method: route.method,
      operation: operationOf(project, request, { ...route, responses: described(route, describe) }, index),
    })),
  );
}

type Describe = (schema: object) => PlainSchema;

function described({ responses }: Route, describe: Describe): Route['responses'] {
  return mapValues(responses, ({ schema, ...said }) => (schema ? { ...said, schema: describe(schema) } : said));
}

/** First names of addresses, by which routes of one matter stand together, with what the routes are called. */
export function requestTags(project: Project): { name: string; description: string }[] {
  const labels = new Map<string, Set<string>>();
  for (const request of project.requests.values())
    for (const route of routes(request)) {
      const told = labels.get(tagOf(route)) ?? new Set();
      labels.set(tagOf(route), told.add(labelOf(request)));
    }
  return [...labels].map(([name, told]) => ({ name, description: [...told].join(', ') }));
}

const tagOf = ({ path }: Route): string => path.split('/')[1] ?? '';
const labelOf = ({ name, schema }: Request): string => documented(schema['x-label']) ?? name;

function operationOf(project: Project, request: Request, route: Route, index: number): PlainSchema {
  const hasBody = Object.keys(request.properties).length > 0 && route.method !== 'get';
  return {
    operationId: `${request.name}${index === 0 ? '' : index + 1}`,
    tags: [tagOf(route)],
    summary: labelOf(request),
    description: [labelOf(request), ...Object.values(route.responses).map(({ description }) => description)].join('. '),
    ...(route.public ? { security: [] } : {}),
    parameters: [
      ...pathParameters(route),
      ...(route.method === 'get' ? queryParameters(project, request) : []),
      ...(route.once ? [parameterRef('idempotencyKey')] : []),
    ],
    ...(hasBody ? { requestBody: { required: true, content: contentOf(project, request, route) } } : {}),
    responses: { ...answers(route), ...refusals(statuses(project, route, hasBody)) },
  };
}

/** JSON, and where the route takes files a form with these and the same properties. */
function contentOf(project: Project, { name, properties }: Request, { files }: Route): PlainSchema {
  const content = json(schemaRef(`${pascalCase(name)}Request`));
  if (files === undefined) return content;
  const fields = Object.entries(properties).map(([key, property]) => [key, valueSchema(project, property)]);
  const many = { type: 'array', description: 'Files.', items: { type: 'string', format: 'binary' } };
  const parts = files.map((part) => [part, many]);
  const form = { type: 'object', properties: Object.fromEntries([...parts, ...fields]) };
  return { ...content, 'multipart/form-data': { schema: form } };
}

function pathParameters({ path }: Route): PlainSchema[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    description: `The ${name} of what is meant.`,
    schema: { type: 'string' },
  }));
}

function queryParameters(project: Project, { schema, properties }: Request): PlainSchema[] {
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    description: documented(property['x-label']) ?? name,
    schema: valueSchema(project, property),
  }));
}

function answers({ responses }: Route): PlainSchema {
  const entries = Object.entries(responses).map(([status, { description, ...answer }]) => {
    const content = answer.schema ? json({ ...answer.schema }) : answer.file && file(answer.file);
    return [status, { description, ...(answer.undo && undoHeader('the change')), ...(content && { content }) }];
  });
  return Object.fromEntries(entries);
}

function statuses({ errors: { schema: catalogue } }: Project, route: Route, hasBody: boolean): number[] {
  const named = (route.errors ?? []).flatMap((code) => catalogue[code]?.status ?? []);
  const session = route.public ? [] : [401, 403];
  const body = hasBody ? [400, 413, 415, 422] : [];
  return [...named, ...session, ...body, 429, 500, 503].filter((status) => isKnown(catalogue, status));
}

function isKnown(catalogue: Record<string, { status: number }>, status: number): boolean {
  return Object.values(catalogue).some((error) => error.status === status);
}
