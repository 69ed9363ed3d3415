import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Text files of a folder and its subfolders, or those with an ending, by their path from the root, with forward slashes. */
export async function readTree(root: string, folder: string, ending = ''): Promise<Map<string, string>> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(ifMissing);
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => [relative(root, path).split(sep).join('/'), await readFile(path, 'utf8')] as const),
  );
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What generation reads: all of schemas/, the texts of the admin's rooms, and the documents for users. */
export async function readSources(root: string): Promise<Map<string, string>> {
  const [schemas, rooms, documents] = await Promise.all([
    readTree(root, 'schemas'),
    readTree(root, 'admin/rooms', '.json'),
    readTree(root, 'content'),
  ]);
  return new Map([...schemas, ...rooms, ...documents]);
}

/** One line for each file that is missing, outdated or left over. */
export function drift(wanted: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const missing = [...wanted.keys()].filter((path) => !found.has(path)).map((path) => `${path} is missing`);
  const outdated = [...wanted].filter(([path, text]) => found.has(path) && found.get(path) !== text);
  const stale = [...found.keys()].filter((path) => !wanted.has(path)).map((path) => `${path} is left over`);
  return [...missing, ...outdated.map(([path]) => `${path} is outdated`), ...stale].toSorted();
}

/** Writes what differs and removes what is left over; answers how many files changed. */
export async function writeTree(
  root: string,
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): Promise<number> {
  const changed = [...wanted].filter(([path, text]) => found.get(path) !== text);
  const stale = [...found.keys()].filter((path) => !wanted.has(path));
  await Promise.all([
    ...changed.map(([path, text]) => write(join(root, path), text)),
    ...stale.map((path) => rm(join(root, path))),
  ]);
  return changed.length + stale.length;
}

/** Writes a file, in a folder that may not be there yet. */
export async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function ifMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
