import type { Field } from '../../../generated/tables.ts';
import { canonical } from '../../../schemas/core/formats/decimal.ts';
import { wireDateTime } from '../database/dateTime.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import { jsonExpression, type JsonShape } from './json.ts';

/** What a statement found of one row, by the names of its columns. */
export type Found = Readonly<Record<string, unknown>>;

/** How a statement reads the JSON of its rows. */
export interface Composed {
  /** What it selects, with a name for each. */
  columns: string;
  /** The JSON of a row that it found. */
  compose: (found: Found) => string;
}

/**
 * The JSON of a statement's rows: the database writes it where it is the faster of the two, else the columns that it
 * sends are put together here.
 */
export function composeJson(shape: JsonShape, dialect: SqlDialect): Composed {
  if (dialect.composesJson) {
    return { columns: `${jsonExpression(shape, dialect)} as json`, compose: ({ json }) => String(json) };
  }
  const expressions: string[] = [];
  const write = writer(shape, expressions);
  return {
    columns: expressions.map((expression, place) => `${expression} as ${aliasOf(place)}`).join(', '),
    compose: (found) => {
      const pieces: string[] = [];
      write(found, pieces);
      return pieces.join('');
    },
  };
}

const aliasOf = (place: number): string => `c${place}`;

/** Adds the pieces of a row's JSON: strings put together one by one would all be kept until the answer is sent. */
type Write = (found: Found, pieces: string[]) => void;

function writer(shape: JsonShape, expressions: string[]): Write {
  if (shape.kind === 'object') return objectWriter(shape, expressions);
  const alias = aliasOf(expressions.push(shape.expression) - 1);
  const textOf = shape.kind === 'value' ? (texts[shape.field.type] ?? String) : String;
  return (found, pieces) => {
    const value = found[alias];
    pieces.push(value === null || value === undefined ? 'null' : textOf(value));
  };
}

function objectWriter({ members, present }: JsonShape & { kind: 'object' }, expressions: string[]): Write {
  const alias = present === undefined ? undefined : aliasOf(expressions.push(present) - 1);
  const parts = members.map(([name, member], place) => ({
    start: `${place === 0 ? '{' : ','}"${name}":`,
    write: writer(member, expressions),
  }));
  const whole: Write = (found, pieces) => {
    if (parts.length === 0) pieces.push('{');
    for (const { start, write } of parts) {
      pieces.push(start);
      write(found, pieces);
    }
    pieces.push('}');
  };
  if (alias === undefined) return whole;
  return (found, pieces) => {
    if (found[alias] === null) pieces.push('null');
    else whole(found, pieces);
  };
}

/** Most texts need no escape: to look is faster than to write them as if they did. */
const quoted = (value: unknown): string =>
  typeof value === 'string' && /^[^"\\\p{Cc}\p{Cs}]*$/u.test(value) ? `"${value}"` : JSON.stringify(value);

/** The JSON of what MySQL's driver answers for a column, where it is not its text. */
const texts: Partial<Record<Field['type'], (value: unknown) => string>> = {
  string: quoted,
  text: quoted,
  boolean: (value) => (Number(value) === 1 ? 'true' : 'false'),
  decimal: (value) => `"${canonical(String(value))}"`,
  date: (value) => `"${String(value).slice(0, 10)}"`,
  dateTime: (value) => `"${wireDateTime(String(value))}"`,
};
