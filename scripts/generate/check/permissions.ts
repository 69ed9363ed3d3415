import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { scopesOf, standardScopes, standardVerbs, tiesOf } from '../choices.ts';
import type { Entity, Project } from '../project.ts';
import { namesInApp } from './access.ts';
import { namesAt } from './site.ts';

/** x-permissions and x-never: roles and verbs that exist, scopes that x-rows can serve, verbs that x-never leaves. */
export function checkPermissions(project: Project): Problem[] {
  const roles = namesInApp(project, 'roles', ['authenticated']);
  const verbs = namesInApp(project, 'verbs', standardVerbs);
  return [...project.entities.values()].flatMap((entity) => [
    ...namesAt(['x-never'], entity.schema['x-never']).flatMap(({ path, name }) =>
      verbs && !verbs.includes(name) ? [problem(entity.file, path, unknown('verb', name, verbs))] : [],
    ),
    ...Object.entries(entity.schema['x-permissions'] ?? {}).flatMap(([role, grant]) => [
      ...(roles && !roles.includes(role)
        ? [problem(entity.file, ['x-permissions', role], unknown('role', role, roles), 'key')]
        : []),
      ...scopeProblems(project, entity, role, grant?.rows),
      ...readProblems(entity, role, grant?.may),
      ...verbProblems(entity, role, grant?.may ?? [], verbs),
    ]),
  ]);
}

function verbProblems({ file, schema }: Entity, role: string, may: string[], verbs: string[] | undefined): Problem[] {
  const never = schema['x-never'] ?? [];
  const known = verbs && [...verbs, 'write'];
  return namesAt(['x-permissions', role, 'may'], may).flatMap(({ path, name }) => {
    if (never.includes(name)) return [problem(file, path, `"${name}" is in x-never: nobody may`)];
    return known && !known.includes(name) ? [problem(file, path, unknown('verb', name, known))] : [];
  });
}

function scopeProblems(project: Project, { file, schema }: Entity, role: string, name = 'all'): Problem[] {
  const at = (message: string): Problem[] => [problem(file, ['x-permissions', role, 'rows'], message)];
  const known = namesInApp(project, 'scopes', standardScopes);
  if (known && !known.includes(name)) return at(unknown('scope', name, scopesOf(project.app.schema)));
  const scope = project.app.schema.scopes?.[name];
  const ties = scope ? tiesOf(scope) : [];
  if (ties.length === 0 || ties.some((tie) => schema['x-rows']?.[tie] !== undefined)) return [];
  return at(`rows "${name}" needs ${ties.map((tie) => `"${tie}"`).join(' or ')} in x-rows`);
}

/** What may not be read cannot be written or exported either; everybody's right to read counts for each role. */
function readProblems({ file, schema }: Entity, role: string, may: readonly string[] = []): Problem[] {
  const everybody = schema['x-permissions']?.['authenticated']?.may ?? [];
  if (may.length === 0 || [...may, ...everybody].includes('read')) return [];
  return [problem(file, ['x-permissions', role, 'may'], 'lacks "read": nothing else can be done without it')];
}
