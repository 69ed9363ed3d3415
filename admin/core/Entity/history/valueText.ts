import type { ResourceField } from '../../../../generated/resources.ts';
import { asIds, asList, isEmpty, type Row } from '../../format/value.ts';
import type { Source, Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import type { Shown } from './entries.ts';

/** What is needed to write the values of a property of another time. */
export interface ValueContext {
  field: ResourceField;
  source: Source;
  words: Words;
  names: Shown['names'];
  /** The row that the value was or is in, as far as it is known: it may say how the value is masked. */
  row: Row;
}

/** A value of another time as the screen writes it; references by the names that the server told. */
export function valueText(value: unknown, { field, source, words, names, row }: ValueContext): string {
  if (!field.reference) return textOf(value, { field, source, words, row });
  const known = names[source.name] ?? {};
  const nameOf = (id: number) => known[String(id)] ?? words.translate('entity.history.gone', { id });
  return asIds(asList(value)).map(nameOf).join(' | ');
}

/** What an owned row is called: its first values. */
export function rowTitle(
  row: Row,
  fields: readonly ResourceField[],
  contextOf: (field: ResourceField) => ValueContext,
) {
  const filled = fields.filter(({ name }) => !isEmpty(row[name]));
  return filled
    .slice(0, 2)
    .map((field) => valueText(row[field.name], contextOf(field)))
    .join(' · ');
}

/** The context of one cell of an owned row. */
export function cellContext({ source, words, names }: ValueContext, field: ResourceField, row: Row): ValueContext {
  return { field, source: { path: source.path, name: `${source.name}.${field.name}` }, words, names, row };
}
