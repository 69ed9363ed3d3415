import { startMariadb } from '../mariadb.ts';
import { execute, type Outcome } from './execute.ts';
import { installMissing, missing } from './machine.ts';
import { isRelease } from './node.ts';
import type { Counts } from './reports.ts';
import { schedule } from './schedule.ts';
import type { Need, Step } from './steps.ts';

const inCI = process.env.CI === 'true';

/** Runs the steps in `lanes` lanes, prints how each went, and ends with the line that sums them up. Returns the exit code. */
export async function runSteps(steps: Step[], lanes: number): Promise<number> {
  const needs = [...new Set(steps.flatMap(needsOf))];
  installMissing(needs);
  const absent = missing(needs);
  const mariadb = needs.includes('mariadb') && !absent.includes('mariadb') ? await startMariadb() : undefined;
  const env = mariadb ? { TEST_MYSQL_URL: mariadb.url } : {};
  const run = (step: Step): Promise<Outcome> => {
    // Without a registry people go on with the Node.js that they have; the build machine does not.
    const lacks = needsOf(step).find((need) => absent.includes(need) && (inCI || !isRelease(need)));
    return lacks ? Promise.resolve(left(step, lacks)) : execute(step, env);
  };
  try {
    return summarize(await schedule(steps, lanes, run, print));
  } finally {
    await mariadb?.stop();
  }
}

const needsOf = ({ needs, node }: Step): Need[] => [needs, node].filter((need) => need !== undefined);

/** A step that the machine cannot run: an error on the build machine, a loud skip elsewhere. */
function left(step: Step, need: Need): Outcome {
  const output = `!!! ${step.name} NOT TESTED: there is no ${need} on this machine and it could not be installed.`;
  const counts = inCI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
  if (!inCI) console.log(`\n${output}\n`);
  return { step: step.name, seconds: 0, output, failures: [], ...counts };
}

const sentence = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** What failed, or passed only the second time, is shown whole: neither is to be overlooked. */
function print(outcome: Outcome): void {
  const { unsteady = 0 } = outcome;
  if (outcome.failed + unsteady > 0) console.log(`\n--- ${outcome.step} ---\n${outcome.output.trimEnd()}\n---`);
  const mark = outcome.failed > 0 ? 'FAIL' : 'ok';
  console.log(
    `${mark.padEnd(5)}${outcome.step.padEnd(12)}${outcome.seconds.toFixed(1).padStart(6)} s  ${sentence(outcome)}${unsteady > 0 ? ` (${unsteady} only when run again)` : ''}`,
  );
}

/** Failures of a step that are told once more at the end, where they are looked for. */
const mostShown = 3;

function summarize(outcomes: Outcome[]): number {
  const sum = (name: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((total, outcome) => total + outcome[name], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  const failing = outcomes.filter((outcome) => outcome.failed > 0).map((outcome) => outcome.step);
  for (const { step, failures } of outcomes)
    for (const failure of failures.slice(0, mostShown)) console.log(`\n${step}: ${failure}`);
  if (failing.length > 0) console.log(`\nFailed: ${failing.join(', ')}. One of them again: npm test -- --only NAME`);
  console.log(`\n${sentence(total)}`);
  return total.failed > 0 ? 1 : 0;
}
