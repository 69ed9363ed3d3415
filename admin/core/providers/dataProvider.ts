import type {
  DataProvider,
  DeleteManyResult,
  fetchUtils,
  GetListResult,
  GetManyResult,
  Identifier,
  RaRecord,
  UpdateManyResult,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { newKey } from '../format/newKey.ts';
import { isRecord } from '../format/value.ts';
import { begunWith } from './firstAnswers.ts';
import { http } from './http.ts';
import { base, listPath, recordAddress, type Query } from './listAddress.ts';
import type { HttpAnswer } from './transport.ts';

/** Ids asked for in one request: their filter stays far below the limit of an address. */
const idsPerRequest = 200;

interface ListQuery extends Query {
  signal?: AbortSignal;
}

async function getList(resource: string, query: ListQuery): Promise<GetListResult> {
  return readList(await http(listPath(resource, query), withSignal(query.signal)));
}

/** What a list's query of the first screen begins with. */
export const listBegun = (resource: string, query: Query) => begunWith(listPath(resource, query), readList);

/** What a record's query of the first screen begins with. */
export const recordBegun = (resource: string, id: number) =>
  begunWith(recordAddress(resource, String(id)), ({ json }) => (isRecord(json) ? json : undefined));

/** `meta`: the cursor of the next page, and whether the total stopped at the cap. */
function readList({ headers, json }: HttpAnswer): GetListResult {
  const total = Number(headers.get('Content-Range')?.split('/').at(-1) ?? 0);
  const nextCursor = headers.get('X-Next-Cursor');
  const capped = headers.get('X-Total-Capped') === 'true';
  return { data: records(json), total, meta: { ...(nextCursor !== null && { nextCursor }), capped } };
}

const records = (json: unknown): RaRecord[] => (Array.isArray(json) ? json : []);

const ifMatch = (rowSCN: unknown): Record<string, string> =>
  rowSCN === undefined ? {} : { 'If-Match': `"${String(rowSCN)}"` };

/** The provider of the dialect over our client; `headers` go with the request. */
const rest = (headers: Record<string, string> = {}): DataProvider =>
  simpleRestProvider(base, async (url, { method = 'GET', body, signal }: fetchUtils.Options = {}) => {
    const sent = typeof body === 'string' && { body: JSON.parse(body) };
    const answer = await http(url, { method, headers, ...sent, ...withSignal(signal ?? undefined) });
    return { ...answer, body: '' };
  });

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

async function readMany(resource: string, ids: unknown[], signal?: AbortSignal): Promise<RaRecord[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, part) =>
    ids.slice(part * idsPerRequest, (part + 1) * idsPerRequest),
  );
  const pagination = { page: 1, perPage: idsPerRequest };
  const pages = await Promise.all(
    parts.map((id) => getList(resource, { filter: { id }, pagination, ...withSignal(signal) })),
  );
  return pages.flatMap(({ data }) => data);
}

interface VersionedRow {
  id: unknown;
  rowSCN: unknown;
}

export interface ManyMeta {
  /** The rows with the versions that were seen. */
  rows?: VersionedRow[];
  /** Instead of rows: all that match, and how many that were when the person decided. */
  filter?: Record<string, unknown>;
  expectedCount?: number;
  /** Of a deletion: the ids of those that match and stay. */
  except?: readonly number[];
}

/** Many at once: by rows with their versions, or by a filter with the expected count. */
function writeMany(
  method: 'PUT' | 'DELETE' | 'POST',
  resource: string,
  meta: ManyMeta,
  data?: object,
  signal?: AbortSignal,
): Promise<HttpAnswer> {
  const { rows = [], filter, expectedCount } = meta;
  const which = filter ?? { id: rows.map(({ id }) => id) };
  const path = `${base}/${resource}?filter=${encodeURIComponent(JSON.stringify(which))}`;
  const body = filter ? data : rows.map((row) => Object.assign({}, row, data));
  const headers: Record<string, string> = filter ? { 'X-Expected-Count': String(expectedCount) } : {};
  return http(path, { method, headers, ...(body !== undefined && { body }), ...withSignal(signal) });
}

const leftOutOf = ({ except }: ManyMeta): object | undefined => except && { except };

const idsIn = ({ json }: HttpAnswer): Identifier[] => (Array.isArray(json) ? json : []);

/** The id by which what was done can be undone; undefined where it can't. */
const undoIn = ({ headers }: HttpAnswer): string | undefined => headers.get('X-Undo') ?? undefined;

/** Deletes a row in the version that was seen; answers the id by which that is undone. Throws HttpError. */
export async function deleteRow(resource: string, { id, rowSCN }: VersionedRow): Promise<string | undefined> {
  return undoIn(await http(`${base}/${resource}/${String(id)}`, { method: 'DELETE', headers: ifMatch(rowSCN) }));
}

/** Deletes many rows, all or none; answers the id by which that is undone. Throws HttpError. */
export async function deleteRows(resource: string, meta: ManyMeta): Promise<string | undefined> {
  return undoIn(await writeMany('DELETE', resource, meta, leftOutOf(meta)));
}

/** What the server would refuse of a deletion of many rows, as `DeletionReport` of the API. Throws HttpError. */
export async function checkDeletion(resource: string, meta: ManyMeta, signal: AbortSignal): Promise<unknown> {
  return (await writeMany('POST', `${resource}/deletions/check`, meta, leftOutOf(meta), signal)).json;
}

/**
 * The resources for react-admin: ra-data-simple-rest, with cursors, row versions, idempotency keys and many
 * at once added. Every function throws HttpError.
 * meta: getList { after, exact }; create { idempotencyKey }; update, delete { rowSCN }; updateMany, deleteMany { rows } or { filter, expectedCount }.
 */
export const dataProvider: DataProvider = {
  ...rest(),
  supportAbortSignal: true,
  getList,
  async getMany(resource, { ids, signal }): Promise<GetManyResult> {
    return { data: await readMany(resource, ids, signal) };
  },
  create: (resource, params) =>
    rest({ 'Idempotency-Key': params.meta?.idempotencyKey ?? newKey() }).create(resource, params),
  update(resource, params) {
    const { rowSCN, ...data } = params.data;
    const headers = ifMatch(params.meta?.rowSCN ?? params.previousData?.rowSCN ?? rowSCN);
    return rest(headers).update(resource, { ...params, data });
  },
  delete: (resource, params) =>
    rest(ifMatch(params.meta?.rowSCN ?? params.previousData?.rowSCN)).delete(resource, params),
  async updateMany(resource, { data, meta }): Promise<UpdateManyResult> {
    return { data: idsIn(await writeMany('PUT', resource, meta, data)) };
  },
  async deleteMany(resource, { meta }): Promise<DeleteManyResult> {
    return { data: idsIn(await writeMany('DELETE', resource, meta)) };
  },
};
