import type { Entity } from '../project.ts';
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
export function rollupsOf({ name: entity, schema }: Entity): Rollup[] {
  return Object.entries(schema['x-rollups'] ?? {}).map(([name, { by, measures = [] }]) => ({
    name,
    table: rollupTable(entity, name),
    from: snakeCase(entity),
    by: by.map(keyOf),
    kept: [...new Map(measures.flatMap(keptOf).map((sum) => [sum.column, sum])).values()],
  }));
}

/** A day stands under its property's name, so that what is asked of the rows can be asked of their sums. */
function keyOf(text: string): RollupKey {
  const [of, part] = partedName(text);
  if (part === 'sign') return { column: `${of}_sign`, of, part };
  return defined<RollupKey>({ column: of, of, part: dayParts.find((each) => each === part) });
}

function keptOf(text: string): RollupSum[] {
  const [of, does = ''] = partedName(text);
  return (keptFor[does] ?? []).map((each) => ({ column: `${of}_${each}`, of, does: each }));
}
