import { resolveDotted, isUnresolved, type UnresolvedName } from '../dotted.ts';
import type { JsonPath } from '../json.ts';
import { problem, suggestion } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { reference } from '../project.ts';
import type { Entity, Project } from '../project.ts';
import { tiesOf } from '../choices.ts';
import { namesAt } from './site.ts';

/** x-rows and x-private: dotted names that end in an id, of a user where it is private, else always of the same entity. */
export function checkTies(project: Project): Problem[] {
  const led = ledTo(project);
  // that a reference names no entity is told where it stands
  const isLost = (name: unknown): boolean => typeof name === 'string' && !project.entityNames.includes(name);
  return [...project.entities.values()].flatMap((entity) =>
    tiesIn(entity).flatMap(({ path, tie, dotted }) => {
      const [end, wanted] = [endOf(project, entity, dotted), led.get(tie)];
      if (isLost(end) || isLost(wanted)) return [];
      const message = tieProblem(end, dotted, wanted);
      return message === undefined ? [] : [problem(entity.file, path, message)];
    }),
  );
}

/** What each tie leads to: the entity of its name, else what a row scope compares it with, else what most entities say. */
export function ledTo(project: Project): ReadonlyMap<string, string> {
  const entities = [...project.entities.values()];
  const names = new Set(entities.flatMap(({ schema }) => Object.keys(schema['x-rows'] ?? {})));
  const led = [...names].flatMap((tie): [string, string][] => {
    const found = project.entityNames.includes(tie) ? tie : (compared(project, tie) ?? mostSaid(project, tie));
    return found === undefined ? [] : [[tie, found]];
  });
  return new Map([...led, ['user', 'user']]);
}

function compared({ app, entities }: Project, tie: string): string | undefined {
  const scopes = Object.values(app.schema.scopes ?? {}).filter((scope) => tiesOf(scope).includes(tie));
  const [found] = scopes.flatMap(({ equals = '' }) => {
    const property = entities.get('user')?.properties[equals];
    return property ? (reference(property)?.entity ?? []) : [];
  });
  return found;
}

function mostSaid(project: Project, tie: string): string | undefined {
  const ends = [...project.entities.values()].flatMap((entity) => {
    const dotted = entity.schema['x-rows']?.[tie];
    const end = dotted === undefined ? undefined : endOf(project, entity, dotted);
    return typeof end === 'string' ? [end] : [];
  });
  const times = (name: string): number => ends.filter((each) => each === name).length;
  return ends.toSorted((one, other) => times(other) - times(one))[0];
}

function tiesIn({ schema }: Entity): { path: JsonPath; tie: string; dotted: string }[] {
  const ties = Object.entries(schema['x-rows'] ?? {});
  const owners = namesAt(['x-private'], schema['x-private']);
  return [
    ...ties.map(([tie, dotted]) => ({ path: ['x-rows', tie], tie, dotted })),
    ...owners.map(({ path, name }) => ({ path, tie: 'user', dotted: name })),
  ];
}

/** The entity whose id a dotted name ends in; undefined: it ends in something else. */
function endOf(project: Project, entity: Entity, dotted: string): string | UnresolvedName | undefined {
  const end = resolveDotted(project, entity, dotted);
  if (isUnresolved(end)) return end;
  return end.name === 'id' ? end.owner.name : end.property && reference(end.property)?.entity;
}

function tieProblem(
  end: string | UnresolvedName | undefined,
  dotted: string,
  wanted: string | undefined,
): string | undefined {
  if (typeof end === 'object') return `unknown ${end.among} "${end.lost}"${suggestion(end.lost, end.candidates)}`;
  if (wanted === undefined) return `"${dotted}" does not lead to the id of a row`;
  return end === wanted ? undefined : `"${dotted}" does not lead to a ${wanted}`;
}
