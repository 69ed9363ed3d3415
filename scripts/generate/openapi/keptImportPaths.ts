import { importLimits, mostRows } from '../../../schemas/core/formats/manyRows.ts';
import { pascalCase } from '../normalize/names.ts';
import type { Table } from '../shapes/tables.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { importPeople } from './keptImports.ts';
import { json, refusals, schemaRef } from './parts.ts';

const reading = [400, 401, 403, 429, 500, 503];
const always = [...reading, 404, 409, 413, 415];

/** The paths of imports that are kept, and of those of many rows, which come in parts and are worked on in the background. */
export function keptImportPaths(table: Table, all: string): Record<string, PlainSchema> {
  return {
    [`${all}/begin`]: { post: begin(table) },
    [`${all}/{id}`]: { get: one(table) },
    [`${all}/{id}/rows`]: { put: takeRows(table) },
    [`${all}/{id}/check`]: {
      post: work(table, 'checkLong', 'Check an import of many rows', 'Finds out in the background what would be done.'),
    },
    [`${all}/{id}/write`]: {
      post: work(
        table,
        'writeLong',
        'Import many rows',
        'Writes the rows in the background, 500 in a transaction. Where a refused row stops the import, what was written is taken back.',
      ),
    },
    [`${all}/{id}/cancel`]: { post: cancel(table) },
    [`${all}/{id}/undo`]: { post: undoImport(table) },
  };
}

export const idAnswer: PlainSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer', description: 'Of the import.' } },
};

function begin({ name, path }: Table): PlainSchema {
  return {
    operationId: `beginImport${pascalCase(name)}`,
    tags: [path],
    summary: 'Begin an import of many rows',
    description: 'Its rows come in parts. What nobody checks nor writes is dropped after a day.',
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        properties: {
          file: { type: 'string', description: 'What the file is called.' },
          headings: {
            type: 'array',
            maxItems: importLimits.columns,
            items: { type: 'string' },
            description: 'Its first line.',
          },
        },
      }),
    },
    responses: { 201: { description: 'Begun.', content: json(idAnswer) }, ...refusals(always) },
  };
}

function takeRows({ name, path }: Table): PlainSchema {
  return {
    operationId: `takeImportRows${pascalCase(name)}`,
    tags: [path],
    summary: 'Store rows of an import',
    description:
      'Stores rows over what was there. A part begins at a multiple of 500, and ends at one where others follow.',
    parameters: [byId],
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        required: ['from', 'rows'],
        properties: {
          from: { type: 'integer', description: 'The number of the first, from 0.' },
          rows: {
            type: 'array',
            maxItems: mostRows,
            items: { type: 'array', items: { type: 'string' } },
            description: 'The cells as the file has them. An import has 250,000 rows at most.',
          },
        },
      }),
    },
    responses: {
      200: {
        description: 'They are stored.',
        content: json({
          type: 'object',
          required: ['total'],
          properties: { total: { type: 'integer', description: 'How many rows there are.' } },
        }),
      },
      ...refusals(always),
    },
  };
}

function work({ name, path }: Table, what: string, summary: string, description: string): PlainSchema {
  return {
    operationId: `${what}Import${pascalCase(name)}`,
    tags: [path],
    summary,
    description,
    parameters: [byId],
    requestBody: { required: true, content: json(schemaRef('ImportSettings')) },
    responses: { 202: { description: 'It is worked on.', content: json(idAnswer) }, ...refusals(always) },
  };
}

function cancel({ name, path }: Table): PlainSchema {
  return {
    operationId: `cancelImport${pascalCase(name)}`,
    tags: [path],
    summary: 'Cancel an import',
    description:
      'A check ends, what was written is taken back, rows that nobody checks nor writes are dropped. What has ended stays as it is.',
    parameters: [byId],
    responses: {
      200: {
        description: 'What it is now.',
        content: json({
          type: 'object',
          required: ['id', 'status'],
          properties: {
            id: { type: 'integer', description: 'Of the import.' },
            status: { type: 'string', description: 'As imports tell it.' },
          },
        }),
      },
      ...refusals(always),
    },
  };
}

export const byId: PlainSchema = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Of the import.',
  schema: { type: 'integer' },
};

/** The imports of a resource. */
export function listImports({ name, path }: Table): PlainSchema {
  return {
    operationId: `listImports${pascalCase(name)}`,
    tags: [path],
    summary: 'Imports',
    description: 'The own imports, for administrators those of all, the newest first, 100 at most.',
    responses: {
      200: {
        description: 'The imports.',
        content: json({
          type: 'array',
          items: { allOf: [schemaRef('KeptImport'), { type: 'object', properties: importPeople }] },
        }),
      },
      ...refusals(reading),
    },
  };
}

function one({ name, path }: Table): PlainSchema {
  return {
    operationId: `readImport${pascalCase(name)}`,
    tags: [path],
    summary: 'An import',
    description: 'An own import with its lines of one result, each with its cells. They are kept for 90 days.',
    parameters: [
      byId,
      {
        name: 'result',
        in: 'query',
        description: 'Which lines; without it the refused ones.',
        schema: { enum: ['created', 'changed', 'refused'] },
      },
      {
        name: 'range',
        in: 'query',
        description: 'From the first to the last, `[0,49]`; 1,000 at most.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'The import.',
        content: json({ allOf: [schemaRef('KeptImport'), schemaRef('KeptImportLines')] }),
      },
      ...refusals([...reading, 404]),
    },
  };
}

function undoImport({ name, path }: Table): PlainSchema {
  return {
    operationId: `undoImport${pascalCase(name)}`,
    tags: [path],
    summary: 'Undo an import',
    description:
      'Takes all of an import back while nothing else has changed its rows, for as long as it is kept. Who imported always may, administrators may, too.',
    parameters: [byId],
    responses: {
      200: { description: 'All of it is taken back.', content: json(schemaRef('ImportUndone')) },
      202: { description: 'It is taken back in the background, as it was written.', content: json(idAnswer) },
      ...refusals(always),
    },
  };
}
