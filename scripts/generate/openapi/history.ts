import { pascalCase } from '../normalize/names.ts';
import { systemSchemas } from '../normalize/types.ts';
import type { Table } from '../shapes/tables.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { json, listHeaders, parameterRef, refusals, schemaRef } from './parts.ts';

const reading = [400, 401, 403, 404, 429, 500, 503];
const restoring = [...reading, 409, 410, 413, 415, 422, 428];

/** The paths of what was kept of a resource's writes: its history, a comparison with now, and the way back. */
export function historyPaths(table: Table): Record<string, PlainSchema> {
  if (!table.audit) return {};
  const one = `/${table.path}/{id}`;
  const mayRestore = !table.never.includes('update');
  const keepsDeleted = !table.never.includes('delete');
  return {
    [`${one}/history`]: { parameters: [parameterRef('id')], get: list(table) },
    [`${one}/history/{version}`]: { parameters: [parameterRef('id'), parameterRef('version')], get: compare(table) },
    ...(mayRestore ? { [`${one}/restore`]: { parameters: [parameterRef('id')], post: restore(table) } } : {}),
    ...(keepsDeleted
      ? {
          [`/${table.path}/deleted`]: { get: deleted(table) },
          [`${one}/recreate`]: { parameters: [parameterRef('id')], post: recreate(table) },
        }
      : {}),
  };
}

function list({ name, path }: Table): PlainSchema {
  const { 'Content-Range': place, 'X-Next-Cursor': next } = Object(listHeaders);
  return {
    operationId: `history${pascalCase(name)}`,
    tags: [path],
    summary: 'History',
    description:
      'What was written, by whom and when; the newest first. Of a deleted row to who sees every row or may bring it back',
    parameters: ['range', 'after'].map(parameterRef),
    responses: {
      200: {
        description: 'The writes in range.',
        headers: { 'Content-Range': place, 'X-Next-Cursor': next },
        content: json({ type: 'array', items: schemaRef('HistoryEntry') }),
      },
      ...refusals(reading),
    },
  };
}

function compare({ name, path }: Table): PlainSchema {
  return {
    operationId: `compare${pascalCase(name)}`,
    tags: [path],
    summary: 'Compare with a version',
    description: 'How the row now differs from what it was after a version',
    responses: {
      200: { description: 'Each difference as [now, then].', content: json(schemaRef('HistoryComparison')) },
      ...refusals(reading),
    },
  };
}

function restore({ name, path }: Table): PlainSchema {
  const { rowSCN } = systemSchemas;
  const version = { type: 'integer', minimum: 1, description: 'The version whose values come back.' };
  return {
    operationId: `restore${pascalCase(name)}`,
    tags: [path],
    summary: 'Restore',
    description: 'Bring back what it was after a version, as an update of what the person may change',
    parameters: [parameterRef('ifMatch')],
    requestBody: {
      required: true,
      content: json({ type: 'object', required: ['version'], properties: { rowSCN, version } }),
    },
    responses: {
      200: { description: 'The row as it is now.', content: json(schemaRef(pascalCase(name))) },
      ...refusals(restoring),
    },
  };
}

function deleted({ name, path }: Table): PlainSchema {
  return {
    operationId: `deleted${pascalCase(name)}`,
    tags: [path],
    summary: 'Deleted',
    description: 'The deleted rows that the person may bring back, the last deleted first',
    parameters: ['range', 'after'].map(parameterRef),
    responses: {
      200: {
        description: 'The rows in range.',
        headers: listHeaders,
        content: json({ type: 'array', items: schemaRef('DeletedRow') }),
      },
      ...refusals(reading),
    },
  };
}

function recreate({ name, path }: Table): PlainSchema {
  const rowSCN = { type: 'integer', description: 'The version that the deletion made.' };
  return {
    operationId: `recreate${pascalCase(name)}`,
    tags: [path],
    summary: 'Bring back',
    description:
      'Bring back a deleted row as it was, with what went along with it. To who deleted it, or may delete or create it',
    parameters: [parameterRef('ifMatch')],
    requestBody: { required: true, content: json({ type: 'object', properties: { rowSCN } }) },
    responses: {
      201: { description: 'The row as it is now.', content: json(schemaRef(pascalCase(name))) },
      ...refusals(restoring),
    },
  };
}

const pair = { type: 'array', minItems: 2, maxItems: 2, items: {} };
const row = { type: ['object', 'null'], additionalProperties: {} };

/** What the person may see of a change. */
const changes: PlainSchema = {
  changes: { type: 'object', additionalProperties: pair, description: 'Property -> [before, after].' },
  rows: {
    type: 'object',
    description: 'Owned rows that came (before is null), went (after is null), differ, or (changed is empty) moved.',
    additionalProperties: {
      type: 'array',
      items: whole({
        before: { ...row, description: 'The row as it was.' },
        after: { ...row, description: 'The row as it became.' },
        changed: { type: 'array', items: { type: 'string' }, description: 'Its properties that differ.' },
      }),
    },
  },
  names: {
    type: 'object',
    description: 'Texts that stand for the rows referred to: property (lines.countryId in owned rows) -> id -> text.',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const author = whole({
  id: { type: 'integer', description: 'Of users.' },
  name: { type: ['string', 'null'], description: 'Null: the reader may not know it, or the user is gone.' },
});

/** What the routes of a history answer, for every resource the same. */
export const historySchemas: Record<string, PlainSchema> = {
  DeletedRow: whole({
    id: { type: 'integer', description: 'The id that it had, and gets again.' },
    nmpCode: { type: ['string', 'null'], description: 'Null: it had none, or the reader may not know it.' },
    represent: { type: ['string', 'null'], description: 'What it was called; null as nmpCode.' },
    at: { type: 'string', format: 'date-time', description: 'When it was deleted.' },
    by: { ...author, type: ['object', 'null'], description: 'Who deleted it; null: the server by itself.' },
    as: { ...author, type: ['object', 'null'], description: 'Whom the person acted as.' },
  }),
  HistoryEntry: whole({
    rowSCN: { type: 'integer', description: 'The version that the write made.' },
    action: { type: 'string', enum: ['create', 'update', 'delete', 'restore'], description: 'What was done.' },
    restored: { type: ['integer', 'null'], description: 'The version that a restoration brought back.' },
    at: { type: 'string', format: 'date-time', description: 'When it was written.' },
    by: { ...author, type: ['object', 'null'], description: 'The person; null: the server by itself.' },
    as: { ...author, type: ['object', 'null'], description: 'Whom the person acted as.' },
    ...changes,
    concealed: {
      type: 'array',
      items: { type: 'string' },
      description: 'Properties that changed and whose values nobody is told, as a password.',
    },
    together: {
      ...whole({
        id: { type: 'string', description: 'What POST /undo takes.' },
        rows: { type: 'integer', description: 'How many rows it changed.' },
      }),
      type: ['object', 'null'],
      description: 'The change of several rows of which this was part, where the person may still undo all of it.',
    },
  }),
  HistoryComparison: whole({
    version: { type: 'integer', description: 'The version compared with.' },
    rowSCN: { type: 'integer', description: 'The version now: what a restoration has seen.' },
    ...changes,
    restorable: {
      type: 'array',
      items: { type: 'string' },
      description: 'The properties that a restoration by this person would bring back.',
    },
  }),
};

function whole(properties: PlainSchema): PlainSchema {
  return { type: 'object', required: Object.keys(properties), properties };
}
