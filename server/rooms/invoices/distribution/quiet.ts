import type { Stats } from 'node:fs';

/** Milliseconds for which a file has to stay as it is before it counts as written. */
const quietTime = 3000;

interface Seen {
  readonly size: number;
  readonly changed: number;
  /** When it was first seen like this. */
  readonly since: number;
}

/** Remembers from look to look which files are still being written. */
export class Quiet {
  private seen: ReadonlyMap<string, Seen> = new Map();

  /** Those of the files that have stayed as they are; folders are none. */
  async among(names: readonly Buffer[], statsOf: (name: Buffer) => Promise<Stats | undefined>): Promise<Buffer[]> {
    const seen = new Map<string, Seen>();
    const still: Buffer[] = [];
    for (const name of names) {
      const stats = await statsOf(name);
      if (stats === undefined || stats.isDirectory()) continue;
      const now = this.seenNow(name, stats);
      seen.set(keyOf(name), now);
      if (performance.now() - now.since >= quietTime) still.push(name);
    }
    this.seen = seen;
    return still;
  }

  private seenNow(name: Buffer, { size, mtimeMs: changed }: Stats): Seen {
    const before = this.seen.get(keyOf(name));
    const isSame = before?.size === size && before.changed === changed;
    return { size, changed, since: isSame ? before.since : performance.now() };
  }
}

const keyOf = (name: Buffer): string => name.toString('latin1');
