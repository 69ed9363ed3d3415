import { languages } from '../../../generated/app.ts';
import type { EntityName, Field, Locale } from '../../../generated/tables.ts';
import { wallClockIn } from '../../../schemas/core/formats/locale.ts';
import { withoutFormula } from '../../../schemas/core/formats/formula.ts';
import { fileColumn, filePaths, type CsvColumn } from '../csv/columns.ts';
import { isOwned } from '../csv/importPaths.ts';
import { localStyle, type Style } from '../csv/style.ts';
import { isSingle, type Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';

/** What the cells of a column are: a number with this many decimals at most, a day, a moment, or text. */
export type Kind = { is: 'text' | 'number' | 'day' | 'moment' } | { is: 'decimal'; scale: number };

/** A column of a sheet; numbers are written plain, days and moments as `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm`. */
export interface SheetColumn extends CsvColumn {
  kind: Kind;
}

/** The columns of a sheet: those of the same list as CSV. @throws AppError unknownField */
export function sheetColumns(
  sight: Sight,
  entity: EntityName,
  names: string | undefined,
  locale: Locale,
): SheetColumn[] {
  const styles = stylesOf(locale);
  return filePaths(sight, entity, names).map((path) => {
    const isForImport = names === 'import';
    const kind = kindOf(isForImport && isOwned(path) ? { ...path, steps: path.steps.slice(1) } : path);
    return { ...fileColumn(entity, path, styles.of(kind), isForImport), kind };
  });
}

/** How what stands in the cells of a kind is written. */
export function stylesOf(locale: Locale): { of: (kind: Kind) => Style } {
  const [plain, texts] = [plainStyle(locale), textStyle(locale)];
  return { of: ({ is }) => (is === 'text' ? texts : plain) };
}

/** Of several values, of words and of codes the cell is text. */
function kindOf(path: Path): Kind {
  const { kind, values, type, scale = 0 } = path.field;
  if (!isSingle(path) || kind !== 'column' || values) return { is: 'text' };
  return type === 'decimal' ? { is: 'decimal', scale } : { is: kinds[type] ?? 'text' };
}

const kinds: Partial<Record<Field['type'], 'number' | 'day' | 'moment'>> = {
  integer: 'number',
  number: 'number',
  date: 'day',
  dateTime: 'moment',
};

/** As the language writes it, but without what keeps a spreadsheet from reading another value: a cell says that it is text. */
const textStyle = (locale: Locale): Style => ({ ...localStyle(locale), text: unguarded });

const plainStyle = (locale: Locale): Style => ({
  ...textStyle(locale),
  decimal: (value) => value,
  date: (value) => value,
  dateTime: (value, zone = languages[locale].timeZone) => wallClockIn(value, zone) ?? value,
});

/** What itself looks like a text of a file that was kept from being read as a number stays apart from one. */
const unguarded = (value: string): string => (/^\s*="[^"]*"\s*$/.test(value) ? withoutFormula(value.trim()) : value);
