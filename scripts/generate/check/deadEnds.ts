import type { GrantKeyword } from '../dialect.ts';
import { fieldNames, formLists } from '../formLists.ts';
import type { JsonPath } from '../json.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Entity, Project } from '../project.ts';
import { namesAt, siteProblem, sites } from './site.ts';

/** What nobody could ever fill in, and what has no place to be kept. */
export function checkDeadEnds(project: Project): Problem[] {
  const entities = [...project.entities.values()];
  return [
    ...entities.flatMap(demandedNumbers),
    ...entities.flatMap(outOfForm),
    ...entities.flatMap(outOfReach),
    ...withoutTable(project),
  ];
}

/** The properties that people must give to a new row, with their place in `required`. */
function asked({ schema, properties }: Entity) {
  return namesAt(['required'], schema.required).filter(({ name }) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return property && !property.readOnly && property.default === undefined && !property['x-number'];
  });
}

/** A number that the server gives where it is left empty cannot be asked of people as well. */
function demandedNumbers({ file, schema, properties }: Entity): Problem[] {
  return namesAt(['required'], schema.required)
    .filter(
      ({ name }) => Object.hasOwn(properties, name) && properties[name]?.['x-number'] && !properties[name]?.readOnly,
    )
    .map(({ path, name }) =>
      problem(
        file,
        path,
        `"${name}" is required, and x-number gives it where it is left empty: leave it out of required`,
      ),
    );
}

/** Rows that nobody creates have no form to be filled in; a form that names what there is not is told as such. */
function outOfForm(entity: Entity): Problem[] {
  const { 'x-form': form, 'x-never': never = [] } = entity.schema;
  if (!form || never.includes('create')) return [];
  const shown = formLists(form).flatMap(({ fields }) => fieldNames(fields));
  if (shown.some((name) => !Object.hasOwn(entity.properties, name))) return [];
  return asked(entity)
    .filter(({ name }) => !shown.includes(name))
    .map(({ path, name }) =>
      problem(entity.file, path, `"${name}" is required and stands neither in the head nor in a tab of x-form`),
    );
}

/** What is required must be given by whoever creates: a role that does not see it, or may not write it, never could. */
function outOfReach(entity: Entity): Problem[] {
  const { authenticated, ...others } = entity.schema['x-permissions'] ?? {};
  const roles = Object.entries(others).map(([role, grant]) => ({ role, grants: [grant, authenticated] }));
  const all = [...roles, { role: 'authenticated', grants: [authenticated] }];
  return all.flatMap(({ role, grants }) => unreachable(entity, role, grants.filter(isUseful)));
}

function isUseful(grant: GrantKeyword | undefined): grant is GrantKeyword {
  return grant !== undefined && grant.rows !== 'none';
}

function unreachable(entity: Entity, role: string, grants: GrantKeyword[]): Problem[] {
  if (!grants.some(isCreating)) return [];
  const wanted = asked(entity).map(({ name }) => name);
  const reading = grants.filter(({ may }) => may.includes('read'));
  const writing = grants.filter((grant) => isCreating(grant) || grant.may.includes('update'));
  const lost = (kind: 'hide' | 'lock', counting: GrantKeyword[]): Problem[] =>
    placesOf(entity, role, kind)
      .filter(({ name }) => wanted.includes(name) && counting.every((grant) => grant[kind]?.includes(name)))
      .map(({ path, name }) =>
        problem(
          entity.file,
          path,
          `"${name}" is required and has no default: ${role} may create and could not give it`,
        ),
      );
  return [...lost('hide', reading), ...lost('lock', writing)];
}

function placesOf({ schema }: Entity, role: string, kind: 'hide' | 'lock') {
  const grants: Partial<Record<string, GrantKeyword>> = schema['x-permissions'] ?? {};
  const path: JsonPath = ['x-permissions', role, kind];
  return namesAt(path, grants[role]?.[kind]);
}

const isCreating = ({ may }: GrantKeyword): boolean => may.includes('create') || may.includes('write');

/** Bodies of requests may hold objects; an entity keeps them in a table. */
function withoutTable(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const { scope, name, property } = site;
    if (!scope.entity || property['x-owns'] !== undefined) return [];
    const told = (what: string) => `"${name}" ${what}: rows of their own are an array of objects with x-owns`;
    if (property.type === 'object') return [siteProblem(project, site, ['type'], told('is an object without a table'))];
    const isList = property.items?.type === 'object';
    return isList ? [siteProblem(project, site, ['items', 'type'], told('holds objects without a table'))] : [];
  });
}
