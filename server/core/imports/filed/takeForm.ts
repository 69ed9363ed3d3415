import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { fileAtMost } from '../../../../schemas/core/formats/importFile/openFile.ts';
import { readForm } from '../../access/readForm.ts';
import { AppError } from '../../errors.ts';
import { malformed } from '../../rows/bodyRow.ts';
import { isRow } from '../../rows/compare.ts';
import type { Row } from '../../rows/view.ts';
import type { FileToRead } from './readTable.ts';

const megabyte = 1024 * 1024;
const limits = {
  totalBytes: (fileAtMost + 1) * megabyte,
  fileSize: fileAtMost * megabyte + 1, // told as too large once it is reached
  files: 1,
  fields: 1,
  fieldSize: megabyte / 4,
};

type TakenFile = Omit<FileToRead, 'locale'>;

/** What a form brings: a file of rows, and how it is to be imported. */
export interface Form {
  readonly file: TakenFile;
  readonly options: Row;
}

/** Reads the parts `file` and `options` (JSON). @throws AppError tooLarge, malformedRequest with the part that is wrong or missing */
export async function takeForm(request: Request): Promise<Form> {
  if (!request.is('multipart/form-data')) throw malformed('file');
  const files: Promise<TakenFile | undefined>[] = [];
  let options = '';
  let failure: AppError | undefined;
  await readForm(request, limits, (parser) => {
    parser.on('file', (field, content, { filename }) => {
      if (field !== 'file') failure ??= malformed(field);
      content.on('limit', () => (failure ??= new AppError('tooLarge')));
      files.push(read(content, filename).catch(() => undefined)); // what ends in its middle ends the form, too
    });
    parser.on('field', (field, value, { valueTruncated }) => {
      if (field !== 'options' || valueTruncated) failure ??= malformed(field);
      options = value;
    });
    for (const event of ['filesLimit', 'fieldsLimit']) parser.on(event, () => (failure ??= malformed('file')));
  });
  const [file] = await Promise.all(files);
  if (failure) throw failure;
  if (!file) throw malformed('file');
  return { file, options: optionsIn(options) };
}

async function read(content: Readable, name = ''): Promise<TakenFile> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return { name, bytes: new Uint8Array(Buffer.concat(parts)) };
}

function optionsIn(text: string): Row {
  try {
    const given: unknown = JSON.parse(text);
    if (isRow(given)) return given;
  } catch {
    // told as what is no object
  }
  throw malformed('options');
}
