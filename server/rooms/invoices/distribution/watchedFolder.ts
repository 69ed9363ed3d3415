import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, statSync, type Stats } from 'node:fs';
import { access, lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../../core/config.ts';
import { uploadLimits } from '../imports/limits.ts';
import type { Delivery, Distribution } from './distribution.ts';
import { Quiet } from './quiet.ts';

/** The variable of the environment that names the folder. */
export const inboxFolder = 'NFE_INBOX_DIR';

/** What one import takes. */
const most = 200;
const parts = ['taken', 'done', 'refused'] as const;
type Part = (typeof parts)[number];

/**
 * The folder that is watched; undefined where none is named.
 * @throws ConfigError when it is no folder, or nothing can be moved in it
 */
export function watchedFolder(folder: string | undefined): WatchedFolder | undefined {
  if (folder === undefined) return undefined;
  try {
    if (!statSync(folder).isDirectory()) throw new Error('no folder');
    for (const part of parts) mkdirSync(join(folder, part), { recursive: true });
    for (const each of [folder, ...parts.map((part) => join(folder, part))])
      accessSync(each, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError([`${inboxFolder} must be a folder that the server may read and write, not '${folder}'.`]);
  }
  return new WatchedFolder(folder);
}

/**
 * Files that are put into a folder: each is moved into `taken`, which only one server can do, and from there, once its
 * import has ended, into `done` or `refused`.
 */
export class WatchedFolder implements Distribution {
  readonly name: string;
  private readonly quiet = new Quiet();

  constructor(folder: string) {
    this.name = folder;
  }

  async next(): Promise<readonly Delivery[]> {
    for (const part of parts) await makeWithin(this.name, part);
    const waiting = await this.taken();
    if (waiting.length >= most) return waiting;
    const before = waiting.length;
    return (await this.take(most - before)) > 0 ? this.taken() : waiting;
  }

  done(delivery: Delivery, told: readonly string[]): Promise<void> {
    return this.settle('done', delivery, told);
  }

  refused(delivery: Delivery, told: readonly string[]): Promise<void> {
    return this.settle('refused', delivery, told);
  }

  /** What lies in `taken`, oldest first, as much as one import takes. */
  private async taken(): Promise<Delivery[]> {
    const names = await readdir(join(this.name, 'taken'));
    const deliveries: Delivery[] = [];
    let bytes = 0;
    for (const name of names.filter((each) => takenName.test(each)).toSorted()) {
      const delivery = await deliveryAt(join(this.name, 'taken', name), name);
      bytes += delivery?.bytes ?? 0;
      if (deliveries.length === most || bytes > uploadLimits.totalBytes) break;
      if (delivery) deliveries.push(delivery);
    }
    return deliveries;
  }

  /** Moves what nobody writes to any more into `taken`; answers how many files. */
  private async take(room: number): Promise<number> {
    const found = await readdir(Buffer.from(this.name), { encoding: 'buffer' }); // names may be in any encoding
    const wanted = found.filter((name) => wantedName.test(name.toString()));
    const still = await this.quiet.among(wanted, (name) => statsAt(this.pathOf(name)));
    let taken = 0;
    for (const name of still.slice(0, room))
      if (await this.move(this.pathOf(name), 'taken', takenNameOf(name))) taken += 1;
    return taken;
  }

  private pathOf(name: Buffer): Buffer {
    return Buffer.concat([Buffer.from(join(this.name, '/')), name]);
  }

  private async settle(part: Part, { path, ref, name }: Delivery, told: readonly string[]): Promise<void> {
    const target = `${ref}-${name}`;
    if (told.length > 0) await writeFile(join(this.name, part, `${target}.txt`), `${told.join('\n')}\n`);
    await this.move(path, part, target);
  }

  /** Whether it was there to be moved: another server may have been faster. */
  private async move(from: string | Buffer, part: Part, name: string): Promise<boolean> {
    try {
      await rename(from, join(this.name, part, name));
      return true;
    } catch (error) {
      if (isGone(error)) return false;
      throw error;
    }
  }
}

/** What the folder is looked through for; hidden files are somebody's who still writes them. */
const wantedName = /^[^.].*\.(xml|zip|gz)$/is;

/** A file that was taken: when, what tells it from others of that moment, and what it was called. */
const takenName = /^(\d{8}T\d{9}-[0-9a-f]{12})-(.+)$/s;

/** No longer than any file system allows, whatever it was called. */
function takenNameOf(name: Buffer): string {
  const at = new Date().toISOString().replace(/[-:.Z]/g, '');
  return `${at}-${randomBytes(6).toString('hex')}-${name.toString().slice(-70)}`;
}

/** Never the folder itself: where it is gone, what is put there comes back with it. */
async function makeWithin(folder: string, part: Part): Promise<void> {
  await mkdir(join(folder, part)).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

/** Undefined: another server has settled it meanwhile. */
async function deliveryAt(path: string, taken: string): Promise<Delivery | undefined> {
  const stats = await statsAt(path);
  if (stats === undefined) return undefined;
  const [, ref = '', name = ''] = takenName.exec(taken) ?? [];
  const refusal = await refusalOf(path, stats);
  return { ref, name, path, bytes: refusal ? 0 : stats.size, refusal };
}

/** A link, a device or what the server may not read is never opened. */
async function refusalOf(path: string, stats: Stats): Promise<Delivery['refusal']> {
  if (!stats.isFile()) return 'unreadable';
  if (stats.size > uploadLimits.fileBytes) return 'tooLarge';
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  return isReadable ? undefined : 'unreadable';
}

async function statsAt(path: string | Buffer): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

const isGone = (error: unknown): boolean => hasCode(error, 'ENOENT');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
