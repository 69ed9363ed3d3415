/** What the cell of a workbook holds. */
export type SheetCell = string | number | boolean | Date | null;

/** As a spreadsheet shows a number: its fifteen digits, without what binary fractions leave behind them, and no exponent. */
const digits = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  maximumSignificantDigits: 15,
});

/** The text of a cell as a file of text would have it: numbers plain, days with their year first. */
export function sheetText(cell: SheetCell, decimalMark: ',' | '.'): string {
  if (typeof cell === 'number') return plainNumber(cell).replace('.', decimalMark);
  return cell instanceof Date ? dayText(cell) : String(cell ?? '');
}

const plainNumber = (value: number): string => (Number.isSafeInteger(value) ? String(value) : digits.format(value));

/** A day alone, or with the time of day where the cell has one: fractions of days are of whole seconds but for what binary leaves of them. */
function dayText(moment: Date): string {
  const text = new Date(Math.round(moment.getTime() / 1000) * 1000).toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)];
  return time === '00:00:00' ? day : `${day} ${time}`;
}
