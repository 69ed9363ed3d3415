import { keyboardOfNumber } from '../../widgets/parts/keyboardOfNumber.ts';
import type { InputHTMLAttributes } from 'react';
import type { ResourceField } from '../../../../generated/resources.ts';
import { fold } from '../../../../schemas/core/formats/fold.ts';
import { asText } from '../../format/value.ts';
import type { Source, Words } from '../../widgets/source.ts';

/** Whether a cell is mended by picking: a day, yes or no, one of a few values. */
export const isPicked = ({ type, values }: ResourceField): boolean =>
  type === 'date' || type === 'boolean' || (values !== undefined && type !== 'json');

/** The value that the text of a cell is, by its word or by itself; what is none stays as it is, to be seen. */
export const cellValue = (field: ResourceField, text: string, source: Source, words: Words): unknown =>
  choicesOf(field, source, words).find((choice) => choice.some((said) => fold(asText(said)) === fold(text)))?.[0] ??
  text;

/** A picked value as the cell of a file has it. */
export const cellText = (field: ResourceField, value: unknown, source: Source, words: Words): string =>
  choicesOf(field, source, words).find(([each]) => each === value)?.[1] ?? asText(value);

function choicesOf({ type, values = [] }: ResourceField, source: Source, words: Words): (readonly [unknown, string])[] {
  if (type === 'boolean') return [true, false].map((each) => [each, words.translate(each ? 'words.yes' : 'words.no')]);
  return values.map((each) => [each, words.valueLabel(source, each)]);
}

type Keyboard = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize'>;

const keyboards: Partial<Record<ResourceField['widget'], Keyboard['inputMode']>> = {
  email: 'email',
  cellPhone: 'tel',
  landline: 'tel',
};

/** What the keyboard of a phone offers for a field. */
export function keyboardOf(field: ResourceField | undefined): Keyboard {
  if (!field) return {};
  const inputMode =
    keyboards[field.widget] ??
    (['integer', 'decimal', 'number'].includes(field.type) ? keyboardOfNumber(field) : undefined);
  return inputMode === undefined ? {} : { inputMode, ...(inputMode === 'email' && { autoCapitalize: 'none' }) };
}
