import { systemSchemas } from '../normalize/types.ts';
import { operatorNames, operators } from '../../../schemas/core/formats/operator.ts';
import type { ErrorCatalogue } from '../dialect.ts';
import type { PlainSchema } from '../validation/plain.ts';

export const json = (schema: PlainSchema): PlainSchema => ({ 'application/json': { schema } });
/** A file is text of its media type. */
export const file = (type: string, format?: 'binary'): PlainSchema => ({
  [type]: { schema: { type: 'string', ...(format && { format }) } },
});
/** A number of things. */
export const count = (description: string): PlainSchema => ({ type: 'integer', description });
export const schemaRef = (name: string): PlainSchema => ({ $ref: `#/components/schemas/${name}` });
export const parameterRef = (name: string): PlainSchema => ({ $ref: `#/components/parameters/${name}` });

/** The header of an answer to a change that can be undone; `change` names it. */
export const undoHeader = (change: string): PlainSchema => ({
  headers: {
    'X-Undo': { description: `For POST /undo: takes ${change} back, for 24 hours.`, schema: { type: 'string' } },
  },
});

/** The refusals that an operation may answer, by status. */
export function refusals(statuses: number[]): PlainSchema {
  const sorted = [...new Set(statuses)].toSorted((a, b) => a - b);
  return Object.fromEntries(sorted.map((status) => [status, { $ref: `#/components/responses/Status${status}` }]));
}

/** One response per status of the catalogue; its description lists the codes. */
export function errorResponses(errors: ErrorCatalogue): PlainSchema {
  const statuses = [...new Set(Object.values(errors).map(({ status }) => status))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = Object.keys(errors).filter((code) => errors[code]?.status === status);
      return [`Status${status}`, { description: codes.join(', '), content: json(schemaRef('Error')) }];
    }),
  );
}

/** What is filled into a text; some are keys of the texts, and some lists. */
const params: PlainSchema = {
  type: 'object',
  description: 'What is filled into the text, by name.',
  additionalProperties: { type: ['string', 'number', 'array'], items: { type: 'string' } },
};

const sums = (description: string): PlainSchema => ({
  type: 'array',
  description,
  items: { type: 'object', additionalProperties: true },
});

const summary: PlainSchema = {
  description: 'Sums of a list.',
  type: 'object',
  required: ['rows', 'total', 'others', 'asOf'],
  properties: {
    rows: sums('The groups: each with its values, its measures, and related with what references name.'),
    total: sums('Of everything; one entry, or one for each unit of the measures.'),
    others: sums('Of the groups beyond the limit; empty when all are told.'),
    asOf: { type: 'string', format: 'date-time', description: 'When it was read.' },
  },
};

/** What every refusal looks like. */
export function errorSchemas(errors: ErrorCatalogue): Record<string, PlainSchema> {
  return {
    ErrorCode: { type: 'string', description: 'What went wrong, for programs.', enum: Object.keys(errors) },
    FieldError: {
      type: 'object',
      required: ['code'],
      properties: {
        field: { type: 'string', description: 'With dots in owned rows: lines.0.code.' },
        id: { type: 'integer', description: 'The row, in calls about many.' },
        code: schemaRef('ErrorCode'),
        message: { type: 'string', description: 'In the language of Accept-Language.' },
        params,
        inTheWay: {
          type: 'object',
          description: 'The row that has a unique value by now, or that is missing, of calls that bring rows back.',
          properties: {
            resource: { type: 'string', description: 'Its path.' },
            id: { type: 'integer', description: 'Its id.' },
          },
        },
      },
    },
    Error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: schemaRef('ErrorCode'),
        message: { type: 'string', description: 'In the language of Accept-Language.' },
        affectedField: { type: 'string', description: 'The property or parameter that is meant.' },
        params,
        errors: { type: 'array', items: schemaRef('FieldError'), description: 'Each fault, where there are several.' },
        current: { type: 'object', description: 'The row as it is now, when it was changed in another session.' },
        requestId: { type: 'string', description: 'To tell technical support.' },
      },
    },
    Summary: summary,
    Versions: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'rowSCN'],
        properties: { id: systemSchemas.id, rowSCN: systemSchemas.rowSCN },
      },
    },
  };
}

