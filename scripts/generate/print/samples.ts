import type { Samples } from '../samples/needed.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';

/** generated/samples.ts: of what a demonstration is made where no room brings one. */
export function printSamples(samples: Samples): string {
  return [
    header.trimEnd(),
    "import type { EntityName } from './tables.ts';",
    '',
    '/** What the business requires of its users, and of the rows to which they must refer: values that it might have, by property. */',
    `export const samples: Partial<Record<EntityName, Record<string, readonly unknown[]>>> = ${literal(samples)};`,
    '',
  ].join('\n');
}
