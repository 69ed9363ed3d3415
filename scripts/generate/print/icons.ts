import type { IconList } from '../appDialect.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';

/** generated/icons.ts: what the admin draws. */
export function printIcons(icons: IconList): string {
  return [
    header.trimEnd(),
    '/** Strokes on a 20 × 20 grid: the icons of the core and those of the business. */',
    `export const icons = ${literal(icons)} as const;`,
    '',
    'export type IconName = keyof typeof icons;',
    '',
  ].join('\n');
}
