import type { ResourceField, Widget } from '../../../generated/resources.ts';
import {
  formatCurrency,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatInteger,
  formatPercent,
  formatQuantity,
  isCurrency,
} from '../../../schemas/formats/locale.ts';
import { asList, asText, isEmpty, isRow, type Row } from '../format/value.ts';
import { maskText } from '../format/mask.ts';
import { represent, resourceAt } from './reference.ts';
import type { Source, Words } from './source.ts';

export interface TextContext {
  field: ResourceField;
  source: Source;
  words: Words;
  /** The row the value belongs to, where it is at hand. */
  row?: Row;
}

type TextOf = (value: unknown, context: TextContext) => string;

const plain: TextOf = (value, { field, words }) =>
  field.words === undefined ? asText(value) : words.codeLabel(field.words, asText(value));
const choice: TextOf = (value, { source, words }) => words.valueLabel(source, value);
const masked: TextOf = (value, { field, row }) => maskText(field, asText(value), row);
const related: TextOf = (value, { field, words }) =>
  isRow(value) && field.reference
    ? represent(resourceAt(field.reference.resource), value, words.locale)
    : asText(value);

/** In the amount's own currency, where its row says one. */
const amount: TextOf = (value, { field, row, words }) => {
  const currency = field.kind === undefined ? undefined : row?.[field.kind];
  return formatCurrency(asText(value), words.locale, isCurrency(currency) ? currency : undefined);
};

/** One value of each widget as text; relations are given as the related row. */
const texts: Record<Widget, TextOf> = {
  text: plain,
  textarea: plain,
  code: plain,
  email: plain,
  tags: plain,
  number: (value, { field, words }) =>
    (field.type === 'integer' ? formatInteger : formatDecimal)(asText(value), words.locale),
  decimal: (value, { words }) => formatDecimal(asText(value), words.locale),
  quantity: (value, { words }) => formatQuantity(asText(value), words.locale),
  currency: amount,
  percent: (value, { words }) => formatPercent(asText(value), words.locale),
  date: (value, { words }) => formatDate(asText(value), words.locale),
  dateTime: (value, { words }) => formatDateTime(asText(value), words.locale),
  boolean: (value, { words }) => words.translate(value ? 'words.yes' : 'words.no'),
  choice,
  choices: choice,
  status: choice,
  picker: related,
  pickers: related,
  related,
  grid: (value) => asText(value),
  taxNumber: masked,
  cellPhone: masked,
  landline: masked,
  accessKey: masked,
  zipCode: masked,
  password: () => '••••••••',
};

/** A value as the screen writes it; several values are joined by ' | ', nothing is an empty text. */
export function textOf(value: unknown, context: TextContext): string {
  const text = texts[context.field.widget];
  return asList(value)
    .filter((item) => !isEmpty(item))
    .map((item) => text(item, context))
    .join(' | ');
}

const rightAligned: ReadonlySet<Widget> = new Set([
  'number',
  'decimal',
  'quantity',
  'currency',
  'percent',
  'date',
  'dateTime',
]);
const tabular: ReadonlySet<Widget> = new Set(['code', 'taxNumber', 'cellPhone', 'landline', 'accessKey', 'zipCode']);

export function isRightAligned(widget: Widget): boolean {
  return rightAligned.has(widget);
}

/** Widgets whose figures stand under each other. */
export function isTabular(widget: Widget): boolean {
  return rightAligned.has(widget) || tabular.has(widget);
}
