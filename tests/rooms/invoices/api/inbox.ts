import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** A folder that a server watches for notes. */
export interface TestFolder {
  readonly path: string;
  /** What became of files, without what tells those of one name apart. */
  in(part: 'taken' | 'done' | 'refused'): string[];
  /** What stands beside a refused file. */
  whyOf(name: string): string;
  /** Waits until all that was taken is settled, and `part` has the file. */
  settled(part: 'done' | 'refused', name: string): Promise<void>;
  remove(): void;
}

export function testFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'inbox-'));
  for (const part of ['taken', 'done', 'refused']) mkdirSync(join(path, part));
  const names = (part: string) => readdirSync(join(path, part));
  const plain = (part: string) =>
    names(part)
      .map((name) => name.replace(/^\d{8}T\d{9}-[0-9a-f]{12}-/, ''))
      .toSorted();
  return {
    path,
    in: plain,
    whyOf: (name) => {
      const found = names('refused').find((each) => each.endsWith(`-${name}.txt`)) ?? name;
      return readFileSync(join(path, 'refused', found), 'utf8');
    },
    settled: async (part, name) => {
      await expect.poll(() => plain(part)).toContain(name);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
