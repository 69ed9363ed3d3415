import type { JsonPath } from '../json.ts';
import { typeOf } from '../normalize/fields.ts';
import { dayParts, partedName, rollupTable } from '../normalize/rollups.ts';
import { functionsOf, isAmount, refuseGroup } from '../normalize/summaries.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Entity, Project, Property } from '../project.ts';
import { resolveDotted, isUnresolved, type ResolvedName } from '../dotted.ts';
import { tooLong } from './lengths.ts';
import { namesAt } from './site.ts';

/** Characters of what tells the rows of a rollup apart, written as JSON. */
const longestKey = 255;

/** x-rollups: what rows are told apart by, and sums that can be kept when a row comes, changes or goes. */
export function checkRollups(project: Project): Problem[] {
  return [...project.entities.values()].flatMap((entity) =>
    Object.entries(entity.schema['x-rollups'] ?? {}).flatMap(([name, { by, measures }]) => [
      ...tableProblems(entity, name),
      ...namesAt(['x-rollups', name, 'by'], by).flatMap(({ path, name: each }) =>
        keyProblems(project, entity, path, each),
      ),
      ...twice(entity, name, by),
      ...sameTarget(project, entity, name, by),
      ...tooWide(project, entity, name, by),
      ...namesAt(['x-rollups', name, 'measures'], measures).flatMap(({ path, name: each }) =>
        measureProblems(project, entity, by, path, each),
      ),
    ]),
  );
}

function tableProblems(entity: Entity, name: string): Problem[] {
  const told = tooLong('table name', rollupTable(entity.name, name));
  return told === undefined ? [] : [problem(entity.file, ['x-rollups', name], told, 'key')];
}

function keyProblems(project: Project, entity: Entity, path: JsonPath, text: string): Problem[] {
  const [name, part] = partedName(text);
  const end = resolveDotted(project, entity, name);
  if (isUnresolved(end)) return [problem(entity.file, path, unknown(end.among, end.lost, end.candidates))];
  const reason = refuseKey(end, part);
  return reason === undefined ? [] : [problem(entity.file, path, `"${name}" ${reason}`)];
}

function refuseKey({ property, via }: ResolvedName, part: string | undefined): string | undefined {
  if (via.length > 1) return 'goes through more than one reference, whose rows are not followed';
  if (property && isAmount(property))
    return part === 'sign' ? undefined : 'is an amount, whose rows are told apart by its :sign only';
  const reason = refuseGroup({ property, via });
  if (reason !== undefined || !property) return reason;
  const isDay = typeOf(property) === 'date';
  if (isDay) return dayParts.some((each) => each === part) ? undefined : `needs one of :${dayParts.join(', :')}`;
  return part === undefined ? undefined : `has no :${part}`;
}

function twice({ file }: Entity, name: string, by: string[]): Problem[] {
  const names = by.map((each) => partedName(each)[0]);
  return names.flatMap((each, at) =>
    names.indexOf(each) === at ? [] : [problem(file, ['x-rollups', name, 'by', at], `"${each}" is there twice`)],
  );
}

/** A row that changes is found by one reference, and is none of those that refer to it. */
function sameTarget(project: Project, entity: Entity, name: string, by: string[]): Problem[] {
  const steps = by.map((each) => {
    const end = resolveDotted(project, entity, partedName(each)[0]);
    return isUnresolved(end) ? undefined : end.via[0];
  });
  return steps.flatMap((step, at) => {
    if (!step?.entity) return [];
    const path = ['x-rollups', name, 'by', at];
    if (step.entity === entity.name) return [problem(entity.file, path, `"${by[at]}" leads to rows of its own entity`)];
    const other = steps.slice(0, at).find((each) => each && each.entity === step.entity && each.name !== step.name);
    const told = `"${by[at]}" leads to ${step.entity} by another reference than "${other?.relation}"`;
    return other ? [problem(entity.file, path, told)] : [];
  });
}

/** A reference or a day takes at most 20 characters, a choice those of its longest value. */
function tooWide(project: Project, entity: Entity, name: string, by: string[]): Problem[] {
  const widths = by.map((each) => {
    const end = resolveDotted(project, entity, partedName(each)[0]);
    const values = (!isUnresolved(end) && end.property?.enum) || [];
    return Math.max(20, ...values.map((value) => JSON.stringify(value).length)) + 1;
  });
  const width = widths.reduce((all, each) => all + each, 1);
  if (width <= longestKey) return [];
  const told = `what tells its rows apart takes ${width} characters: at most ${longestKey}`;
  return [problem(entity.file, ['x-rollups', name, 'by'], told)];
}

function measureProblems(project: Project, entity: Entity, by: string[], path: JsonPath, text: string): Problem[] {
  const { file, properties, schema } = entity;
  const [name, does = ''] = partedName(text);
  const at = (message: string) => [problem(file, path, message)];
  const declared = schema['x-measures'] ?? {};
  const property = properties[name];
  const measure = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (!property || !measure) return at(unknown('measure', name, Object.keys(declared)));
  const functions = keepable(property);
  const others = functions.length > 0 ? `, only ${functions.map((each) => `:${each}`).join(', ')}` : '';
  if (!functions.includes(does)) return at(`"${text}" cannot be kept${others}`);
  if (isExtreme(does) && !isFoundAgain(by)) return at(`"${text}" is not kept by what another row says`);
  const head = measure.unit === undefined ? undefined : headOf(project, entity, measure.unit);
  if (head === undefined || by.includes(head) || (measure.unit !== undefined && by.includes(measure.unit))) return [];
  return at(`"${name}" parts by "${measure.unit}", so "by" needs "${head}"`);
}

/** The first and the last are looked for among the entity's own rows alone. */
const isExtreme = (does: string): boolean => does === 'min' || does === 'max';
const isFoundAgain = (by: readonly string[]): boolean => by.every((name) => !name.includes('.'));

/** Sums follow their rows exactly, and the first and the last are found again; different values are not, nor are floats. */
function keepable(property: Property): string[] {
  const type = typeOf(property);
  const kept: string[] = type === 'decimal' ? ['sum', 'avg'] : ['sum', 'avg', 'min', 'max'];
  if (type === 'number' || type === 'dateTime') return [];
  return functionsOf(property).filter((does) => kept.includes(does));
}

/** The entity's own property with which a dotted name begins. */
function headOf(project: Project, entity: Entity, name: string): string | undefined {
  const end = resolveDotted(project, entity, name);
  return isUnresolved(end) ? undefined : (end.via[0]?.name ?? end.name);
}
