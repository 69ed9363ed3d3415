// Written by npm run migration.
import { steps as m20261120000000 } from './20261120000000_entities.ts';
import { steps as m20261120000100 } from './20261120000100_core.ts';
import { steps as m20261121125241 } from './20261121125241_accounts.ts';
import { steps as m20261121125505 } from './20261121125505_messages.ts';
import { steps as m20261121161931 } from './20261121161931_invoices.ts';
import { steps as m20261121162500 } from './20261121162500_invoice_files.ts';
import { steps as m20261121162918 } from './20261121162918_stock_summary.ts';
import { steps as m20261121193500 } from './20261121193500_mail_outbox.ts';
import { steps as m20261121194500 } from './20261121194500_history_restored.ts';
import { steps as m20261121215700 } from './20261121215700_own_screens.ts';
import { steps as m20261121224526 } from './20261121224526_invoice_indexes.ts';
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
  { name: '20261121161931_invoices', steps: m20261121161931 },
  { name: '20261121162500_invoice_files', steps: m20261121162500 },
  { name: '20261121162918_stock_summary', steps: m20261121162918 },
  { name: '20261121193500_mail_outbox', steps: m20261121193500 },
  { name: '20261121194500_history_restored', steps: m20261121194500 },
  { name: '20261121215700_own_screens', steps: m20261121215700 },
  { name: '20261121224526_invoice_indexes', steps: m20261121224526 },
];
