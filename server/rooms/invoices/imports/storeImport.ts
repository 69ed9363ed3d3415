import { constants } from 'node:fs';
import { appendFile, open } from 'node:fs/promises';
import type { Knex } from 'knex';
import type { Actor } from '../../../core/access/actor.ts';
import type { Database } from '../../../core/database/database.ts';
import { unixSeconds } from '../../../core/database/dateTime.ts';
import { keptDays, pieceBytes } from './limits.ts';
import { shownText } from './shownText.ts';
import type { FileKind, FileToStore } from './upload.ts';

/** An uploaded file as it is stored, its content aside. */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
  readonly kind: FileKind;
}

/**
 * Stores an upload whole, in one transaction, and answers the id of the import; what is refused unread stands first in its
 * report.
 */
export function storeImport(database: Database, actor: Actor, files: readonly FileToStore[]): Promise<number> {
  return database.transaction(async (trx) => {
    await dropOldFiles(trx);
    const [importId = 0] = await trx<object, number[]>('invoice_import').insert({
      userId: actor.id,
      personId: actor.person.id,
      status: 'running',
      total: files.length,
      done: files.filter(({ refusal }) => refusal).length,
      createdAt: unixSeconds(),
    });
    // Entries come in the order of their files: who goes on with an import begins behind the last one.
    for (const file of files) if (file.refusal) await storeRefusal(trx, importId, file, file.refusal);
    for (const file of files) if (!file.refusal) await storeFile(trx, importId, file);
    return importId;
  });
}

async function storeRefusal(trx: Knex, importId: number, file: FileToStore, reason: string): Promise<void> {
  const fileId = await insertFile(trx, importId, file);
  const entry = { importId, fileId, position: 0, name: shownText(file.name), result: 'refused', reason };
  await trx('invoice_import_entry').insert(entry);
}

async function insertFile(
  trx: Knex,
  importId: number,
  { name, kind, bytes, ref }: FileToStore,
): Promise<number | undefined> {
  const row = { importId, name: shownText(name) || 'file', kind, bytes, source: ref ?? null };
  const [fileId] = await trx<object, number[]>('invoice_import_file').insert(row);
  return fileId;
}

/** Never through a link, which somebody might have put in the file's place. */
const withoutLinks = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

async function storeFile(trx: Knex, importId: number, stored: FileToStore): Promise<void> {
  const { bytes, path } = stored;
  const fileId = await insertFile(trx, importId, stored);
  const file = await open(path, withoutLinks);
  try {
    for (let piece = 0; piece * pieceBytes < bytes; piece += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, piece * pieceBytes);
      const content = buffer.toString('base64', 0, bytesRead);
      await trx('invoice_import_piece').insert({ fileId, piece, content });
    }
  } finally {
    await file.close();
  }
}

/** What is found in them stays on record; of their bytes nobody asks any more. */
async function dropOldFiles(trx: Knex): Promise<void> {
  const old = trx('invoice_import')
    .where({ status: 'done' })
    .where('createdAt', '<', unixSeconds() - keptDays * 86_400);
  const files = trx('invoice_import_file').whereIn('importId', old.select('id')).select('id');
  await trx('invoice_import_piece').whereIn('fileId', files).delete();
}

/** The files of an import in the order in which they came. */
export async function filesOf({ reader }: Database, importId: number): Promise<StoredFile[]> {
  return reader('invoice_import_file').where({ importId }).orderBy('id').select('id', 'name', 'kind');
}

/** Writes a stored file to the disk, piece by piece; answers whether there is anything of it. */
export async function writeContent({ reader }: Database, fileId: number, path: string): Promise<boolean> {
  await appendFile(path, '');
  for (let piece = 0; ; piece += 1) {
    const row: { content: string } | undefined = await reader('invoice_import_piece')
      .where({ fileId, piece })
      .first('content');
    if (row === undefined) return piece > 0;
    await appendFile(path, row.content, 'base64');
  }
}
