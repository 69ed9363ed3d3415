import { languages } from '../../../../generated/app.ts';
import { zoneOfDay } from '../../../../schemas/core/formats/zoneOfDay.ts';
import { asText } from '../../format/value.ts';
import type { TextContext } from '../parts/TextContext.ts';

/** By which clock a moment is written: that of its own day (x-day), else of the reader's language. */
export function zoneOf(
  value: unknown,
  { field, row, words }: Pick<TextContext, 'field' | 'row'> & { words: Pick<TextContext['words'], 'locale'> },
): string {
  if (field.day === undefined) return languages[words.locale].timeZone;
  return zoneOfDay(asText(value), row?.[field.day]);
}
