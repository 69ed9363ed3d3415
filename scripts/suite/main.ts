import { availableParallelism } from 'node:os';
import { chooseSteps } from './arguments.ts';
import { runSteps } from './runSteps.ts';

const chosen = chooseSteps(process.argv.slice(2));
process.exitCode = await runSteps(chosen, Math.min(availableParallelism(), 4));
