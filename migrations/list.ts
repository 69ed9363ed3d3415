// Written by npm run migration.
import { steps as m20261120000000 } from './20261120000000_entities.ts';
import { steps as m20261120000100 } from './20261120000100_core.ts';
import { steps as m20261121125241 } from './20261121125241_accounts.ts';
import { steps as m20261121125505 } from './20261121125505_messages.ts';
import type { Step } from './steps/step.ts';

export interface Migration {
  name: string;
  steps: readonly Step[];
}

export const migrations: readonly Migration[] = [
  { name: '20261120000000_entities', steps: m20261120000000 },
  { name: '20261120000100_core', steps: m20261120000100 },
  { name: '20261121125241_accounts', steps: m20261121125241 },
  { name: '20261121125505_messages', steps: m20261121125505 },
];
