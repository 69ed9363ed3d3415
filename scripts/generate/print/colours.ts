import type { AppSchema } from '../appDialect.ts';
import { brandColours } from '../brandColours.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';
import { shape } from './tables.ts';

/** generated/colours.ts: apart from app.ts, as who signs in needs none of them as script. */
export function printColours({ brand: { primary, colours } }: AppSchema): string {
  const each = {
    light: { ...brandColours(primary, 'light'), ...colours?.light },
    dark: { ...brandColours(primary, 'dark'), ...colours?.dark },
  };
  return [
    header.trimEnd(),
    shape('colours'),
    '',
    '/** What the business has of its own on light and on dark ground. */',
    `export const colours: Record<'light' | 'dark', BrandColours> = ${literal(each)};`,
    '',
  ].join('\n');
}
