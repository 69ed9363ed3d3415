import type { Problem } from './problem.ts';

/** Where formats lie: the core's, and those of the business, which may have none. */
const folders = ['schemas/core/formats/', 'schemas/formats/'];

/** The formats by name, each with its file: one that exports `isValid`; others are helpers of theirs. The core's count first. */
export function formatFiles(sources: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(formatsIn(sources).toReversed());
}

/** Those that say in which masks their codes are written: that export `masks`; by name, each with its file. */
export function maskFiles(sources: ReadonlyMap<string, string>): Map<string, string> {
  const says = /^export const masks\b/m;
  return new Map([...formatFiles(sources)].filter(([, path]) => says.test(sources.get(path) ?? '')));
}

/** The same name on both sides, told where the business says it. */
export function formatsTwice(sources: ReadonlyMap<string, string>): Problem[] {
  const files = formatFiles(sources);
  return formatsIn(sources).flatMap(([name, path]) => {
    const first = files.get(name);
    return path === first ? [] : [{ place: `${path}:1:1`, message: `"${name}" is already in ${first}` }];
  });
}

function formatsIn(sources: ReadonlyMap<string, string>): [name: string, path: string][] {
  const isFormat = /^export (function|const) isValid\b/m;
  return folders.flatMap((folder) =>
    [...sources]
      .filter(([path, text]) => path.startsWith(folder) && path.endsWith('.ts') && isFormat.test(text))
      .map(([path]): [string, string] => [path.slice(folder.length, -'.ts'.length), path]),
  );
}
