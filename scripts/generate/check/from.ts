import { unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { reference } from '../project.ts';
import type { Project, Property } from '../project.ts';
import { siteProblem, sites } from './site.ts';
import type { Site } from './site.ts';

/** x-from names a reference of the same object to one row, and a property of that row. */
export function checkFrom(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const from = site.property['x-from'];
    const wrong = from === undefined ? undefined : mistake(project, site, from);
    return wrong === undefined ? [] : [siteProblem(project, site, ['x-from'], wrong)];
  });
}

function mistake({ entities }: Project, { scope: { properties } }: Site, from: string): string | undefined {
  const [name = '', property = ''] = from.split('.');
  const references = Object.keys(properties).filter((each) => targetOf(properties[each]) !== undefined);
  if (!references.includes(name)) return unknown('reference', name, references);
  const target = entities.get(targetOf(properties[name]) ?? '');
  const known = Object.keys(target?.schema.properties ?? {});
  return !target || known.includes(property) ? undefined : unknown('field', property, known);
}

/** The entity that a reference to one row leads to. */
function targetOf(property: Property | undefined): string | undefined {
  return property?.type === 'integer' ? reference(property)?.entity : undefined;
}
