import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { routes } from '../project.ts';
import type { Entity, Project } from '../project.ts';
import type { Verb } from '../shapes/names.ts';

/** Addresses of the core that no schema declares: pages of the admin, and what the server answers beside the API. */
const coresAddresses: readonly string[] = [
  '/accesspolicies/newuseraccount',
  '/accesspolicies/passwordsreset',
  '/accesspolicies/passwordsresetreq',
  '/accesspolicies/useraccounts/activations',
  '/accesspolicies/users/configs',
  '/api',
  '/apis',
  '/assets',
  '/docs',
  '/docs/start.js',
  '/docs/swagger-ui-bundle.js',
  '/docs/swagger-ui.css',
  '/healthz',
  '/home',
  '/icons',
  '/index',
  '/login',
  '/metrics',
  '/notfound',
  '/openapi.json',
  '/readyz',
];
/** Those of the core and of the pages of rooms (app.json). A test holds them, with the dashboards', against both sides. */
export function ownAddresses({ app }: Pick<Project, 'app'>): string[] {
  return [...coresAddresses, ...(app.schema.own?.addresses ?? [])];
}

/** Of these the server takes whatever is below. */
const ownFolders = ['/api/', '/apis/'];

/** What an entity answers besides its own address, behind an id or by its screen. */
const below = ['/{id}', '/{id}/history', '/{id}/history/{version}', '/{id}/restore', '/{id}/recreate', '/create'];
/** What it answers to whoever reads, for the row 1 and its version 1: no request comes in its place. */
const read = ['/csv', '/xlsx', '/summary', '/references', '/deleted', '/1/history', '/1/history/1'];
const verbs: Record<string, Verb> = { get: 'read', post: 'create', put: 'update', delete: 'delete' };

/** No entity stands where a route, a page or another entity's row is: one of both could not be reached. */
export function checkPaths(project: Project): Problem[] {
  return [...project.entities.values()].flatMap((entity) => {
    const { path } = entity.schema['x-resource'];
    const owner = ownerOf(project, entity, `/${path}`);
    const at = ['x-resource', 'path'];
    return owner === undefined ? [] : [problem(entity.file, at, `path "${path}" is already taken by ${owner}`)];
  });
}

function ownerOf(project: Project, entity: Entity, path: string): string | undefined {
  const request = [...project.requests.values()].find((each) =>
    routes(each).some((route) => meets(entity, path, route)),
  );
  if (request) return `requests/${request.name}`;
  const other = [...project.entities.values()].find(({ schema }) =>
    below.some((end) => patternOf(`/${schema['x-resource'].path}${end}`).test(path)),
  );
  if (other) return other.name;
  const isOwn = ownAddresses(project).includes(path) || ownFolders.some((folder) => path.startsWith(folder));
  return isOwn ? 'the program itself' : undefined;
}

/** A room may answer a method that the entity never does: `POST` of rows that nobody creates. */
function meets({ schema }: Entity, path: string, { method, path: taken }: { method: string; path: string }): boolean {
  const verb = verbs[method];
  if (verb !== undefined && schema['x-never']?.includes(verb)) return false;
  if (method === 'get' && read.some((end) => patternOf(taken).test(path + end))) return true;
  return patternOf(taken).test(path) || (method !== 'post' && patternOf(taken).test(`${path}/1`));
}

/** An id is a number, so that `users/groups` may stand beside `users/{id}`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w*[iI]d)\}/g, '\\d+').replace(/\{\w+\}/g, '[^/]+')}$`);
}
