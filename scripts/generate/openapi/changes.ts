import { pascalCase } from '../normalize/names.ts';
import { systemSchemas } from '../normalize/types.ts';
import type { Table } from '../shapes/tables.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { json, refusals, schemaRef, undoHeader } from './parts.ts';

const always = [400, 401, 403, 413, 415, 429, 500, 503];

/** The paths by which many rows are given the same values; none where nobody changes rows. */
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
    description: 'The fields that the person may give the same value in many rows.',
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
      'Gives the values to the rows in the versions that a check told, in one transaction: to all of them or to none.',
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

const count = (description: string): PlainSchema => ({ type: 'integer', description });

const values: PlainSchema = {
  type: 'object',
  minProperties: 1,
  description: 'Field -> what all rows are to have; null clears it.',
  additionalProperties: true,
};

const rows = (description: string): PlainSchema => ({ ...schemaRef('Versions'), description });

/** What changes of many rows take and answer, for every resource the same. */
export const changeSchemas: Record<string, PlainSchema> = {
  ChangeFields: {
    type: 'object',
    required: ['fields', 'most'],
    properties: {
      fields: { type: 'array', items: { type: 'string' }, description: 'Their names.' },
      most: count('How many rows one change may write.'),
    },
  },
  ChangeCheckBody: {
    type: 'object',
    description: 'Which rows are to have which values: ids or a filter.',
    required: ['values'],
    properties: {
      values,
      ids: {
        type: 'array',
        minItems: 1,
        maxItems: 10_000,
        items: systemSchemas.id,
        description: 'The rows by their ids.',
      },
      filter: { type: 'object', additionalProperties: true, description: 'As in a list, for all that it finds.' },
    },
  },
  ChangeBody: {
    type: 'object',
    description: 'Rows, and what they are to have.',
    required: ['values', 'rows'],
    properties: { values, rows: rows('The rows in the versions that were seen.') },
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
