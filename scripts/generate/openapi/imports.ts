import { importLimits, mostRows } from '../../../schemas/core/formats/manyRows.ts';
import { pascalCase } from '../normalize/names.ts';
import type { Table } from '../shapes/tables.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { count, file, json, parameterRef, refusals, schemaRef, undoHeader } from './parts.ts';
import { fileRows, keptImportSchemas, reportLine, sharedValues } from './keptImports.ts';
import { keptImportPaths, listImports } from './keptImportPaths.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const always = [400, 401, 403, 413, 415, 429, 500, 503];

/** The paths by which rows of files come into a resource; none where nobody creates them so. */
export function importPaths(table: Table): Record<string, PlainSchema> {
  if (table.never.includes('create') || table.never.includes('import')) return {};
  const all = `/${table.path}/imports`;
  return {
    [all]: { get: listImports(table), post: importRows(table) },
    [`${all}/check`]: { post: check(table) },
    [`${all}/columns`]: { post: columns(table) },
    [`${all}/template`]: { get: template(table) },
    ...keptImportPaths(table, all),
  };
}

function importRows({ name, path, never }: Table): PlainSchema {
  const undo = never.includes('delete') ? {} : undoHeader('the whole import');
  return {
    operationId: `import${pascalCase(name)}`,
    tags: [path],
    summary: 'Import',
    description: 'Writes rows of a file in one transaction: all of them or none, or all but those that are refused.',
    parameters: [parameterRef('idempotencyKey')],
    requestBody: { required: true, content: json(schemaRef('ImportBody')) },
    responses: {
      200: { description: 'What was done.', ...undo, content: json(schemaRef('ImportReport')) },
      ...refusals([...always, 409]),
      422: { description: 'Rows are refused, and none was written.', content: json(schemaRef('ImportReport')) },
    },
  };
}

function check({ name, path }: Table): PlainSchema {
  return {
    operationId: `checkImport${pascalCase(name)}`,
    tags: [path],
    summary: 'Check an import',
    description: 'What the import would do with each row; nothing is written.',
    requestBody: { required: true, content: json(schemaRef('ImportBody')) },
    responses: {
      200: { description: 'What would be done.', content: json(schemaRef('ImportReport')) },
      ...refusals(always),
    },
  };
}

function columns({ name, path }: Table): PlainSchema {
  return {
    operationId: `importColumns${pascalCase(name)}`,
    tags: [path],
    summary: 'What headings name',
    description: 'The columns that the headings of a file name, by their names or their labels in any language.',
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        required: ['headings'],
        properties: {
          headings: {
            type: 'array',
            maxItems: importLimits.columns,
            items: { type: 'string' },
            description: 'The first line of the file.',
          },
        },
      }),
    },
    responses: {
      200: { description: 'The columns.', content: json(schemaRef('ImportColumns')) },
      ...refusals(always),
    },
  };
}

function template({ name, path }: Table): PlainSchema {
  return {
    operationId: `importTemplate${pascalCase(name)}`,
    tags: [path],
    summary: 'An empty workbook',
    description: 'The headings of what new rows say, and a sheet that says which are required and what they take.',
    parameters: [parameterRef('locale')],
    responses: {
      200: { description: 'The workbook.', content: file(workbookType, 'binary') },
      ...refusals([400, 401, 403, 429, 500, 503]),
    },
  };
}

/** What imports take and answer, for every resource the same. */
export const importSchemas: Record<string, PlainSchema> = {
  ImportBody: {
    type: 'object',
    description: 'Rows of a file as it has them.',
    required: ['columns', 'rows'],
    properties: {
      columns: {
        type: 'array',
        minItems: 1,
        maxItems: importLimits.columns,
        items: { type: ['string', 'null'] },
        description: 'What the cells are: names, or labels in any language. null: not imported.',
      },
      rows: {
        type: 'array',
        maxItems: mostRows,
        items: { type: 'array', items: { type: 'string' } },
        description: 'The cells as the file has them. An empty one is no value.',
      },
      mode: {
        enum: ['insert', 'update', 'both'],
        description: 'Rows are only made, only changed, or either as they are there or not. Without it both.',
      },
      by: {
        type: 'string',
        description:
          'What tells the stored row: nmpCode, another unique text or id, or several properties that tell it together, joined by +. Without it the first one that alone does.',
      },
      locale: { type: 'string', description: 'The language of the file; without it that of the person.' },
      decimalMark: { enum: [',', '.'], description: 'Without it that of the language.' },
      dates: {
        enum: ['dmy', 'mdy', 'ymd'],
        description: 'The order of a day’s parts; without it that of the language.',
      },
      file: { type: 'string', description: 'Of an import: what the file is called.' },
      headings: {
        type: 'array',
        maxItems: importLimits.columns,
        items: { type: 'string' },
        description: 'Of an import: the first line of the file. What was chosen for each is proposed the next time.',
      },
      checked: {
        type: 'object',
        description:
          'What an earlier check has answered. Rows into which somebody else has written since are refused with updateConflict.',
        required: ['seen', 'new'],
        properties: {
          seen: count('The `seen` of the check.'),
          new: {
            type: 'array',
            items: { type: 'integer' },
            description: 'All lines but those that it would change, or refused with updateConflict, from 1.',
          },
        },
      },
      fileRows,
      ...sharedValues,
      refused: {
        enum: ['stop', 'skip'],
        description: 'Of an import: a row that is refused stops all of it, or is left out. Without it stop.',
      },
    },
  },
  ImportReport: {
    type: 'object',
    description: 'What becomes of the rows.',
    required: ['created', 'changed', 'unchanged', 'refused', 'rows'],
    properties: {
      id: { type: 'integer', description: 'Of an import: by which it is kept.' },
      seen: { type: 'integer', description: 'Of a check: what was known then, for the `checked` of the import.' },
      created: count('How many are new.'),
      changed: count('How many stored ones differ.'),
      unchanged: count('How many are stored as they are.'),
      refused: count('How many cannot be written.'),
      rows: {
        type: 'array',
        description: 'Each row that is not as it was.',
        items: reportLine,
      },
    },
  },
  ImportColumns: {
    type: 'object',
    description: 'What headings name, and what may be imported.',
    required: ['columns', 'taken', 'keys'],
    properties: {
      columns: {
        type: 'array',
        items: { type: ['string', 'null'] },
        description: 'By heading the name of its column; null: none.',
      },
      taken: {
        type: 'array',
        description: 'All columns that may be imported.',
        items: {
          type: 'object',
          required: ['name', 'label'],
          properties: {
            name: { type: 'string', description: 'Of the column.' },
            label: { type: 'string', description: 'In the language of Accept-Language.' },
          },
        },
      },
      keys: {
        type: 'array',
        items: { type: 'string' },
        description: 'Those that tell a stored row; several that tell it together are joined by +.',
      },
    },
  },
  ...keptImportSchemas,
};
