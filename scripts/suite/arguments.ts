import { parseArgs } from 'node:util';
import { type Step, steps } from './steps.ts';

/**
 * The steps that `--only name,name` chooses with those that they need before them, else all. Stops with a sentence on a name
 * that is none.
 */
export function chooseSteps(args: string[]): Step[] {
  const { values } = parseArgs({ args, options: { only: { type: 'string', multiple: true } } });
  const names = values.only?.flatMap((value) => value.split(','));
  if (!names) return steps;
  const known = steps.map((step) => step.name);
  const unknown = names.filter((name) => !known.includes(name));
  const needed = steps.flatMap(({ name, after = [] }) => (names.includes(name) ? after : []));
  if (unknown.length === 0) return steps.filter(({ name }) => names.includes(name) || needed.includes(name));
  console.error(`There is no step '${unknown.join("', '")}'. The steps are ${known.join(', ')}.`);
  process.exit(1);
}
