import type { Step } from './steps/step.ts';
import { createTable } from './steps/tables.ts';

export const steps: Step[] = [
  // How administrators arranged a dashboard for a role: its panels in order, as JSON.
  createTable({
    table: 'dashboard_arrangement',
    columns: [
      { name: 'dashboard', type: 'string', length: 20, required: true },
      { name: 'role', type: 'string', length: 40, required: true },
      { name: 'panels', type: 'json', required: true },
      { name: 'rowSCN', type: 'integer', required: true },
    ],
    primaryKey: ['dashboard', 'role'],
  }),
];
