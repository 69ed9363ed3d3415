import { pascalCase } from '../normalize/names.ts';
import type { PlainSchema } from '../validation/plain.ts';
import type { Table } from '../shapes/tables.ts';
import { file, json, listHeaders, parameterRef, refusals, schemaRef } from './parts.ts';

const always = [400, 401, 403, 429, 500, 503];
const writing = [...always, 409, 413, 415, 422];
const versioned = [...writing, 404, 410, 428];

/** The paths of one resource: list, its file, one, create, update, delete, and many at once. */
export function resourcePaths(table: Table): Record<string, PlainSchema> {
  const type = pascalCase(table.name);
  const may = (verb: 'create' | 'update' | 'delete'): boolean => !table.never.includes(verb);
  const all = {
    get: list(table, type),
    ...(may('create') ? { post: create(table, type) } : {}),
    ...(may('update') ? { put: updateMany(table, type) } : {}),
    ...(may('delete') ? { delete: deleteMany(table) } : {}),
  };
  const one = {
    parameters: [parameterRef('id')],
    get: operation(table, 'get', 'One', [], { 200: answer('The row.', type), ...refusals([...always, 404]) }),
    ...(may('update') ? { put: update(table, type) } : {}),
    ...(may('delete') ? { delete: remove(table) } : {}),
  };
  return { [`/${table.path}`]: all, [`/${table.path}/csv`]: { get: csv(table) }, [`/${table.path}/{id}`]: one };
}

function operation(
  table: Table,
  id: string,
  summary: string,
  parameters: string[],
  responses: PlainSchema,
): PlainSchema {
  return {
    operationId: `${id}${pascalCase(table.name)}`,
    tags: [table.path],
    summary,
    parameters: parameters.map(parameterRef),
    responses,
  };
}

const answer = (description: string, type: string): PlainSchema => ({ description, content: json(schemaRef(type)) });

const answerIds: PlainSchema = {
  description: 'The ids of the rows.',
  content: json({ type: 'array', items: { type: 'integer' } }),
};

function list(table: Table, type: string): PlainSchema {
  const rows = { type: 'array', items: schemaRef(type) };
  return operation(table, 'list', 'List', ['filter', 'sort', 'range', 'after', 'count'], {
    200: {
      description: 'The rows in range.',
      headers: listHeaders,
      content: json(rows),
    },
    ...refusals(always),
  });
}

/** An operation of its own: one that answers JSON or CSV has no type in generated clients. */
function csv(table: Table): PlainSchema {
  return operation(table, 'export', 'All rows as CSV', ['filter', 'sort', 'after', 'columns', 'locale', 'raw'], {
    200: { description: 'The file, as it comes: a head and a line per row.', content: file('text/csv') },
    ...refusals(always),
  });
}

function create(table: Table, type: string): PlainSchema {
  return {
    ...operation(table, 'create', 'Create', ['idempotencyKey'], {
      201: answer('The new row.', type),
      ...refusals(writing),
    }),
    requestBody: { required: true, content: json(schemaRef(`${type}Create`)) },
  };
}

function update(table: Table, type: string): PlainSchema {
  return {
    ...operation(table, 'update', 'Update; what is absent stays, null clears', ['ifMatch'], {
      200: answer('The row as it is now.', type),
      ...refusals(versioned),
    }),
    requestBody: { required: true, content: json(schemaRef(`${type}Update`)) },
  };
}

/** What keeps no history can't be undone. */
function undoHeader({ audit }: Table): PlainSchema {
  const undo = { description: 'For POST /undo: takes the deletion back, for 24 hours.', schema: { type: 'string' } };
  return audit ? { headers: { 'X-Undo': undo } } : {};
}

function remove(table: Table): PlainSchema {
  const body = { type: 'object', properties: { rowSCN: { type: 'integer' } } };
  return {
    ...operation(table, 'delete', 'Delete', ['ifMatch'], {
      200: {
        description: 'The deleted row.',
        ...undoHeader(table),
        content: json({ type: 'object', properties: { id: { type: 'integer' } } }),
      },
      ...refusals(versioned),
    }),
    requestBody: { content: json(body) },
  };
}

function updateMany(table: Table, type: string): PlainSchema {
  const changes = schemaRef(`${type}Update`);
  const byId = { type: 'array', items: { allOf: [changes, { type: 'object', required: ['id', 'rowSCN'] }] } };
  return {
    ...operation(table, 'updateMany', 'Update many, all or none', ['manyFilter', 'expectedCount'], {
      200: answerIds,
      ...refusals(versioned),
    }),
    requestBody: {
      description: 'By ids: the changes of each row with its version; otherwise the changes for all rows that match.',
      required: true,
      content: json({ anyOf: [byId, changes] }),
    },
  };
}

function deleteMany(table: Table): PlainSchema {
  return {
    ...operation(table, 'deleteMany', 'Delete many, all or none', ['manyFilter', 'expectedCount'], {
      200: { ...answerIds, ...undoHeader(table) },
      ...refusals(versioned),
    }),
    requestBody: { description: 'By ids: the version of each row.', content: json(schemaRef('Versions')) },
  };
}
