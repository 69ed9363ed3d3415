import type { ErrorCatalogue } from '../dialect.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';
import { shape } from './tables.ts';

/** generated/errors.ts: the catalogue without its texts, which are messages. */
export function printErrors(errors: ErrorCatalogue): string {
  const statuses = Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, { status }]));
  return [
    header.trimEnd(),
    `export const errors = ${literal(statuses)} as const;`,
    '',
    'export type ErrorCode = keyof typeof errors;',
    '',
    shape('errors'),
    '',
  ].join('\n');
}
