import { languages } from '../../../generated/app.ts';
import type { Locale } from '../../../generated/tables.ts';
import { addDays } from '../../../schemas/core/formats/day.ts';
import { momentOf, wallClock } from '../../../schemas/core/formats/locale.ts';
import { mostDays, spanOf } from '../../../schemas/core/formats/period.ts';
import { AppError } from '../errors.ts';
import type { Path } from './path.ts';
import { readText } from './values.ts';

/** The calendar day (YYYY-MM-DD) that it is now by the clock of a reader's language. */
export const readersDay = (locale: Locale): string => wallClock(new Date().toISOString(), locale)?.slice(0, 10) ?? '';

/**
 * The first and the last value that a period has now: days, or of a property that is a moment the seconds at which these
 * begin and end. Today and weeks are those of the reader's language.
 * @throws AppError wrongType, valueTooLong, unknownPeriod
 */
export function readPeriod(path: Path, raw: unknown, locale: Locale): [from: string, to: string] {
  const text = readText(path, raw);
  const span = spanOf(text, readersDay(locale), languages[locale].firstWeekday);
  if (!span)
    throw new AppError('unknownPeriod', { affectedField: path.name, params: { value: text, maximum: mostDays } });
  if (path.field.type === 'date') return [span.from, span.to];
  const next = momentOf(`${addDays(span.to, 1)}T00:00:00`, locale);
  return [
    momentOf(`${span.from}T00:00:00`, locale),
    `${new Date(Date.parse(next) - 1000).toISOString().slice(0, 19)}Z`,
  ];
}
