import { availableParallelism } from 'node:os';
import { runSteps } from './suite/runSteps.ts';
import { fastSteps } from './suite/steps.ts';

process.exitCode = await runSteps(fastSteps, availableParallelism());