/** A query parameter whose value is JSON in text. */
function query(name: string, description: string, example: string): PlainSchema {
  return { name, in: 'query', description, schema: { type: 'string' }, example };
}

function inPath(name: string, description: string): PlainSchema {
  return { name, in: 'path', required: true, description, schema: { type: 'integer', minimum: 1 } };
}

function header(name: string, description: string, schema: PlainSchema): PlainSchema {
  return { name, in: 'header', description, schema };
}

const suffixes = operatorNames.map((operator) => `_${operator} ${operators[operator].finds}`).join('; ');

/** What lists and writes of every resource take. */
export const parameters: Record<string, PlainSchema> = {
  id: inPath('id', 'The id of the row.'),
  version: inPath('version', 'The version that a write made: rowSCN of an entry of the history.'),
  filter: query(
    'filter',
    `Fields with values, or with a suffix: ${suffixes}. An array alone means in; a list of codes is found by any code that it holds; q searches all text fields.`,
    '{"name1":"abc"}',
  ),
  manyFilter: {
    ...query('filter', 'The rows meant: ids, or any filter with X-Expected-Count.', '{"id":[1,2]}'),
    required: true,
  },
  sort: query('sort', 'Field and direction.', '["name1","ASC"]'),
  group: query(
    'group',
    'What rows are summed up by: references, choices, booleans; days as date:day, :week, :month, :quarter, :year or the name of an entity of periods.',
    '["userId","day:month"]',
  ),
  measures: query(
    'measures',
    'count, and property:sum, :avg, :min, :max, :distinct of what the schema declares.',
    '["count"]',
  ),
  sortOfSums: query('sort', 'A group or a measure that is asked for, and its direction.', '["count","DESC"]'),
  limit: {
    name: 'limit',
    in: 'query',
    description: 'How many groups are told; the rest is in others.',
    schema: { type: 'integer', minimum: 1, maximum: 1000 },
  },
  confirm: {
    name: 'confirm',
    in: 'query',
    description: '1 also reads more than 200,000 rows.',
    schema: { enum: ['1'] },
  },
  range: query('range', 'First and last row, from 0; at most 1,000 rows.', '[0,24]'),
  after: query('after', 'The cursor of X-Next-Cursor: the rows after it, stable under inserts.', 'WyJBIiwxMl0'),
  count: { name: 'count', in: 'query', description: 'exact counts beyond 10,000.', schema: { enum: ['exact'] } },
  columns: query(
    'columns',
    'Names of the columns with commas; without it those that the schema names.',
    'nmpCode,name1',
  ),
  raw: {
    name: 'raw',
    in: 'query',
    description: '1 is for machines: names instead of labels, values as in JSON.',
    schema: { enum: ['1'] },
  },
  ifMatch: header('If-Match', 'The row version, in quotes; or rowSCN in the body. * writes whatever the version is.', {
    type: 'string',
  }),
  idempotencyKey: header('Idempotency-Key', 'The same key again answers what the first call did, for 24 hours.', {
    type: 'string',
    minLength: 1,
    maxLength: 128,
  }),
  expectedCount: header('X-Expected-Count', 'How many rows a filter other than ids must match.', { type: 'integer' }),
};

/** The language of a file, one of the business's. */
export const localeParameter = (locales: string[]): PlainSchema => ({
  name: 'locale',
  in: 'query',
  description: 'The language of head and cells; without it that of the person.',
  schema: { enum: locales },
});

export const listHeaders: PlainSchema = {
  'Content-Range': { description: 'First, last and total: users 0-24/319.', schema: { type: 'string' } },
  'X-Total-Capped': { description: 'true when the total is 10,000 or more.', schema: { type: 'string' } },
  'X-Next-Cursor': { description: 'For after, while there are more rows.', schema: { type: 'string' } },
};
