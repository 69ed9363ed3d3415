import { position } from './json.ts';
import type { JsonFile, JsonPath } from './json.ts';
import { problem } from './problem.ts';
import type { Problem } from './problem.ts';
import type { Shared, Side, Source } from './project.ts';

/** Where each side's schemas lie: the framework's own, and the business's beside them. */
const folders: Record<Side, string> = { core: 'schemas/core/', app: 'schemas/' };
const sides: readonly Side[] = ['core', 'app'];

/** A schema file that has a name of its own. */
interface NamedFile {
  name: string;
  side: Side;
  path: string;
}

/** The path of a file that each side may have. */
export const pathOf = (side: Side, name: string): string => `${folders[side]}${name}.json`;

/**
 * The named files of both sides, sorted by name: of the side's folder itself (''), or of one below it ('requests/').
 * @param namesIn the names of the JSON files right inside a folder
 */
export function filesOfBoth(below: string, namesIn: (folder: string) => string[]): NamedFile[] {
  const files = sides.flatMap((side) =>
    namesIn(`${folders[side]}${below}`).map((name) => ({ name, side, path: `${folders[side]}${below}${name}.json` })),
  );
  return files.toSorted((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1));
}

/** The same name on both sides, told where the business says it. */
export function saidTwice(files: readonly { name: string; side: Side; file: JsonFile }[]): Problem[] {
  const core = new Map(files.flatMap(({ name, side, file }) => (side === 'core' ? [[name, file]] : [])));
  return files.flatMap(({ name, side, file }) => {
    const first = core.get(name);
    return side === 'core' || !first ? [] : [twice(file, ['$id'], first, ['$id'], name)];
  });
}

/** What core and business say of a kind, by names that stand at `path`, as one; the core's comes first. */
export function mergeSides<T>(core: Source<Record<string, T>>, app: Source<Record<string, T>>, path: JsonPath) {
  const isCores = (name: string): boolean => Object.hasOwn(core.schema, name);
  const shared: Shared<Record<string, T>> = {
    schema: { ...core.schema, ...app.schema },
    file: core.file,
    fileOf: (name) => (isCores(name) ? core.file : app.file),
  };
  const both = Object.keys(app.schema).filter(isCores);
  const at = (name: string): JsonPath => [...path, name];
  return { shared, problems: both.map((name) => twice(app.file, at(name), core.file, at(name), name)) };
}

function twice(file: JsonFile, path: JsonPath, first: JsonFile, firstPath: JsonPath, name: string): Problem {
  return problem(file, path, `"${name}" is already in ${position(first, firstPath, 'key')}`, 'key');
}
