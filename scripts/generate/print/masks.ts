import { maskFiles } from '../formats.ts';
import { header } from './header.ts';

/** generated/masks.ts: the masks of formats that have any, by name. */
export function printMasks(sources: ReadonlyMap<string, string>): string {
  const files = [...maskFiles(sources)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    header.trimEnd(),
    ...files.map(([name, path]) => `import { masks as ${name} } from '../${path}';`),
    '',
    `export const formatMasks: Record<string, readonly string[]> = {${files.map(([name]) => ` ${name}`).join(',')}${files.length > 0 ? ' ' : ''}};`,
    '',
  ].join('\n');
}
