import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a file is to hold; undefined: it is to go. */
type Content = string | Buffer | undefined;

/** Writes or removes all of these files, or none: on an error those that were done are put back. */
export function replaceFiles(folder: string, changes: readonly (readonly [file: string, content: Content])[]): void {
  const before: [string, Content][] = [];
  try {
    for (const [file, content] of changes) {
      const path = join(folder, file);
      before.push([file, existsSync(path) ? readFileSync(path) : undefined]);
      put(folder, file, content);
    }
  } catch (error) {
    before.pop(); // which could not be done
    for (const [file, content] of before) put(folder, file, content);
    throw error;
  }
}

/** Writes a file, in a folder that may not be there yet, or removes it. */
export function put(folder: string, file: string, content: Content): void {
  const path = join(folder, file);
  if (content === undefined) return rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  if (file === '.ci/run') chmodSync(path, 0o755);
}
