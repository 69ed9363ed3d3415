import type { JsonFile, JsonPath } from '../json.ts';
import { snakeCase } from '../normalize/names.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { isReserved } from '../reserved.ts';
import { sites } from './site.ts';

/** Paths, transaction codes and tables are taken once. */
export function checkTaken(project: Project): Problem[] {
  const entities = [...project.entities.values()];
  const paths = entities.map(({ file, name, schema }) =>
    claim('path', file, name, ['x-resource', 'path'], schema['x-resource'].path),
  );
  const codes = entities.flatMap(
    ({
      file,
      name,
      schema: {
        'x-resource': { code },
      },
    }) => (code === undefined ? [] : [claim('code', file, name, ['x-resource', 'code'], code)]),
  );
  return [...takenTwice(paths), ...takenTwice(codes), ...takenTwice(tableClaims(project))];
}

/** Every table that the schemas ask for; the two sides of a relation share theirs. */
function tableClaims(project: Project): Claim[] {
  const entities = [...project.entities.values()].map(({ file, name }) =>
    claim('table', file, name, ['$id'], snakeCase(name)),
  );
  const joins = new Set<string>();
  const others = sites(project).flatMap(({ scope, name, property }) => {
    if (scope.entity === undefined) return []; // rows of a request are kept in no table
    const { 'x-owns': owned, 'x-join': join } = property;
    const table = owned ?? (join === undefined || joins.has(join) ? undefined : join);
    if (join !== undefined) joins.add(join);
    const path = [...scope.path, 'properties', name, owned === undefined ? 'x-join' : 'x-owns'];
    return table === undefined ? [] : [claim('table', scope.file, `${scope.entity.name}.${name}`, path, table)];
  });
  return [...entities, ...others];
}

/** The program's own names are no schema's: entities, tables, and the last part of a path. */
export function checkReserved(project: Project): Problem[] {
  const entities = [...project.entities.values()];
  const names = entities.filter(({ name }) => isReserved('entity', name));
  const tables = tableClaims(project).filter(({ value }) => isReserved('table', value, project.app.schema.own?.tables));
  const paths = entities.filter(({ schema }) => isReserved('lastPart', lastPart(schema['x-resource'].path)));
  return [
    ...names.map(({ file, name }) => problem(file, ['$id'], `entity name "${name}" is reserved`)),
    ...tables.map(({ file, path, value }) => problem(file, path, `table name "${value}" is reserved`)),
    ...paths.map(
      ({
        file,
        schema: {
          'x-resource': { path },
        },
      }) => problem(file, ['x-resource', 'path'], `"${lastPart(path)}" is reserved as the last part of a path`),
    ),
  ];
}

const lastPart = (path: string): string => path.split('/').at(-1) ?? '';

interface Claim {
  what: string;
  value: string;
  owner: string;
  file: JsonFile;
  path: JsonPath;
}

function claim(what: string, file: JsonFile, owner: string, path: JsonPath, value: string): Claim {
  return { what, value, owner, file, path };
}

function takenTwice(claims: Claim[]): Problem[] {
  const first = new Map<string, string>();
  return claims.flatMap(({ what, value, owner, file, path }) => {
    const taken = first.get(value);
    if (taken === undefined) first.set(value, owner);
    return taken === undefined ? [] : [problem(file, path, `${what} "${value}" is already taken by ${taken}`)];
  });
}
