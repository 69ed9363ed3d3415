import { resolveDotted, isUnresolved, relationName } from '../dotted.ts';
import type { ResolvedName } from '../dotted.ts';
import { reference } from '../project.ts';
import type { Entity, Project, Property } from '../project.ts';
import { defined } from '../records.ts';
import type { ResourceGroup } from '../shapes/resources.ts';
import type { Measure, MeasureFunction } from '../shapes/tables.ts';
import { typeOf } from './fields.ts';
import { summed } from './lists.ts';

/** x-measures with what each property can tell: amounts all, days and moments where they begin and end. */
export function measuresOf({ schema, properties }: Entity): Record<string, Measure> {
  const declared = Object.entries(schema['x-measures'] ?? {});
  return Object.fromEntries(
    declared.flatMap(([name, { unit }]) => {
      const property = properties[name];
      return property ? [[name, defined<Measure>({ functions: functionsOf(property), unit })]] : [];
    }),
  );
}

/** Whether a property is an amount, which is added up. */
export function isAmount(property: Property): boolean {
  const counts = property.enum === undefined && reference(property) === undefined && property['x-widget'] !== 'code';
  return counts && ['integer', 'number', 'decimal'].includes(typeOf(property));
}

export function functionsOf(property: Property): MeasureFunction[] {
  if (isAmount(property)) return ['sum', 'avg', 'min', 'max', 'distinct'];
  return ['date', 'dateTime'].includes(typeOf(property)) ? ['min', 'max', 'distinct'] : ['distinct'];
}

/** A name by which rows are summed up, and where it ends. */
export interface GroupEnd {
  name: string;
  end: ResolvedName;
}

/** The entity's own properties and the names of lists and x-groups by which its rows can be summed up. */
export function groupsOf(project: Project, entity: Entity): GroupEnd[] {
  const names = [...new Set([...Object.keys(entity.properties), ...summed(entity)])];
  return names.flatMap((name) => {
    const end = resolveDotted(project, entity, name);
    return isUnresolved(end) || refuseGroup(end) !== undefined ? [] : [{ name, end }];
  });
}

/** Why rows cannot be summed up by a name, or nothing. */
export function refuseGroup({ property, via }: Pick<ResolvedName, 'property' | 'via'>): string | undefined {
  if (via.some((step) => !isToOne(step.property))) return 'goes through a relation to many';
  if (!property || property.writeOnly || groupType(property) === undefined)
    return 'is neither a reference to one, nor a choice, a boolean or a date';
  return undefined;
}

/** Whether a property refers to one row. */
export function isToOne(property: Property): boolean {
  return property.type === 'integer' && reference(property) !== undefined;
}

function groupType(property: Property): ResourceGroup['type'] | undefined {
  if (isToOne(property)) return 'reference';
  if (property.enum !== undefined && property.type !== 'array') return 'choice';
  if (property.type === 'boolean') return 'boolean';
  return typeOf(property) === 'date' ? 'date' : undefined;
}

/** A group as the screen sees it. */
export function resourceGroup(project: Project, { end, name }: GroupEnd): ResourceGroup {
  const { property, owner } = end;
  const type = (property && groupType(property)) ?? 'date';
  const target = property && project.entities.get(reference(property)?.entity ?? '');
  if (type === 'reference')
    return defined<ResourceGroup>({
      type,
      resource: target?.schema['x-resource'].path,
      relation: relationName(name),
    });
  if (type !== 'choice') return { type };
  const texts = `resources.${owner.schema['x-resource'].path}.values.${end.name}`;
  return defined<ResourceGroup>({ type, values: property?.enum, texts });
}
