import type { Table } from '../shapes/tables.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { byId, idAnswer } from './keptImportPaths.ts';
import { importCounts, importProblem } from './keptImports.ts';
import { count, json, refusals, schemaRef, undoHeader } from './parts.ts';

const reading = [400, 401, 403, 404, 429, 500, 503];
const writing = [...reading, 409, 413, 415, 422];

/** The paths by which a program hands over a whole file of rows; none where no resource takes any. */
export function filedImportPaths(tables: readonly Table[]): Record<string, PlainSchema> {
  const paths = tables.filter(({ never }) => !never.includes('create') && !never.includes('import'));
  if (paths.length === 0) return {};
  return {
    '/imports': { post: take(paths.map(({ path }) => path)) },
    '/imports/{id}': { get: state },
    '/imports/{id}/rows': { get: rows },
    '/imports/{id}/rows/{line}': { put: mend },
    '/imports/{id}/commit': { post: commit },
    '/imports/{id}/cancel': { post: cancel },
    '/imports/{id}/undo': { post: undo },
  };
}

const tags = ['imports'];

/** What their tag is. */
export const filedImportTag = { name: 'imports', description: 'Files of rows' };

/** How a file is imported: the part `options` of the form. */
function options(resources: readonly string[]): PlainSchema {
  return {
    type: 'object',
    description: 'JSON.',
    required: ['resource'],
    properties: {
      resource: { enum: resources, description: 'Into what.' },
      mode: {
        enum: ['insert', 'update', 'both'],
        description: 'What becomes of the rows; both where nothing is said.',
      },
      by: { type: 'string', description: 'What tells the stored row: nmpCode, or a property that is unique.' },
      locale: { type: 'string', description: 'The language of what the file does not tell; that of the person.' },
      mapping: {
        type: 'object',
        description: 'Headings whose columns are not known by them -> the property; null: not imported.',
        additionalProperties: { type: ['string', 'null'] },
      },
    },
  };
}

const take = (resources: readonly string[]): PlainSchema => ({
  operationId: 'importFile',
  tags,
  summary: 'Import a file',
  description:
    'Takes a CSV or XLSX file of at most 20 MB and 250,000 rows and finds out in the background what its import would do. Nothing is written before it is committed.',
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file', 'options'],
          properties: {
            file: { type: 'string', format: 'binary', description: 'The file; its first line has the headings.' },
            options: options(resources),
          },
        },
      },
    },
  },
  responses: { 202: { description: 'It is checked.', content: json(idAnswer) }, ...refusals(writing) },
});

const stateAnswer: PlainSchema = {
  type: 'object',
  required: [
    'id',
    'resource',
    'status',
    'total',
    'done',
    'created',
    'changed',
    'unchanged',
    'refused',
    'columns',
    'leftOut',
  ],
  properties: {
    id: count('Of the import.'),
    resource: { type: 'string', description: 'Into what.' },
    status: {
      enum: ['checking', 'checked', 'writing', 'done', 'cancelled', 'undone'],
      description:
        'checked: it can be mended and committed. cancelled, also by a refused row, which can be mended then, and undone: nothing of it stays.',
    },
    ...importCounts,
    columns: {
      type: 'array',
      description: 'What the columns of the file were taken for, in its order.',
      items: {
        type: 'object',
        required: ['heading', 'property'],
        properties: {
          heading: { type: 'string', description: 'As the first line of the file has it.' },
          property: { type: ['string', 'null'], description: 'null: it is not imported.' },
        },
      },
    },
    leftOut: {
      type: 'array',
      description: 'The further sheets of a workbook that are not imported, though their columns are known.',
      items: { type: 'string' },
    },
    problem: importProblem,
  },
};

const state: PlainSchema = {
  operationId: 'readFileImport',
  tags,
  summary: 'How far an import is',
  description: 'An own import, how far it is, and how many rows became what, or would.',
  parameters: [byId],
  responses: {
    200: {
      description: 'Where it is. X-Undo: once it was written in one.',
      ...undoHeader('the import'),
      content: json(stateAnswer),
    },
    ...refusals(reading),
  },
};

const query = (name: string, description: string): PlainSchema => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
});

const rows: PlainSchema = {
  operationId: 'readFileImportRows',
  tags,
  summary: 'What becomes of the lines of an import',
  description: 'Its lines in the order of the file; what is unchanged only where nothing is filtered.',
  parameters: [
    byId,
    query('range', 'The first and the last one, from 0: [0,24].'),
    query('filter', '{"result":"refused"}, "changed" or "created".'),
  ],
  responses: {
    200: {
      description: 'The lines.',
      headers: {
        'Content-Range': { description: 'First, last and total: rows 0-24/319.', schema: { type: 'string' } },
      },
      content: json(schemaRef('KeptImportLines/properties/rows')),
    },
    ...refusals(reading),
  },
};

const byLine: PlainSchema = {
  name: 'line',
  in: 'path',
  required: true,
  description: 'As `rows` tells it, from 1.',
  schema: { type: 'integer' },
};

const mend: PlainSchema = {
  operationId: 'mendFileImportRow',
  tags,
  summary: 'Mend a line of an import',
  description: 'Writes cells of a line anew; then all lines are checked again.',
  parameters: [byId, byLine],
  requestBody: {
    required: true,
    content: json({
      type: 'object',
      description: 'By property, or by heading, the cell as a file would have it, or as a workbook has it.',
      additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
    }),
  },
  responses: { 202: { description: 'It is checked.', content: json(idAnswer) }, ...refusals(writing) },
};

const commit: PlainSchema = {
  operationId: 'commitFileImport',
  tags,
  summary: 'Write an import',
  description: 'Writes the rows of a checked import in the background.',
  parameters: [byId],
  requestBody: {
    content: json({
      type: 'object',
      properties: {
        refused: {
          enum: ['stop', 'skip'],
          description: 'Whether a row that is refused stops all (as where nothing is said) or is left out.',
        },
      },
    }),
  },
  responses: { 202: { description: 'It is written.', content: json(idAnswer) }, ...refusals(writing) },
};

const cancel: PlainSchema = {
  operationId: 'cancelFileImport',
  tags,
  summary: 'Cancel an import',
  description: 'A check ends, and what was written is taken back. What has ended stays as it is.',
  parameters: [byId],
  responses: { 200: { description: 'Where it is then.', content: json(stateAnswer) }, ...refusals(writing) },
};

const undo: PlainSchema = {
  operationId: 'undoFileImport',
  tags,
  summary: 'Undo an import',
  description: 'Takes all of it back, for as long as it is kept.',
  parameters: [byId],
  responses: {
    200: {
      description: 'All is as it was.',
      content: json({
        type: 'object',
        required: ['resource', 'ids'],
        properties: {
          resource: { type: 'string', description: 'Into what it was.' },
          ids: { type: 'array', items: { type: 'integer' }, description: 'The rows that are as they were.' },
          kept: count('How many stay as somebody made them since.'),
        },
      }),
    },
    202: { description: 'It is taken back in the background.', content: json(idAnswer) },
    ...refusals(writing),
  },
};
