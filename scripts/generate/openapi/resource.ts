import { pascalCase } from '../normalize/names.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { systemSchemas } from '../normalize/types.ts';
import type { Table } from '../shapes/tables.ts';
import { file, json, listHeaders, parameterRef, refusals, schemaRef, undoHeader } from './parts.ts';

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
    get: operation(table, 'get', [], { 200: answer('The row.', type), ...refusals([...always, 404]) }),
    ...(may('update') ? { put: update(table, type) } : {}),
    ...(may('delete') ? { delete: remove(table) } : {}),
  };
  return {
    [`/${table.path}`]: all,
    [`/${table.path}/csv`]: { get: csv(table) },
    [`/${table.path}/xlsx`]: { get: workbook(table) },
    [`/${table.path}/summary`]: { get: summarise(table) },
    ...(may('delete') ? { [`/${table.path}/deletions/check`]: { post: checkDeletion(table) } } : {}),
    [`/${table.path}/{id}`]: one,
  };
}

/** What each operation of a resource does: in a word or two, and in a sentence. */
const texts = {
  list: ['List', 'The rows that the filter leaves, of those that the person may read; a page at a time.'],
  export: [
    'List as CSV',
    'All rows that the filter leaves, of those that the person may export; the same as the list with `Accept: text/csv`.',
  ],
  exportWorkbook: [
    'List as workbook',
    'The same rows as an XLSX workbook, with what is asked for on its second sheet; the same as the list with `Accept: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`.',
  ],
  summarise: [
    'Sums',
    'Sums of the rows that the filter leaves, of those that the person may read, by group; exact, and all of one moment.',
  ],
  get: ['One', 'A row by its id, of those that the person may read.'],
  create: ['Create', 'A new row; what is absent is empty or has its default.'],
  update: ['Update', 'What is absent stays, null clears. If-Match or rowSCN says which version the caller has seen.'],
  updateMany: ['Update many', 'Changes all rows that are meant, or none of them.'],
  delete: ['Delete', 'If-Match or rowSCN says which version the caller has seen.'],
  deleteMany: ['Delete many', 'Deletes all rows that are meant, or none of them.'],
  checkDeletion: [
    'Check a deletion of many',
    'Which of the rows that are meant could not be deleted, and why; nothing is deleted.',
  ],
} as const;

function operation(
  { name, path }: Table,
  id: keyof typeof texts,
  parameters: string[],
  responses: PlainSchema,
): PlainSchema {
  const [summary, description] = texts[id];
  return {
    operationId: `${id}${pascalCase(name)}`,
    tags: [path],
    summary,
    description,
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
  return operation(table, 'list', ['filter', 'sort', 'range', 'after', 'count'], {
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
  return operation(table, 'export', ['filter', 'sort', 'after', 'columns', 'locale', 'raw'], {
    200: { description: 'The file, as it comes: a head and a line per row.', content: file('text/csv') },
    ...refusals(always),
  });
}

function workbook(table: Table): PlainSchema {
  return operation(table, 'exportWorkbook', ['filter', 'sort', 'after', 'columns', 'locale'], {
    200: {
      description: 'The workbook: a sheet of the rows below their head, and one that says what they are.',
      content: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'binary'),
    },
    ...refusals([...always, 422]),
  });
}

function summarise(table: Table): PlainSchema {
  return operation(table, 'summarise', ['group', 'measures', 'filter', 'sortOfSums', 'limit', 'confirm'], {
    200: { description: 'The sums.', content: json(schemaRef('Summary')) },
    ...refusals([...always, 428]),
  });
}

function create(table: Table, type: string): PlainSchema {
  return {
    ...operation(table, 'create', ['idempotencyKey'], {
      201: answer('The new row.', type),
      ...refusals(writing),
    }),
    requestBody: { required: true, content: json(schemaRef(`${type}Create`)) },
  };
}

function update(table: Table, type: string): PlainSchema {
  return {
    ...operation(table, 'update', ['ifMatch'], {
      200: answer('The row as it is now.', type),
      ...refusals(versioned),
    }),
    requestBody: { required: true, content: json(schemaRef(`${type}Update`)) },
  };
}

/** What keeps no history can't be undone. */
function undoable({ audit }: Table): PlainSchema {
  return audit ? undoHeader('the deletion') : {};
}

function remove(table: Table): PlainSchema {
  const { id, rowSCN } = systemSchemas;
  return {
    ...operation(table, 'delete', ['ifMatch'], {
      200: {
        description: 'The deleted row.',
        ...undoable(table),
        content: json({ type: 'object', properties: { id } }),
      },
      ...refusals(versioned),
    }),
    requestBody: { content: json({ type: 'object', properties: { rowSCN } }) },
  };
}

function updateMany(table: Table, type: string): PlainSchema {
  const changes = schemaRef(`${type}Update`);
  const byId = { type: 'array', items: { allOf: [changes, { type: 'object', required: ['id', 'rowSCN'] }] } };
  return {
    ...operation(table, 'updateMany', ['manyFilter', 'expectedCount'], {
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

const toDelete: PlainSchema = {
  description: 'By ids: the version of each row; otherwise, perhaps, which of the rows that match are left out.',
  content: json({ anyOf: [schemaRef('Versions'), schemaRef('LeftOut')] }),
};

/** Which of the rows that a filter finds a deletion leaves out. */
export const leftOut: PlainSchema = {
  type: 'object',
  description: 'Of what a filter finds, what a deletion leaves out.',
  additionalProperties: false,
  properties: {
    except: {
      type: 'array',
      description: 'The ids of rows that match and stay; `X-Expected-Count` counts them, too.',
      items: systemSchemas.id,
    },
  },
};

function checkDeletion(table: Table): PlainSchema {
  return {
    ...operation(table, 'checkDeletion', ['manyFilter', 'expectedCount'], {
      200: { description: 'What could not be deleted.', content: json(schemaRef('DeletionReport')) },
      ...refusals(versioned),
    }),
    requestBody: toDelete,
  };
}

/** What is told of rows that could not be deleted. */
export const deletionReport: PlainSchema = {
  type: 'object',
  description: 'The rows that could not be deleted.',
  required: ['refused', 'ids', 'told'],
  properties: {
    refused: { type: 'integer', description: 'How many they are.' },
    ids: { type: 'array', description: 'All of them.', items: systemSchemas.id },
    told: {
      type: 'array',
      description: 'The first hundred, by name.',
      items: {
        type: 'object',
        required: ['id', 'name', 'errors'],
        properties: {
          id: systemSchemas.id,
          name: { type: 'string', description: 'What it is called.' },
          errors: { type: 'array', description: 'What refuses it.', items: schemaRef('FieldError') },
        },
      },
    },
  },
};

function deleteMany(table: Table): PlainSchema {
  return {
    ...operation(table, 'deleteMany', ['manyFilter', 'expectedCount'], {
      200: { ...answerIds, ...undoable(table) },
      ...refusals(versioned),
    }),
    requestBody: toDelete,
  };
}
