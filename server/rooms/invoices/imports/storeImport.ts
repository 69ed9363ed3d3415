import { appendFile, open } from 'node:fs/promises';
import type { Knex } from 'knex';
import type { Actor } from '../../../core/access/actor.ts';
import type { Database } from '../../../core/database/database.ts';
import { unixSeconds } from '../../../core/database/dateTime.ts';
import { keptDays, pieceBytes } from './limits.ts';
import type { FileKind, Uploaded } from './upload.ts';

/** An uploaded file as it is stored, its content aside. */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
  readonly kind: FileKind;
}

/** Stores an upload whole, in one transaction, and answers the id of the import. */
export function storeImport(database: Database, actor: Actor, files: readonly Uploaded[]): Promise<number> {
  return database.transaction(async (trx) => {
    await dropOldFiles(trx);
    const [importId = 0] = await trx<object, number[]>('invoice_import').insert({
      userId: actor.id,
      personId: actor.person.id,
      status: 'running',
      total: files.length,
      done: 0,
      createdAt: unixSeconds(),
    });
    for (const file of files) await storeFile(trx, importId, file);
    return importId;
  });
}

async function storeFile(trx: Knex, importId: number, { name, kind, bytes, path }: Uploaded): Promise<void> {
  const [fileId] = await trx('invoice_import_file').insert({ importId, name, kind, bytes });
  const file = await open(path);
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
