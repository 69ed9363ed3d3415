import type { Knex } from 'knex';
import { outlookOf } from './outlook.ts';
import type { Obstacle, Step } from './step.ts';

/** The rows that stand in the way of steps that have not run: looked for without changing anything. */
export async function obstaclesOf(knex: Knex, steps: readonly Step[]): Promise<Obstacle[]> {
  const outlook = outlookOf(knex);
  const found: Obstacle[] = [];
  for (const { foresee } of steps) {
    if (!foresee) break;
    found.push(...(await foresee(outlook)));
  }
  return found;
}

/** A line for what is in the way and one for what to do about it. */
export function obstacleLines(obstacles: readonly Obstacle[]): string[] {
  return obstacles.flatMap(({ says, remedy }) => [`  ${says}.`, `    ${remedy}.`]);
}
