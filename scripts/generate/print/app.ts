import type { AppSchema } from '../dialect.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';

/** generated/app.ts: what server and admin know of the business beside its entities. */
export function printApp({ name, code, menu }: AppSchema): string {
  const sections = menu.map((section) => ({ name: section.name, icon: section.icon }));
  return [
    header.trimEnd(),
    '/** What people call it, and what programs do. */',
    `export const app = ${literal({ name, code })} as const;`,
    '',
    '/** The sections of the menu, in order; their texts are `menu.<name>`. */',
    `export const menu = ${literal(sections)} as const;`,
    '',
  ].join('\n');
}
