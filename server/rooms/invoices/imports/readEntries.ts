import { createHash } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import { readKeyList, type KeyLine } from '../../../../schemas/formats/keyList.ts';
import type { Authorities } from '../nfe/authorities.ts';
import { keyListIn, keyText } from '../nfe/keyFile.ts';
import { keyRefusal } from '../nfe/accessKey.ts';
import { readFile } from '../nfe/readFiles.ts';
import { readXml } from '../nfe/readXml.ts';
import type { RefusalReason } from '../nfe/types.ts';
import type { FileToRead, ImportedDocument, ImportedEntry, Opened } from './entries.ts';

/** Of one list: far more than anybody pastes. */
const mostKeys = 20_000;

/** What a file has: it is gone through once for that, without looking into its entries. */
export async function countEntries(file: FileToRead, from: number): Promise<Opened> {
  let entries = 0;
  let before: string | null = null;
  for await (const name of file.kind === 'keys' ? keyNames(file) : fileNames(file)) {
    entries += 1;
    if (entries === from) before = name;
  }
  return { entries: Math.max(1, entries), before };
}

async function* keyNames(file: FileToRead): AsyncGenerator<string> {
  for await (const read of keyEntries(file)) yield read().name;
}

async function* fileNames({ name, path }: FileToRead): AsyncGenerator<string> {
  for await (const entry of readFile(name, path)) yield entry.name;
}

/** The entries of a file one after the other, each with its documents; a file without any has one that says so. */
export async function* readEntries(
  file: FileToRead,
  from: number,
  authorities: Authorities,
): AsyncGenerator<ImportedEntry> {
  let index = 0;
  for await (const read of file.kind === 'keys' ? keyEntries(file) : fileEntries(file, authorities)) {
    if (index >= from) yield { index, ...read() };
    index += 1;
  }
  if (index === 0) yield { index, ...refusedWhole(file.name, 'empty') };
}

type Read = () => Omit<ImportedEntry, 'index'>;

async function* fileEntries({ name, path }: FileToRead, authorities: Authorities): AsyncGenerator<Read> {
  for await (const entry of readFile(name, path)) {
    if ('reason' in entry) {
      yield () => refusedWhole(entry.name, entry.reason);
    } else {
      yield () => ({ name: entry.name, sha256: hashOf(entry.bytes), documents: documentsOf(entry, authorities) });
    }
  }
}

/** What a file holds: documents, or access keys, of which each is told by itself as the name is that of the file. */
function documentsOf({ name, bytes }: { name: string; bytes: Buffer }, authorities: Authorities): ImportedDocument[] {
  const keys = keyListIn(name, bytes);
  if (keys === undefined) return documentsOfXml(bytes, authorities);
  const lines = readKeyList(keys);
  if (lines.length > mostKeys) return [{ type: 'refused', reason: 'tooManyEntries' }];
  return lines.map((line) => keyDocument(line, line.text));
}

function documentsOfXml(bytes: Buffer, authorities: Authorities): ImportedDocument[] {
  const documents = readXml(bytes, authorities);
  return documents.length > 0 ? documents : [{ type: 'refused', reason: 'noDocument' }];
}

async function* keyEntries({ name, path }: FileToRead): AsyncGenerator<Read> {
  const lines = readKeyList(keyText(await readBytes(path)));
  if (lines.length > mostKeys) return yield () => refusedWhole(name, 'tooManyEntries');
  for (const line of lines) yield () => ({ name: line.text, sha256: null, documents: [keyDocument(line)] });
}

function refusedWhole(name: string, reason: RefusalReason): Omit<ImportedEntry, 'index'> {
  return { name, sha256: null, documents: [{ type: 'refused', reason }] };
}

/** `told`: what the report is to say of a line that holds no key, where it is not the name of the entry. */
function keyDocument({ key, fault }: KeyLine, told?: string): ImportedDocument {
  if (key !== null) return { type: 'key', key };
  return keyRefusal(fault ?? 'shape', told);
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
