import { addForeignKey } from './steps/foreignKeys.ts';
import type { Reference } from './steps/columns.ts';
import type { Step } from './steps/step.ts';
import { createTable } from './steps/tables.ts';

const screensUser: Reference = { name: 'own_screens__userId__fk', table: 'user', onDelete: 'cascade' };

export const steps: Step[] = [
  // The paths of the screens that a person chose and used last, as JSON.
  createTable({
    table: 'own_screens',
    columns: [
      { name: 'userId', type: 'integer', required: true, references: screensUser },
      { name: 'favourites', type: 'json', required: true },
      { name: 'recent', type: 'json', required: true },
      { name: 'rowSCN', type: 'integer', required: true },
    ],
    primaryKey: ['userId'],
  }),
  addForeignKey('own_screens', 'userId', screensUser),
];
