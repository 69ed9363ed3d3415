import { asText, isRow } from '../../format/value.ts';
import type { TextOf } from '../parts/TextContext.ts';
import { represent, resourceAt } from '../reference.ts';

/** A related row by what people call it. */
export const relatedText: TextOf = (value, { field, words }) =>
  isRow(value) && field.reference
    ? represent(resourceAt(field.reference.resource), value, words.locale)
    : asText(value);
