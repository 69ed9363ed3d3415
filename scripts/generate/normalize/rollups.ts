import { resolveDotted, isUnresolved } from '../dotted.ts';
import type { Entity, Project } from '../project.ts';
import { defined } from '../records.ts';
import type { Rollup, RollupKey, RollupSum } from '../shapes/tables.ts';
import { snakeCase } from './names.ts';

/** The parts of days by which a rollup may tell rows apart; weeks begin otherwise for each reader. */
export const dayParts = ['day', 'month', 'quarter', 'year'] as const;

const keptFor: Partial<Record<string, RollupSum['does'][]>> = {
  sum: ['sum'],
  avg: ['sum', 'count'],
  min: ['min'],
  max: ['max'],
};

/** The table of a rollup: no schema can call one of its own so. */
export function rollupTable(entity: string, name: string): string {
  return `${snakeCase(entity)}__by_${snakeCase(name)}`;
}

/** Whether a table is that of a rollup. */
export const isRollup = (table: string): boolean => table.includes('__by_');

/** 'movementDate:month' is the property and its part. */
export function partedName(text: string): [name: string, part: string | undefined] {
  const [name = '', part] = text.split(/:(.*)/s);
  return [name, part];
}

/** x-rollups with their tables and columns. */
export function rollupsOf(project: Project, entity: Entity): Rollup[] {
  return Object.entries(entity.schema['x-rollups'] ?? {}).map(([name, { by, measures = [] }]) => ({
    name,
    table: rollupTable(entity.name, name),
    from: snakeCase(entity.name),
    by: by.map((text) => keyOf(project, entity, text)),
    kept: [...new Map(measures.flatMap(keptOf).map((sum) => [sum.column, sum])).values()],
  }));
}

/** A day stands under its property's name, so that what is asked of the rows can be asked of their sums. */
function keyOf(project: Project, entity: Entity, text: string): RollupKey {
  const [of, part] = partedName(text);
  const column = of.replace('.', '_');
  const via = viaOf(project, entity, of);
  if (part === 'sign') return defined<RollupKey>({ column: `${column}_sign`, of, part, via });
  return defined<RollupKey>({ column, of, part: dayParts.find((each) => each === part), via });
}

function viaOf(project: Project, entity: Entity, name: string): RollupKey['via'] {
  const end = resolveDotted(project, entity, name);
  if (isUnresolved(end)) return undefined;
  const [step] = end.via;
  return step?.entity === undefined ? undefined : { key: step.name, table: snakeCase(step.entity), property: end.name };
}

function keptOf(text: string): RollupSum[] {
  const [of, does = ''] = partedName(text);
  return (keptFor[does] ?? []).map((each) => ({ column: `${of}_${each}`, of, does: each }));
}
