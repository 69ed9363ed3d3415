import { open, readFile as readBytes } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import { beginsAsXml } from './decode.ts';
import { inflateWithin, type Budget } from './inflate.ts';
import { keyListIn } from './keyFile.ts';
import { limits } from './limits.ts';
import { Refused } from './refusal.ts';
import type { RefusalReason } from './types.ts';

export type FileContent = { name: string; bytes: Buffer } | { name: string; reason: RefusalReason };

/**
 * The documents of an uploaded file that lies at the path `content`: itself, what a .gz holds, or what each entry of a
 * .zip holds, recognised by their first bytes. Names are labels, nothing is written. An entry that can't be read costs
 * only itself; an archive that can't be read is one refusal by the name of the file. What in an archive neither is XML
 * nor is called so, nor lists access keys, is left out.
 */
export async function* readFile(name: string, content: string): AsyncGenerator<FileContent> {
  const { kind, size } = await inspect(content);
  if (kind === 'zip' && size <= limits.upload) yield* readZip(name, content);
  else yield await labelled(name, () => readSingle(content, kind, size));
}

type Kind = 'zip' | 'gzip' | 'otherArchive' | 'other';

/** First bytes of archives; the second of zip is that of an empty one. */
const magics: readonly [start: string, kind: Kind][] = [
  ['504b0304', 'zip'],
  ['504b0506', 'zip'],
  ['1f8b', 'gzip'],
  ['526172211a07', 'otherArchive'],
  ['377abcaf271c', 'otherArchive'],
];

function kindOf(bytes: Buffer): Kind {
  const start = bytes.toString('hex', 0, 8);
  return magics.find(([magic]) => start.startsWith(magic))?.[1] ?? 'other';
}

async function inspect(path: string): Promise<{ kind: Kind; size: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return { kind: kindOf(buffer.subarray(0, bytesRead)), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** What `read` gives, or its refusal, under a name. */
async function labelled(name: string, read: () => Promise<Buffer>): Promise<FileContent> {
  try {
    return { name, bytes: await read() };
  } catch (error) {
    if (error instanceof Refused) return { name, reason: error.reason };
    throw error;
  }
}

async function readSingle(path: string, kind: Kind, size: number): Promise<Buffer> {
  if (kind === 'otherArchive') throw new Refused('archiveBroken');
  if (size > (kind === 'other' ? limits.document : limits.upload)) throw new Refused('tooLarge');
  const bytes = await readBytes(path);
  return kind === 'gzip' ? unpacked(inflateWithin({ left: limits.document }, bytes)) : bytes;
}

/** @throws Refused if it is one more archive */
function unpacked(bytes: Buffer): Buffer {
  if (kindOf(bytes) !== 'other') throw new Refused('nestedArchive');
  return bytes;
}

async function* readZip(name: string, path: string): AsyncGenerator<FileContent> {
  const archive = await openZip(path);
  if (archive === null) return yield { name, reason: 'archiveBroken' };
  try {
    const listed = await listEntries(archive);
    if (typeof listed === 'string') return yield { name, reason: listed };
    const budget: Budget = { left: limits.archive };
    for (const [label, entry] of listed) {
      const found = await labelled(label, () => readEntry(archive, entry, budget));
      if (!isCompanion(found)) yield found;
    }
  } finally {
    archive.close();
  }
}

/** Names are decoded by us: the library would refuse a whole archive for one that points elsewhere. */
async function openZip(path: string): Promise<ZipFile | null> {
  try {
    return await openPromise(path, { decodeStrings: false, autoClose: false });
  } catch {
    return null;
  }
}

/** What systems add to an archive on their own. */
const litter = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\/$/i;

/** The whole directory is read before the first entry, so that a broken one gives nothing rather than a part. */
async function listEntries(archive: ZipFile): Promise<[label: string, entry: Entry][] | RefusalReason> {
  if (archive.entryCount > limits.entries) return 'tooManyEntries';
  const entries: [string, Entry][] = [];
  try {
    for await (const entry of archive.eachEntry()) entries.push([labelOf(entry), entry]);
  } catch {
    return 'archiveBroken';
  }
  return entries.filter(([label]) => !litter.test(label));
}

/** What travels beside the documents and claims to be none: the printed form as PDF, a read-me. */
function isCompanion(found: FileContent): boolean {
  if (!('bytes' in found) || /\.xml$/i.test(found.name) || beginsAsXml(found.bytes)) return false;
  return keyListIn(found.name, found.bytes) === undefined;
}

function labelOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false).slice(-255);
}

/** @throws Refused */
async function readEntry(archive: ZipFile, entry: Entry, budget: Budget): Promise<Buffer> {
  if (entry.isEncrypted()) throw new Refused('encrypted');
  const most = Math.min(limits.document, budget.left);
  if (entry.uncompressedSize > most) throw new Refused('tooLarge');
  const bytes = await collect(archive, entry, most);
  budget.left -= bytes.length;
  return unpacked(bytes);
}

/** Counted while inflating, as the size that an entry declares may be a lie. */
async function collect(archive: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    const stream: Readable = await archive.openReadStreamPromise(entry);
    for await (const part of stream) {
      size += part.length;
      if (size > most) throw new Refused('tooLarge');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('archiveBroken');
  }
  return Buffer.concat(parts);
}
