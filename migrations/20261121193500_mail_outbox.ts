import { addForeignKey } from './steps/foreignKeys.ts';
import { createIndex } from './steps/indexes.ts';
import type { Reference } from './steps/columns.ts';
import type { Step } from './steps/step.ts';
import { createTable } from './steps/tables.ts';

const mailUser: Reference = { name: 'mail_outbox__userId__fk', table: 'user', onDelete: 'cascade' };

export const steps: Step[] = [
  // Mails that are not sent yet, without their links' tokens. Times are whole seconds since 1970.
  createTable({
    table: 'mail_outbox',
    columns: [
      { name: 'id', type: 'ascii', length: 32, required: true },
      { name: 'userId', type: 'integer', required: true, references: mailUser },
      { name: 'kind', type: 'ascii', length: 20, required: true },
      { name: 'email', type: 'string', length: 254, required: true },
      { name: 'name1', type: 'string', length: 80, required: true },
      { name: 'locale', type: 'ascii', length: 5, required: true },
      { name: 'linkHash', type: 'ascii', length: 64 },
      { name: 'tries', type: 'integer', required: true },
      { name: 'nextAt', type: 'integer', required: true },
    ],
    primaryKey: ['id'],
  }),
  createIndex({ table: 'mail_outbox', name: 'mail_outbox__nextAt__idx', columns: ['nextAt'] }),
  createIndex({ table: 'mail_outbox', name: 'mail_outbox__userId__idx', columns: ['userId'] }),
  addForeignKey('mail_outbox', 'userId', mailUser),
];
