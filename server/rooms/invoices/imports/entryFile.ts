import { mkdtemp, readFile as readBytes, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { actorOf } from '../../../core/access/actor.ts';
import { rowId } from '../../../core/access/rowId.ts';
import type { Database } from '../../../core/database/database.ts';
import { AppError } from '../../../core/errors.ts';
import { readFile } from '../nfe/readFiles.ts';
import { indexOf } from './entries.ts';
import { ownImport } from './report.ts';
import { writeContent, type StoredFile } from './storeImport.ts';

interface Found extends StoredFile {
  position: number;
  entryName: string;
}

/**
 * `GET /notasfiscais/imports/:id/entries/:entryId/file`: the file of one entry as it was uploaded, taken out of its
 * archive again; the archive itself where it can't be taken out of it.
 * @throws AppError notFound, also when the files of the import are no longer kept
 */
export async function answerEntryFile(database: Database, request: Request, response: Response): Promise<void> {
  const { id } = await ownImport(database.reader, actorOf(request), rowId(request));
  const entry = await findEntry(database, id, rowId(request, 'entryId'));
  const folder = await mkdtemp(join(tmpdir(), 'lavoura-entry-'));
  try {
    const path = join(folder, 'file');
    if (!(await writeContent(database, entry.id, path)) && entry.bytes > 0) throw new AppError('notFound');
    const { name, bytes } = await extract(entry, path);
    response.attachment(safeName(name)).type('application/octet-stream').send(bytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findEntry({ reader }: Database, importId: number, id: number): Promise<Found & { bytes: number }> {
  const found: (Found & { bytes: number }) | undefined = await reader('invoice_import_entry as e')
    .join('invoice_import_file as f', 'f.id', 'e.fileId')
    .where({ 'e.id': id, 'e.importId': importId })
    .first('f.id', 'f.name', 'f.kind', 'f.bytes', 'e.position', { entryName: 'e.name' });
  if (found === undefined) throw new AppError('notFound');
  return found;
}

interface Named {
  name: string;
  bytes: Buffer;
}

/** Of a list of keys the line, of what holds several documents the whole. */
async function extract({ name, kind, position, entryName }: Found, path: string): Promise<Named> {
  if (kind === 'keys') return { name: 'key.txt', bytes: Buffer.from(entryName) };
  let index = 0;
  for await (const entry of readFile(name, path)) {
    if (index === indexOf(position)) return 'bytes' in entry ? entry : { name, bytes: await readBytes(path) };
    index += 1;
  }
  return { name, bytes: await readBytes(path) };
}

/** The last part of a path, without what a system takes for something else than a letter of a name. */
function safeName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1);
  return last.replace(/[\p{Cc}\p{Cs}<>:"|?*;]/gu, '_').replace(/^\.+/, '') || 'file';
}
