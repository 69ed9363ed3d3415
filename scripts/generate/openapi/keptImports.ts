import { importLimits, mostRows } from '../../../schemas/core/formats/manyRows.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { count, schemaRef } from './parts.ts';

/** Where the lines of an import stand in their file. */
export const sharedValues: Record<string, PlainSchema> = {
  values: {
    type: 'object',
    description: 'What all rows have that no column says, by property and as a form sends it.',
  },
  forNew: {
    type: 'array',
    items: { type: 'string' },
    description: 'The properties of `values` that only new rows get; stored rows keep what they have.',
  },
};

export const fileRows: PlainSchema = {
  type: 'array',
  maxItems: mostRows,
  description:
    'Where the rows stand in their file, for the report: runs of rows of which each is one below the other. Without it the first one is row 2.',
  items: {
    type: 'object',
    required: ['from', 'row'],
    properties: {
      from: count('The first of them, from 1.'),
      row: count('Its row in the file.'),
      sheet: { type: 'string', maxLength: 255, description: 'Its sheet, where the file has several.' },
    },
  },
};

/** What becomes of a line. */
export const reportLine: PlainSchema = {
  type: 'object',
  required: ['line', 'row', 'result'],
  properties: {
    line: count('Its place among the rows, from 1.'),
    row: count('Its row in the file, as a spreadsheet numbers it; the headings are row 1.'),
    sheet: { type: 'string', description: 'The sheet of the workbook, where the import says that.' },
    result: {
      enum: ['created', 'changed', 'unchanged', 'refused', 'pending'],
      description: 'What becomes of it; pending: that is not known. A report has no unchanged ones.',
    },
    id: { type: 'integer', description: 'Of the stored row, of one that is changed or was created.' },
    changes: {
      type: 'object',
      description: 'Of one that is changed: column -> [old, new], as a file has them.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    removed: count('Of one that is changed: how many of the rows that it owns are taken away; where any is.'),
    errors: {
      type: 'array',
      description: 'What is wrong with one that is refused.',
      items: {
        allOf: [
          schemaRef('FieldError'),
          {
            type: 'object',
            properties: {
              column: { type: ['integer', 'null'], description: 'The cell, from 0; null: the whole row.' },
            },
          },
        ],
      },
    },
  },
};

const person = (description: string): PlainSchema => ({
  type: ['object', 'null'],
  description,
  properties: {
    id: { type: 'integer', description: 'Of the user.' },
    name: { type: ['string', 'null'], description: 'null: the reader may not know it, or the user is gone.' },
  },
});

/** Whose they are, in a list. */
export const importPeople: Record<string, PlainSchema> = {
  by: person('Who imported.'),
  as: person('In whose name.'),
};

/** How far an import is, and what became of its rows, or would. */
export const importCounts: Record<string, PlainSchema> = {
  total: count('How many lines it has.'),
  done: count('How many of them are done.'),
  created: count('How many rows are new.'),
  changed: count('How many stored ones differ.'),
  unchanged: count('How many are stored as they are.'),
  refused: count('How many cannot be written.'),
};

/** Why it is so. */
export const importProblem: PlainSchema = {
  type: ['object', 'null'],
  description: 'Why it ended otherwise than it was meant to: as a refusal says it.',
  properties: {
    code: schemaRef('ErrorCode'),
    message: { type: 'string', description: 'In the language of Accept-Language.' },
  },
};

/** What is told of imports that are kept, for every resource the same. */
export const keptImportSchemas: Record<string, PlainSchema> = {
  KeptImport: {
    type: 'object',
    description: 'An import as it is kept.',
    required: ['id', 'file', 'createdAt', 'status', 'total', 'done', 'created', 'changed', 'unchanged', 'refused'],
    properties: {
      id: { type: 'integer', description: 'By which it is kept.' },
      file: { type: 'string', description: 'What the file is called; empty: nothing was said.' },
      createdAt: { type: 'string', format: 'date-time', description: 'When it began.' },
      status: {
        enum: ['open', 'checking', 'running', 'undoing', 'done', 'stopped', 'canceled', 'failed', 'undone'],
        description:
          'open: its lines come, or are checked. checking, running, undoing: it is worked on. stopped by a refused row, canceled, failed, undone: nothing of it stays.',
      },
      ...importCounts,
      canUndo: { type: 'boolean', description: 'Whether there is something to take back.' },
      problem: importProblem,
      canOpen: { type: 'boolean', description: 'Whether it is the own one, whose lines can be read.' },
    },
  },
  KeptImportLines: {
    type: 'object',
    required: ['columns', 'rows'],
    properties: {
      columns: {
        type: 'array',
        description: 'By place what the cells are; null: not imported.',
        items: {
          type: ['object', 'null'],
          properties: {
            name: { type: 'string', description: 'Of the property.' },
            label: { type: 'string', description: 'In the language of Accept-Language.' },
          },
        },
      },
      headings: { type: ['array', 'null'], items: { type: 'string' }, description: 'The first line of the file.' },
      ...sharedValues,
      mode: { enum: ['insert', 'update', 'both'], description: 'What was to become of the rows.' },
      by: { type: 'string', description: 'The column that tells the stored row.' },
      locale: { type: 'string', description: 'The language of the file.' },
      decimalMark: { enum: [',', '.'], description: 'Its decimal mark.' },
      dates: { enum: ['dmy', 'mdy', 'ymd'], description: 'The order of a day’s parts.' },
      rows: {
        type: 'array',
        description: 'Its lines of that result.',
        items: {
          allOf: [
            reportLine,
            {
              type: 'object',
              properties: { cells: { type: 'array', items: { type: 'string' }, description: 'As the file has them.' } },
            },
          ],
        },
      },
    },
  },
  ImportSettings: {
    type: 'object',
    description: 'How the rows of an import are read, and what is to become of them: as ImportBody says it.',
    required: ['columns'],
    properties: {
      columns: {
        type: 'array',
        minItems: 1,
        maxItems: importLimits.columns,
        items: { type: ['string', 'null'] },
        description: 'What the cells are. null: not imported.',
      },
      mode: { enum: ['insert', 'update', 'both'], description: 'Without it both.' },
      by: { type: 'string', description: 'The column that tells the stored row.' },
      locale: { type: 'string', description: 'The language of the file.' },
      decimalMark: { enum: [',', '.'], description: 'Without it that of the language.' },
      dates: { enum: ['dmy', 'mdy', 'ymd'], description: 'Without it that of the language.' },
      fileRows,
      ...sharedValues,
      refused: { enum: ['stop', 'skip'], description: 'A row that is refused stops all of it, or is left out.' },
    },
  },
  ImportUndone: {
    type: 'object',
    required: ['resource', 'ids', 'kept'],
    properties: {
      resource: { type: 'string', description: 'Its path.' },
      ids: { type: 'array', items: { type: 'integer' }, description: 'The rows that are as they were.' },
      kept: count('How many rows stay as somebody made them since.'),
    },
  },
};
