import { asText } from '../../format/value.ts';
import type { TextOf } from '../parts/TextContext.ts';

/** As it is kept; a code by what it stands for. */
export const plainText: TextOf = (value, { field, words }) =>
  field.words === undefined ? asText(value) : words.codeLabel(field.words, asText(value));
