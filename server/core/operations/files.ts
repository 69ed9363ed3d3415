import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { encodingTaken, type Encoding } from '../sending.ts';

/** One file and what the build compressed it to. */
interface StaticFile {
  /** As it is; of what is kept as gzip it is made for the few who ask for it. */
  readonly plain?: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  /** Quoted, as the header has it. */
  readonly etag: string;
}

/** By address: `/assets/a-1.js`. */
export type Files = ReadonlyMap<string, StaticFile>;

const compressed = /\.(br|gz)$/;

/** A build as it was read, by its folder: servers of one process share it. */
const builds = new Map<string, { written: number; files: Files }>();

/** The files of a build whose `page` was written last; read again only when a newer build has written it. */
export function readBuild(folder: string, page: string): Files {
  const written = statSync(join(folder, page)).mtimeMs;
  const known = builds.get(folder);
  if (known?.written === written) return known.files;
  const files = readFiles(folder);
  builds.set(folder, { written, files });
  return files;
}

/**
 * Every file under a folder as it is now, with the `.br` and `.gz` beside it. They stay in memory (a few MB), so that
 * what a build writes or takes away while the server runs neither fails an answer nor mixes two builds.
 */
function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = new Map(entries.flatMap((entry) => contentOf(join(entry.parentPath, entry.name))));
  const isOwn = (path: string) => !compressed.test(path) || !contents.has(path.replace(compressed, ''));
  const own = [...contents].filter(([path]) => isOwn(path));
  return new Map(own.map(([path, plain]) => [addressOf(path, folder), fileOf(path, plain, contents)]));
}

/** Nothing when a build took the file away after it was listed. */
function contentOf(path: string): [string, Buffer][] {
  try {
    return [[path, readFileSync(path)]];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const addressOf = (path: string, folder: string): string => `/${relative(folder, path).replaceAll(sep, '/')}`;

function fileOf(path: string, plain: Buffer, contents: ReadonlyMap<string, Buffer>): StaticFile {
  const br = contents.get(`${path}.br`);
  const gzip = contents.get(`${path}.gz`);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { ...(gzip ? { gzip } : { plain }), ...(br && { br }), etag };
}

/** Answers GET and HEAD with one of the files, compressed as the browser takes it; `setHeaders` gets its address. */
export function serveFiles(files: Files, setHeaders: (response: Response, address: string) => void): RequestHandler {
  return (request, response, next) => {
    const file = ['GET', 'HEAD'].includes(request.method) ? files.get(request.path) : undefined;
    if (file === undefined) return next();
    setHeaders(response, request.path);
    response.type(/[^/]*$/.exec(request.path)?.[0] ?? '').set('ETag', file.etag);
    answer(file, request, response);
  };
}

function answer(file: StaticFile, request: Request, response: Response): void {
  const encoding = encodingTaken(request, offered(file));
  if (file.br ?? file.gzip) response.vary('Accept-Encoding');
  if (request.fresh) return void response.status(304).end();
  if (encoding) response.set('Content-Encoding', encoding);
  const body = (encoding && file[encoding]) ?? plainOf(file);
  response.set('Content-Length', String(body.length)).end(request.method === 'HEAD' ? undefined : body);
}

/** The bytes of a file as it is. */
export const plainOf = ({ plain, gzip }: StaticFile): Buffer => plain ?? (gzip ? gunzipSync(gzip) : Buffer.alloc(0));

/** The smaller one first. */
const offered = (file: StaticFile): Encoding[] => (['br', 'gzip'] as const).filter((encoding) => file[encoding]);
