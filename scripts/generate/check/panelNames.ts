import type { FieldType } from '../../../schemas/core/formats/fieldType.ts';
import { isOperator, isTakenBy, operatorNames, partsOfKey } from '../../../schemas/core/formats/operator.ts';
import { resolveDotted, isUnresolved } from '../dotted.ts';
import { typeOf } from '../normalize/fields.ts';
import { groupsOf } from '../normalize/summaries.ts';
import { systemFields } from '../normalize/systemFields.ts';
import { suggestion, unknown } from '../problem.ts';
import type { Entity, Project } from '../project.ts';

const units = ['day', 'week', 'month', 'quarter', 'year'];
const measures = ['sum', 'avg', 'min', 'max', 'distinct'];
const numbers: FieldType[] = ['integer', 'number', 'decimal'];

/** What kind of value a name leads to from an entity, or the sentence that says where it is lost. */
export function typeAt(project: Project, entity: Entity, name: string): { type: FieldType } | { wrong: string } {
  const end = resolveDotted(project, entity, name);
  if (isUnresolved(end)) {
    const where = name.includes('.') ? ` in "${name}"` : '';
    return { wrong: `unknown ${end.among} "${end.lost}"${where}${suggestion(end.lost, end.candidates)}` };
  }
  const system = Object.values(systemFields).find((field) => field.name === end.name);
  return { type: end.property ? typeOf(end.property) : (system?.type ?? 'integer') };
}

/** Why a name does not do, if it does not. */
export function wrongName(project: Project, entity: Entity, name: string, types?: FieldType[]): string | undefined {
  const found = typeAt(project, entity, name);
  if ('wrong' in found) return found.wrong;
  return types && !types.includes(found.type) ? `"${name}" is no ${types.join(' or ')}` : undefined;
}

/** A key of a filter, which may end in an operator that its property takes. */
export function wrongFilter(project: Project, entity: Entity, key: string): string | undefined {
  if (key === 'q') return undefined;
  const { name, suffix } = partsOfKey(key);
  const found = typeAt(project, entity, name);
  if ('wrong' in found) return found.wrong;
  if (suffix === undefined) return undefined;
  if (!isOperator(suffix)) return unknown('operator', suffix, operatorNames);
  return isTakenBy(found.type, suffix) ? undefined : `"${name}" takes no operator "${suffix}"`;
}

/** 'count', or a property and what is made of it. */
export function wrongMeasure(project: Project, entity: Entity, measure: string): string | undefined {
  if (measure === 'count') return undefined;
  const [name = '', made = ''] = measure.split(':');
  if (!measures.includes(made)) return unknown('measure', made || measure, [...measures, 'count']);
  const wrong = wrongName(project, entity, name, made === 'sum' || made === 'avg' ? numbers : undefined);
  const isKnown = Object.hasOwn(entity.schema['x-measures'] ?? {}, name);
  return wrong ?? (isKnown ? undefined : `"${name}" is not in x-measures of ${entity.name}`);
}

/** A property, or a day with its unit: day:month, day:season. */
export function wrongGroup(project: Project, entity: Entity, group: string): string | undefined {
  const [name = '', unit] = group.split(':');
  const isKnown = groupsOf(project, entity).some((each) => each.name === name);
  const unknownGroup = isKnown ? undefined : `the rows of ${entity.name} are not summed up by "${name}"`;
  if (unit === undefined) return wrongName(project, entity, name) ?? unknownGroup;
  if (!units.includes(unit) && !project.entityNames.includes(unit))
    return unknown('unit', unit, [...units, ...project.entityNames]);
  return wrongName(project, entity, name, ['date']) ?? unknownGroup;
}
