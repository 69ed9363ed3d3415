import { availableParallelism } from 'node:os';
import { chooseSteps } from './arguments.ts';
import { runSteps } from './runSteps.ts';

// One lane more than processors: steps wait for processes, databases and pages as much as they reckon.
const chosen = chooseSteps(process.argv.slice(2));
process.exitCode = await runSteps(chosen, Math.min(availableParallelism() + 1, 4));
