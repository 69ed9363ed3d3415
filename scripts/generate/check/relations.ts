import type { JsonPath } from '../json.ts';
import { unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { reference } from '../project.ts';
import type { Entity, Project } from '../project.ts';
import type { ReferenceKeyword } from '../dialect.ts';
import { unequal } from './equal.ts';
import { siteProblem, sites, unknownEntity } from './site.ts';
import type { Site } from './site.ts';
import { hasType } from './values.ts';

/** x-ref, x-join and x-inverse: targets that exist and sides that fit each other. */
export function checkRelations(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const ref = reference(site.property);
    if (!ref) return withoutReference(project, site);
    const target = project.entities.get(ref.entity);
    if (target) return [...refProblems(project, site, ref, target), ...sideProblems(project, site, target)];
    return unknownEntity(project, ref.entity).map((told) => siteProblem(project, site, refPath(site, 'entity'), told));
  });
}

/** The short form of x-ref is the entity itself. */
function refPath({ property }: Site, ...inside: JsonPath): JsonPath {
  return typeof property['x-ref'] === 'string' ? ['x-ref'] : ['x-ref', ...inside];
}

function withoutReference(project: Project, site: Site): Problem[] {
  const lonely = (['x-join', 'x-inverse'] as const).filter((keyword) => site.property[keyword] !== undefined);
  return lonely.map((keyword) => siteProblem(project, site, [keyword], `${keyword} needs x-ref`));
}

function refProblems(project: Project, site: Site, ref: ReferenceKeyword, target: Entity): Problem[] {
  const at = (inside: JsonPath, message: string): Problem =>
    siteProblem(project, site, refPath(site, ...inside), message);
  return [
    ...filterProblems(project, at, site, ref, target),
    ...whereProblems(at, ref, target),
    ...deleteProblems(at, site, ref),
  ];
}

type At = (inside: JsonPath, message: string) => Problem;

function filterProblems(
  project: Project,
  at: At,
  { scope }: Site,
  { filter = {} }: ReferenceKeyword,
  target: Entity,
): Problem[] {
  const [theirs, own] = [target.properties, scope.properties];
  return Object.entries(filter).flatMap(([property, mine]) => {
    const [their, ours] = [theirs[property], own[mine]];
    const told = (message: string) => at(['filter', property], message);
    const missing = [
      ...(their ? [] : [told(unknown(`field of ${target.name}`, property, Object.keys(theirs)))]),
      ...(ours ? [] : [told(unknown('field', mine, Object.keys(own)))]),
    ];
    if (!their || !ours) return missing;
    const reason = unequal(project, their, ours);
    return reason === undefined
      ? []
      : [told(`"${property}" of ${target.name} and "${mine}" never are equal: ${reason}`)];
  });
}

function whereProblems(at: At, { where = {} }: ReferenceKeyword, target: Entity): Problem[] {
  return Object.entries(where).flatMap(([name, values]) => {
    const property = target.properties[name];
    if (!property)
      return [at(['where', name], unknown(`field of ${target.name}`, name, Object.keys(target.properties)))];
    const wrong = values.findIndex((value) => !hasType(value, property.type));
    if (wrong >= 0) return [at(['where', name, wrong], `a value of ${target.name}.${name} must be ${property.type}`)];
    const allowed = property.enum?.map(String);
    return values.flatMap((value, index) =>
      !allowed || allowed.includes(String(value))
        ? []
        : [at(['where', name, index], unknown(`value of ${target.name}.${name}`, String(value), allowed))],
    );
  });
}

function deleteProblems(at: At, { scope, name, property }: Site, ref: ReferenceKeyword): Problem[] {
  const required = property.type === 'integer' && scope.schema.required?.includes(name) === true;
  const clears = ref.onDelete === 'clear' && required;
  const circular = ref.acyclic === true && ref.entity !== scope.entity?.name;
  return [
    ...(clears ? [at(['onDelete'], `onDelete "clear" would empty "${name}", which is required`)] : []),
    ...(circular
      ? [at(['acyclic'], `acyclic is for references to ${scope.entity?.name ?? 'the same entity'} itself`)]
      : []),
  ];
}

/** An array with x-ref is one side of a relation: the other side must point back. */
function sideProblems(project: Project, site: Site, target: Entity): Problem[] {
  const { property, scope } = site;
  if (property.type === 'integer') return [];
  const { 'x-join': join, 'x-inverse': inverse } = property;
  if (scope.owned) return [siteProblem(project, site, ['x-ref'], 'owned rows refer to one row, not to many')];
  if (!scope.entity) return [];
  if ((join === undefined) === (inverse === undefined)) {
    return [siteProblem(project, site, ['x-ref'], 'an array with x-ref needs either x-join or x-inverse')];
  }
  const message =
    inverse === undefined ? joinProblem(project, site, join ?? '') : inverseProblem(scope.entity, inverse, target);
  return message === undefined
    ? []
    : [siteProblem(project, site, [inverse === undefined ? 'x-join' : 'x-inverse'], message)];
}

function inverseProblem(entity: Entity, inverse: string, target: Entity): string | undefined {
  const property = target.properties[inverse];
  if (!property) return unknown(`field of ${target.name}`, inverse, Object.keys(target.properties));
  const fits = property.type === 'integer' && reference(property)?.entity === entity.name;
  return fits ? undefined : `"${inverse}" of ${target.name} does not refer to ${entity.name}`;
}

/** Whoever else uses the join table must be the other side: one property, between the same two entities. */
function joinProblem(project: Project, site: Site, table: string): string | undefined {
  const others = sites(project).filter(({ property, scope, name }) => {
    return property['x-join'] === table && !(scope.entity === site.scope.entity && name === site.name);
  });
  const own = reference(site.property)?.entity;
  const wrong = others.find(({ property, scope }) => {
    return scope.entity?.name !== own || reference(property)?.entity !== site.scope.entity?.name;
  });
  const odd = wrong ?? others[1];
  return odd && `${odd.scope.entity?.name}.${odd.name} uses the same x-join but is not the other side of this relation`;
}
