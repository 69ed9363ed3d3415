import { resolveDotted, isUnresolved } from '../dotted.ts';
import type { JsonPath } from '../json.ts';
import { typeOf } from '../normalize/fields.ts';
import { isAmount, isToOne, refuseGroup } from '../normalize/summaries.ts';
import { problem, suggestion, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Entity, Project, Property } from '../project.ts';
import { namesAt } from './site.ts';

/** x-measures, x-groups and x-period: names that lead somewhere by which rows can be counted, parted and grouped. */
export function checkSummaries(project: Project): Problem[] {
  return [...project.entities.values()].flatMap((entity) => [
    ...measureProblems(project, entity),
    ...groupProblems(project, entity),
    ...periodProblems(entity),
  ]);
}

function measureProblems(project: Project, entity: Entity): Problem[] {
  return Object.entries(entity.schema['x-measures'] ?? {}).flatMap(([name, { unit }]) => {
    const property = entity.properties[name];
    const path = ['x-measures', name];
    if (!property) return [problem(entity.file, path, unknown('field', name, Object.keys(entity.properties)), 'key')];
    const reason = refuseMeasure(property);
    if (reason !== undefined) return [problem(entity.file, path, `"${name}" ${reason}`, 'key')];
    return unit === undefined ? [] : unitProblems(project, entity, property, [...path, 'unit'], unit);
  });
}

function refuseMeasure(property: Property): string | undefined {
  if (property.writeOnly) return 'is writeOnly: it never leaves the server';
  const single = !['text', 'json', 'ids', 'rows'].includes(typeOf(property));
  return single ? undefined : 'is not a single value of at most 255 characters';
}

function unitProblems(project: Project, entity: Entity, of: Property, path: JsonPath, unit: string): Problem[] {
  if (!isAmount(of)) return [problem(entity.file, path, 'only amounts have a unit')];
  const end = resolveDotted(project, entity, unit);
  if (isUnresolved(end))
    return [problem(entity.file, path, `unknown ${end.among} "${end.lost}"${suggestion(end.lost, end.candidates)}`)];
  if (end.via.some((step) => !isToOne(step.property)))
    return [problem(entity.file, path, `"${unit}" goes through a relation to many`)];
  const isText = end.property?.type === 'string' && refuseMeasure(end.property) === undefined;
  return isText ? [] : [problem(entity.file, path, `"${unit}" is not a text that tells a unit`)];
}

function groupProblems(project: Project, entity: Entity): Problem[] {
  return namesAt(['x-groups'], entity.schema['x-groups']).flatMap(({ path, name }) => {
    const end = resolveDotted(project, entity, name);
    if (isUnresolved(end)) {
      const message = `unknown ${end.among} "${end.lost}" in "${name}"${suggestion(end.lost, end.candidates)}`;
      return [problem(entity.file, path, message)];
    }
    const reason = refuseGroup(end);
    return reason === undefined ? [] : [problem(entity.file, path, `"${name}" ${reason}`)];
  });
}

function periodProblems({ file, schema, properties }: Entity): Problem[] {
  return Object.entries(schema['x-period'] ?? {}).flatMap(([side, name]) => {
    const property = properties[name];
    const path = ['x-period', side];
    if (!property) return [problem(file, path, unknown('field', name, Object.keys(properties)))];
    return typeOf(property) === 'date' ? [] : [problem(file, path, `"${name}" is not a date`)];
  });
}
