// Written by `npm run migration`.
import { steps as core } from './20261120000100_core.ts';
import type { Step } from './steps/step.ts';

export interface Migration {
  name: string;
  steps: readonly Step[];
}

export const migrations: readonly Migration[] = [{ name: '20261120000100_core', steps: core }];
