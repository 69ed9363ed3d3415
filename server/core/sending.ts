import { hash } from 'node:crypto';
import { pipeline, type Writable } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Bytes from which on fewer of them are worth the work. */
const least = 1024;
/** The next step takes three times as long for 2 % less (decision 061). */
const quality = { br: 4, gzip: 5 };
const streamWindow = 18; // 256 kB of what went before, in a file of any length
const brotli = {
  [constants.BROTLI_PARAM_QUALITY]: quality.br,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

const compress = {
  br: (text: string, done: (error: Error | null, packed: Buffer) => void): void =>
    brotliCompress(text, { params: { ...brotli, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }, done),
  gzip: (text: string, done: (error: Error | null, packed: Buffer) => void): void =>
    gzip(text, { level: quality.gzip }, done),
};

/** Each piece goes out when it is written. */
const compressor = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { ...brotli, [constants.BROTLI_PARAM_LGWIN]: streamWindow },
    }),
  gzip: () => createGzip({ level: quality.gzip, flush: constants.Z_SYNC_FLUSH }),
};

const withoutSecrets = new WeakSet<Response>();

/**
 * Says that an answer holds no secret, so that it may be compressed and tagged. The length of a compressed answer tells
 * of a secret in it to who may choose what else stands there (BREACH).
 */
export function holdsNoSecret(response: Response): void {
  withoutSecrets.add(response);
}

/** Of the encodings that are offered the smallest that who asks takes. */
export function encodingTaken(request: Request, offered: readonly Encoding[]): Encoding | undefined {
  return offered.find((encoding) => request.acceptsEncodings(encoding));
}

/**
 * Answers a text whole: with a tag of it and, to who has it already, without it; compressed where that is worth it. The
 * tag of a row is its version with more behind it, which `If-Match` takes.
 */
export function sendText(response: Response, text: string, version?: number): Response {
  if (!withoutSecrets.has(response)) return sendWhole(response, text);
  const isLong = Buffer.byteLength(text) >= least;
  if (isLong) response.vary('Accept-Encoding');
  if (tagged(response, text, version)) return withoutBody(response);
  const encoding = isLong ? encodingTaken(response.req, encodings) : undefined;
  if (encoding === undefined) return sendWhole(response, text);
  compress[encoding](text, (error, packed) => {
    if (response.headersSent || response.destroyed) return; // what failed meanwhile was told
    if (!error) response.setHeader('Content-Encoding', encoding);
    sendWhole(response, error ? text : packed);
  });
  return response;
}

/** What an answer of unknown length is written to: compressed as it goes, and gone with whoever reads it. */
export function streamOf(response: Response): Writable {
  if (!withoutSecrets.has(response)) return response;
  response.vary('Accept-Encoding');
  const encoding = encodingTaken(response.req, encodings);
  if (encoding === undefined) return response;
  response.set('Content-Encoding', encoding).flushHeaders(); // from here on a failure can only cut it off
  const stream = compressor[encoding]();
  pipeline(stream, response, () => undefined); // who goes away needs no answer
  return stream;
}

function sendWhole(response: Response, content: string | Buffer): Response {
  response.setHeader('Content-Length', Buffer.byteLength(content));
  return response.end(content);
}

/** Tags the answer to a read; answers whether who asks has what it would say. The tag is weak: the same for every encoding. */
function tagged(response: Response, text: string, version?: number): boolean {
  const { req: request, statusCode } = response;
  if (statusCode !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const tag = (version === undefined ? '' : `${version}.`) + hash('sha1', text, 'base64url');
  response.setHeader('ETag', `W/"${tag}"`);
  return request.headers['if-none-match']?.includes(`"${tag}"`) === true;
}

/** A browser asks with `no-cache` for what its own cache is to leave alone: the tag counts all the same. */
function withoutBody(response: Response): Response {
  response.removeHeader('Content-Type');
  return response.status(304).end();
}
