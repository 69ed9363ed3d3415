import { availableParallelism } from 'node:os';
import { runSteps } from './suite/runSteps.ts';
import { steps } from './suite/steps.ts';

process.exitCode = await runSteps(
  steps.filter((step) => step.fast),
  availableParallelism(),
);
