import type { Outcome } from './execute.ts';
import type { Step } from './steps.ts';

interface Board {
  waiting: Step[];
  outcomes: Map<string, Outcome>;
}

const unmet = (step: Step, among: Step[], board: Board): string[] =>
  (step.after ?? []).filter((name) => among.some((other) => other.name === name) && !board.outcomes.has(name));

const broken = (step: Step, board: Board): string | undefined =>
  step.after?.find((name) => (board.outcomes.get(name)?.failed ?? 0) > 0);

const notRun = (step: Step, cause: string): Outcome => ({
  step: step.name,
  seconds: 0,
  output: `Not run, because '${cause}' failed.`,
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [],
});

/**
 * Runs the steps in `lanes` lanes at once, each lane taking the first step whose predecessors are done.
 * A step whose predecessor failed is not run and counts as failed.
 * @param done told of every outcome as it comes
 */
export async function schedule(
  steps: Step[],
  lanes: number,
  run: (step: Step) => Promise<Outcome>,
  done: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const board: Board = { waiting: [...steps], outcomes: new Map() };
  const running = new Set<Promise<void>>();
  while (board.waiting.length > 0 || running.size > 0) {
    const next = board.waiting.find((step) => unmet(step, steps, board).length === 0);
    if (next && running.size < lanes) {
      board.waiting.splice(board.waiting.indexOf(next), 1);
      const lane = begin(next, board, run).then((outcome) => {
        board.outcomes.set(next.name, outcome);
        running.delete(lane);
        done(outcome);
      });
      running.add(lane);
    } else {
      await Promise.race(running);
    }
  }
  return [...board.outcomes.values()];
}

async function begin(step: Step, board: Board, run: (step: Step) => Promise<Outcome>): Promise<Outcome> {
  const cause = broken(step, board);
  return cause ? notRun(step, cause) : run(step);
}
