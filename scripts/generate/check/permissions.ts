import { follow, isLost } from '../dotted.ts';
import type { JsonPath } from '../json.ts';
import { problem, suggestion, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { reference, roles } from '../project.ts';
import type { Entity, Project } from '../project.ts';
import type { Scope } from '../shapes/names.ts';
import { namesAt } from './site.ts';

/** Which ties of x-rows a row scope can work with. */
const tiesOf: Partial<Record<Scope, ('customer' | 'user' | 'region')[]>> = {
  region: ['region'],
  team: ['customer', 'user'],
  customers: ['customer'],
  own: ['user'],
};

/** What each tie of x-rows leads to. */
const tiedTo = { customer: 'customer', user: 'user', region: 'salesRegion' } as const;

/** x-permissions: roles that exist, scopes that x-rows can serve, verbs that x-never leaves. */
export function checkPermissions(project: Project): Problem[] {
  const known = knownRoles(project);
  return [...project.entities.values()].flatMap((entity) =>
    Object.entries(entity.schema['x-permissions'] ?? {}).flatMap(([role, grant]) => [
      ...(known.includes(role)
        ? []
        : [problem(entity.file, ['x-permissions', role], unknown('role', role, known), 'key')]),
      ...scopeProblems(entity, role, grant?.rows),
      ...readProblems(entity, role, grant?.may),
      ...(grant?.may ?? []).flatMap((verb, index) =>
        (entity.schema['x-never'] ?? []).some((never) => never === verb)
          ? [problem(entity.file, ['x-permissions', role, 'may', index], `"${verb}" is in x-never: nobody may`)]
          : [],
      ),
    ]),
  );
}

/** While user.json cannot be read nobody knows the roles, and none is called unknown. */
function knownRoles(project: Project): string[] {
  const unreadable = project.entityNames.includes('user') && !project.entities.has('user');
  const named = [...project.entities.values()].flatMap(({ schema }) => Object.keys(schema['x-permissions'] ?? {}));
  return [...(unreadable ? named : roles(project)), 'authenticated'];
}

function scopeProblems({ file, schema }: Entity, role: string, scope: Scope = 'all'): Problem[] {
  const ties = tiesOf[scope];
  if (!ties || ties.some((tie) => schema['x-rows']?.[tie] !== undefined)) return [];
  const message = `rows "${scope}" needs ${ties.map((tie) => `"${tie}"`).join(' or ')} in x-rows`;
  return [problem(file, ['x-permissions', role, 'rows'], message)];
}

/** What may not be read cannot be written or exported either; everybody's right to read counts for each role. */
function readProblems({ file, schema }: Entity, role: string, may: readonly string[] = []): Problem[] {
  const everybody = schema['x-permissions']?.['authenticated']?.may ?? [];
  if (may.length === 0 || [...may, ...everybody].includes('read')) return [];
  return [problem(file, ['x-permissions', role, 'may'], 'lacks "read": nothing else can be done without it')];
}

/** x-rows and x-private: dotted names that end in the id of a customer, a user, a region. */
export function checkTies(project: Project): Problem[] {
  return [...project.entities.values()].flatMap((entity) =>
    tiesIn(entity).flatMap(({ path, tie, dotted }) => {
      const message = tieProblem(project, entity, tie, dotted);
      return message === undefined ? [] : [problem(entity.file, path, message)];
    }),
  );
}

function tiesIn({ schema }: Entity): { path: JsonPath; tie: string; dotted: string }[] {
  const ties = Object.entries(schema['x-rows'] ?? {});
  const owners = namesAt(['x-private'], schema['x-private']);
  return [
    ...ties.map(([tie, dotted]) => ({ path: ['x-rows', tie], tie, dotted })),
    ...owners.map(({ path, name }) => ({ path, tie: 'user', dotted: name })),
  ];
}

function tieProblem(project: Project, entity: Entity, tie: string, dotted: string): string | undefined {
  const end = follow(project, entity, dotted);
  if (isLost(end)) return `unknown ${end.among} "${end.lost}"${suggestion(end.lost, end.candidates)}`;
  const wanted: string | undefined = Object.entries(tiedTo).find(([name]) => name === tie)?.[1];
  const found = end.name === 'id' ? end.owner.name : end.property && reference(end.property)?.entity;
  return found === wanted ? undefined : `"${dotted}" does not lead to a ${wanted}`;
}
