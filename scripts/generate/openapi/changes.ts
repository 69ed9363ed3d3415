import { mostRows } from '../../../schemas/core/formats/manyRows.ts';
import { pascalCase } from '../normalize/names.ts';
import { systemSchemas } from '../normalize/types.ts';
import type { Table } from '../shapes/tables.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { count, json, refusals, schemaRef, undoHeader } from './parts.ts';

const always = [400, 401, 403, 413, 415, 429, 500, 503];

/** The paths by which many rows are given values; none where nobody changes rows. */
export function changePaths(table: Table): Record<string, PlainSchema> {
  if (table.never.includes('update')) return {};
  const all = `/${table.path}/changes`;
  return { [all]: { get: fields(table), post: change(table) }, [`${all}/check`]: { post: check(table) } };
}

function fields({ name, path }: Table): PlainSchema {
  return {
    operationId: `changeFields${pascalCase(name)}`,
    tags: [path],
    summary: 'What many rows can be given',
    description:
      'The fields that the person may give the same value in many rows, and those that each row may be given for itself.',
    responses: {
      200: { description: 'The fields.', content: json(schemaRef('ChangeFields')) },
      ...refusals([401, 403, 429, 500, 503]),
    },
  };
}

function check({ name, path }: Table): PlainSchema {
  return {
    operationId: `checkChange${pascalCase(name)}`,
    tags: [path],
    summary: 'Check a change of many rows',
    description: 'What giving the values to each row would do; nothing is written.',
    requestBody: { required: true, content: json(schemaRef('ChangeCheckBody')) },
    responses: {
      200: { description: 'What would be done.', content: json(schemaRef('ChangeReport')) },
      ...refusals(always),
    },
  };
}

function change({ name, path, audit }: Table): PlainSchema {
  const undo = audit ? undoHeader('the whole change') : {};
  return {
    operationId: `change${pascalCase(name)}`,
    tags: [path],
    summary: 'Change many rows',
    description:
      'Gives the values, or each row its own, to the rows in the versions that were seen, in one transaction: to all of them or to none.',
    requestBody: { required: true, content: json(schemaRef('ChangeBody')) },
    responses: {
      200: {
        description: 'All of it was done.',
        ...undo,
        content: json({ type: 'object', required: ['changed'], properties: { changed: count('How many differed.') } }),
      },
      ...refusals([...always, 409, 422]),
    },
  };
}

const values: PlainSchema = {
  type: 'object',
  minProperties: 1,
  description: 'Field -> what all rows are to have; null clears it.',
  additionalProperties: true,
};

const ownRows: PlainSchema = {
  type: 'array',
  minItems: 1,
  maxItems: mostRows,
  description: 'The rows in the versions that were seen, each with what it is to have.',
  items: {
    type: 'object',
    required: ['id', 'rowSCN', 'values'],
    properties: {
      id: systemSchemas.id,
      rowSCN: systemSchemas.rowSCN,
      values: { ...values, description: 'Field -> what the row is to have; null clears it.' },
    },
  },
};

const rows = (description: string): PlainSchema => ({ ...schemaRef('Versions'), description });

/** What changes of many rows take and answer, for every resource the same. */
export const changeSchemas: Record<string, PlainSchema> = {
  ChangeFields: {
    type: 'object',
    required: ['fields', 'each', 'most'],
    properties: {
      fields: { type: 'array', items: { type: 'string' }, description: 'What many may share.' },
      each: { type: 'array', items: { type: 'string' }, description: 'What each row may be given for itself.' },
      most: count('How many rows one change may write.'),
    },
  },
  ChangeCheckBody: {
    description: 'Which rows are to have which values: ids or a filter with the same for all, or rows with their own.',
    anyOf: [
      {
        type: 'object',
        required: ['values'],
        properties: {
          values,
          ids: {
            type: 'array',
            minItems: 1,
            maxItems: mostRows,
            items: systemSchemas.id,
            description: 'The rows by their ids.',
          },
          filter: { type: 'object', additionalProperties: true, description: 'As in a list, for all that it finds.' },
        },
      },
      { type: 'object', required: ['rows'], properties: { rows: ownRows } },
    ],
  },
  ChangeBody: {
    description: 'Rows, and what they are to have.',
    anyOf: [
      {
        type: 'object',
        required: ['values', 'rows'],
        properties: { values, rows: rows('The rows in the versions that were seen.') },
      },
      { type: 'object', required: ['rows'], properties: { rows: ownRows } },
    ],
  },
  ChangeReport: {
    type: 'object',
    description: 'What becomes of the rows.',
    required: ['changed', 'unchanged', 'refused', 'rows', 'told'],
    properties: {
      changed: count('How many would differ.'),
      unchanged: count('How many have the values already.'),
      refused: count('How many cannot have them.'),
      rows: rows('Those that would differ, to be sent with the change.'),
      told: {
        type: 'array',
        description: 'The first hundred that would differ, and the first hundred that cannot.',
        items: {
          type: 'object',
          required: ['id', 'name', 'result'],
          properties: {
            id: systemSchemas.id,
            name: { type: 'string', description: 'What it is called.' },
            result: { enum: ['changed', 'refused'], description: 'What becomes of it.' },
            changes: {
              type: 'object',
              description: 'Of one that would differ: field -> [old, new], in words.',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            errors: { type: 'array', description: 'What refuses it.', items: schemaRef('FieldError') },
          },
        },
      },
    },
  },
};
