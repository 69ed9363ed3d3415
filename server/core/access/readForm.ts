import busboy from 'busboy';
import type { Request } from 'express';
import { AppError } from '../errors.ts';

/** How much a form may bring: bytes of the whole, of one file, and of one field; how many of them. */
export interface FormLimits {
  readonly totalBytes: number;
  readonly fileSize: number;
  readonly files: number;
  readonly fields: number;
  readonly fieldSize: number;
}

/**
 * Reads a form with files, whose parts `listen` takes as they come. Waits for the whole of a request that is refused
 * meanwhile, so that its sender comes to read why.
 * @throws AppError tooLarge, malformedRequest
 */
export async function readForm(
  request: Request,
  { totalBytes, ...limits }: FormLimits,
  listen: (parser: busboy.Busboy) => void,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > totalBytes) throw new AppError('tooLarge');
  const parser = parserOf(request, limits);
  listen(parser);
  let bytes = 0;
  request.on('data', ({ length }: Buffer) => {
    bytes += length;
    if (bytes > totalBytes) parser.destroy(new AppError('tooLarge'));
  });
  try {
    await parsed(request, parser);
  } finally {
    request.unpipe(parser);
    request.resume();
  }
}

function parserOf({ headers }: Request, limits: Omit<FormLimits, 'totalBytes'>): busboy.Busboy {
  try {
    return busboy({ headers, limits, defParamCharset: 'utf8' });
  } catch (cause) {
    throw new AppError('malformedRequest', { cause }); // without a boundary, for instance
  }
}

function parsed(request: Request, parser: busboy.Busboy): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      reject(cause instanceof AppError ? cause : new AppError('malformedRequest', { cause }));
    };
    if (request.destroyed && !request.complete) return fail(undefined); // while its turn was waited for
    parser.on('close', resolve).on('error', fail);
    request.on('close', () => request.complete || parser.destroy(new AppError('malformedRequest')));
    request.pipe(parser);
  });
}
