import type { FieldType } from './fieldType.ts';

/** What an operator of a filter is: `name_gte` asks whether the property `name` is the value or greater. */
interface OperatorShape {
  /** The types of properties that may be asked so. */
  types: readonly FieldType[];
  /** What is asked for: a value of the property's own type, a list of them, a text, whether it is so, or a period. */
  takes: 'value' | 'list' | 'text' | 'boolean' | 'period';
  /** null is a value, too: none. */
  takesNull?: true;
  /** The end of a range that it closes, and whether its value still lies within. */
  closes?: { end: 'from' | 'to'; included: boolean };
  /** What is found, after the suffix: docs/clients.md and the description of the API say it so. */
  finds: string;
}

const ordered = ['integer', 'number', 'decimal', 'date', 'dateTime', 'string'] as const;
const compared = [...ordered, 'boolean', 'ids'] as const;

/** Every operator, and all that is known of it without a database. One that is not here is refused. */
const table = {
  eq: { types: [...compared, 'json'], takes: 'value', takesNull: true, finds: 'the value; with null, none' },
  ne: { types: compared, takes: 'value', takesNull: true, finds: 'anything but the value; with null, any' },
  lt: { types: ordered, takes: 'value', closes: { end: 'to', included: false }, finds: 'less than the value' },
  lte: { types: ordered, takes: 'value', closes: { end: 'to', included: true }, finds: 'the value or less' },
  gt: { types: ordered, takes: 'value', closes: { end: 'from', included: false }, finds: 'more than the value' },
  gte: { types: ordered, takes: 'value', closes: { end: 'from', included: true }, finds: 'the value or more' },
  within: {
    types: ['date', 'dateTime'],
    takes: 'period',
    finds: 'the days of a period told from today, as `lastMonth` or `last30Days`',
  },
  in: { types: [...compared, 'json'], takes: 'list', finds: 'one of an array of values' },
  contains: { types: ['string', 'text'], takes: 'text', finds: 'the text anywhere, in any case' },
  prefix: { types: ['string'], takes: 'text', finds: 'what begins with the text' },
  empty: {
    types: [...compared, 'text', 'rows'],
    takes: 'boolean',
    finds: 'with true what has no value, with false the rest',
  },
} satisfies Record<string, OperatorShape>;

type Table = typeof table;
export type Operator = keyof Table;
export const operators: Readonly<Record<Operator, OperatorShape>> = table;

/** The operators of properties of these types. */
export type OperatorOf<T extends FieldType> = {
  [O in Operator]: Extract<Table[O]['types'][number], T> extends never ? never : O;
}[Operator];

export const isOperator = (text: string | undefined): text is Operator =>
  text !== undefined && Object.hasOwn(table, text);

export const operatorNames = Object.keys(table).filter(isOperator);

/** Whether a property of this type may be asked so. */
export const isTakenBy = (type: FieldType, operator: Operator): boolean => operators[operator].types.includes(type);

/** The same of a relation, so that the compiler knows which operators are left. */
export const isOfRelation = (operator: Operator): operator is OperatorOf<'ids' | 'rows'> =>
  isTakenBy('ids', operator) || isTakenBy('rows', operator);

/** The key of a filter that asks a property so. */
export const filterKey = (name: string, operator: Operator): string => `${name}_${operator}`;

/** What a filter's key speaks of, and its suffix, known or not. A property's name has no underscore. */
export function partsOfKey(key: string): { name: string; suffix?: string } {
  const [, name = key, suffix] = /^(.+)_([a-z]+)$/.exec(key) ?? [];
  return { name, ...(suffix !== undefined && { suffix }) };
}
