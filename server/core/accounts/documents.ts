import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import type { Locale } from '../../../generated/tables.ts';
import type { DocumentAnswer } from '../../../generated/types.ts';
import { validate } from '../../../generated/validators/document.js';
import { requestBody } from '../access/requestBody.ts';
import { AppError } from '../errors.ts';
import { localeOf } from '../locale.ts';
import type { Accounts } from './context.ts';

const documents = ['terms', 'manual'] as const;

/**
 * `GET /accesspolicies/documents/:document`: a document for users in the language asked for, else the reader's. It is
 * read anew each time, so that an edited file counts at once.
 * @throws AppError notFound
 */
export async function answerDocument({ content }: Accounts, request: Request, response: Response): Promise<void> {
  const wanted = requestBody({ body: request.query }, 'document', validate);
  const locale = wanted.locale ?? localeOf(request);
  const document = documents.find((name) => name === request.params['document']);
  if (document === undefined) throw new AppError('notFound');
  const read = await readDocument(content, document, locale);
  response.json({ document, locale, ...read } satisfies DocumentAnswer);
}

/** The first line of a document names its version in a comment: `<!-- version: 2026-11-21 -->`. */
async function readDocument(folder: string, name: string, locale: Locale): Promise<{ version: string; text: string }> {
  const file = await readFile(join(folder, `${name}.${locale}.md`), 'utf8');
  const [head, version, text] = /^<!-- version: (\S+) -->\s*([^]*)$/.exec(file) ?? [];
  if (head === undefined || version === undefined || text === undefined)
    throw new Error(`${name}.${locale}.md does not begin with <!-- version: … -->`);
  return { version, text };
}
