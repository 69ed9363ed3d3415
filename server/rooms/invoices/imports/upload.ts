import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { validate } from '../../../../generated/validators/invoiceImport.js';
import { readForm } from '../../../core/access/readForm.ts';
import { requestBody } from '../../../core/access/requestBody.ts';
import { AppError, type ErrorParams } from '../../../core/errors.ts';
import { uploadLimits } from './limits.ts';
import { shownText } from './shownText.ts';

/** file: whatever holds documents; keys: a list of access keys. */
export type FileKind = 'file' | 'keys';

/** A file of a request, on this machine's disk until the request is answered. */
export interface Uploaded {
  readonly name: string;
  readonly kind: FileKind;
  readonly path: string;
  readonly bytes: number;
}

/** What is stored of an import: an upload, or what came by itself. */
export interface FileToStore extends Uploaded {
  /** What it is called by who brought it, each once. */
  readonly ref?: string;
  /** Why it is not read at all. */
  readonly refusal?: string | undefined;
}

/**
 * Takes the files and keys of an upload to the disk, hands them to `use`, and removes them.
 * @throws AppError filesRequired, tooManyFiles, tooLarge, unknownProperty for another part, malformedRequest
 */
export async function withUpload<T>(request: Request, use: (files: Uploaded[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lavoura-upload-'));
  try {
    const files = await (request.is('multipart/form-data') ? takeParts(request, folder) : takeKeys(request, folder));
    if (files.length === 0) throw new AppError('filesRequired', { request: 'invoiceImport', affectedField: 'files' });
    return await use(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeKeys(request: Request, folder: string): Promise<Uploaded[]> {
  const { keys = '' } = requestBody(request, 'invoiceImport', validate);
  return keys?.trim() ? [await keysFile(folder, 0, keys)] : [];
}

async function keysFile(folder: string, number: number, text: string): Promise<Uploaded> {
  const path = join(folder, String(number));
  await writeFile(path, text);
  return { name: 'keys.txt', kind: 'keys', path, bytes: Buffer.byteLength(text) };
}

async function takeParts(request: Request, folder: string): Promise<Uploaded[]> {
  const parts = new Parts(folder);
  await readForm(request, limits, (parser) => {
    parser.on('file', (field, content, { filename }) => parts.file(field, content, filename));
    parser.on('field', (field, value, { valueTruncated }) => parts.field(field, value, valueTruncated));
    parser.on('filesLimit', () => parts.fail('tooManyFiles', { maximum: uploadLimits.files }));
    for (const event of ['partsLimit', 'fieldsLimit']) parser.on(event, () => parts.fail('tooLarge'));
  });
  return parts.done();
}

const limits = {
  totalBytes: uploadLimits.totalBytes,
  fileSize: uploadLimits.fileBytes,
  files: uploadLimits.files,
  fields: 10,
  fieldSize: uploadLimits.keysText,
};

/** The parts of a request as they come; what is wrong with one of them is said when all are here. */
class Parts {
  private readonly folder: string;
  private readonly files: Promise<Uploaded | undefined>[] = [];
  private failure: AppError | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  fail(code: 'tooLarge' | 'tooManyFiles', params?: ErrorParams): void {
    this.failure ??= new AppError(code, { params });
  }

  file(field: string, content: Readable & { truncated?: boolean }, name = 'file'): void {
    const kind = field === 'files' ? 'file' : field === 'keys' ? 'keys' : undefined;
    if (kind === undefined) {
      content.resume();
      return this.unknown(field);
    }
    const path = join(this.folder, String(this.files.length));
    content.on('limit', () => this.fail('tooLarge'));
    this.add(saved(content, { name: shownText(name) || 'file', kind, path }));
  }

  field(field: string, value: string, truncated: boolean): void {
    if (field !== 'keys') return this.unknown(field);
    if (truncated) return this.fail('tooLarge');
    if (value.trim() !== '') this.add(keysFile(this.folder, this.files.length, value));
  }

  async done(): Promise<Uploaded[]> {
    const files = await Promise.all(this.files);
    if (this.failure) throw this.failure;
    return files.filter((file) => file !== undefined);
  }

  private add(file: Promise<Uploaded>): void {
    this.files.push(
      file.catch((cause: unknown) => {
        this.failure ??= new AppError('unexpected', { cause });
        return undefined;
      }),
    );
  }

  private unknown(field: string): void {
    this.failure ??= new AppError('unknownProperty', { request: 'invoiceImport', affectedField: field.slice(0, 100) });
  }
}

async function saved(content: Readable, file: Omit<Uploaded, 'bytes'>): Promise<Uploaded> {
  await pipeline(content, createWriteStream(file.path));
  return { ...file, bytes: (await stat(file.path)).size };
}
