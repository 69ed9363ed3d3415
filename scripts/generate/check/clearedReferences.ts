import { reference } from '../project.ts';
import type { Entity, Project } from '../project.ts';
import type { Problem } from '../problem.ts';
import { siteProblem, sites } from './site.ts';

/**
 * What is allowed and rarely meant: rows that nobody deletes, such as posted documents, that forget whom they name when
 * that one is deleted. Who means it says why in `$comment`.
 */
export function warnOfClearedReferences(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const { entity } = site.scope;
    const ref = reference(site.property);
    const target = ref && project.entities.get(ref.entity);
    const forgets = ref?.onDelete === 'clear' && ref.$comment === undefined && !site.property['x-inverse'];
    if (!forgets || !target || !entity || !isKept(entity) || isKept(target)) return [];
    const text = `warning: ${entity.name} is never deleted, and onDelete "clear" would let it forget its ${site.name}; leave it out to keep them, or say why in "$comment"`;
    return [siteProblem(project, site, ['x-ref', 'onDelete'], text)];
  });
}

function isKept({ schema }: Entity): boolean {
  return schema['x-never']?.includes('delete') === true;
}
