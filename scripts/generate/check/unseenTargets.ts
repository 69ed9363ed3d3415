import type { GrantKeyword } from '../dialect.ts';
import type { Problem } from '../problem.ts';
import { reference, type Entity, type Project } from '../project.ts';
import { siteProblem, sites, type Site } from './site.ts';

/** What is allowed and rarely meant: a role that may write a reference and see none of the rows that it could name. */
export function warnOfUnseenTargets(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const { entity } = site.scope;
    const target = project.entities.get(reference(site.property)?.entity ?? '');
    if (!entity || !target || site.property.readOnly || entity === target) return [];
    const roles = Object.keys(entity.schema['x-permissions'] ?? {}).filter(
      (role) => role !== 'authenticated' && writes(entity, role, site) && !reads(target, role),
    );
    const text = `warning: ${entity.name}.${site.name} names a ${target.name}, which ${roles.join(', ')} may not read and so cannot choose: let them read it, or lock "${site.name}"`;
    return roles.length > 0 ? [siteProblem(project, site, ['x-ref'], text)] : [];
  });
}

const grantsOf = ({ schema }: Entity, role: string): GrantKeyword[] =>
  [schema['x-permissions']?.[role], schema['x-permissions']?.['authenticated']].filter((grant) => grant !== undefined);

const writes = (entity: Entity, role: string, { name }: Site): boolean =>
  grantsOf(entity, role).some(
    ({ may, rows, hide = [], lock = [] }) =>
      rows !== 'none' &&
      ['write', 'create', 'update'].some((verb) => may.includes(verb)) &&
      ![...hide, ...lock].includes(name),
  );

const reads = (entity: Entity, role: string): boolean =>
  grantsOf(entity, role).some(({ may, rows }) => rows !== 'none' && may.includes('read'));
