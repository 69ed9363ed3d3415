import { withoutFormula } from '../../../schemas/core/formats/formula.ts';
import { languages, type Locale } from '../../../generated/app.ts';

/** A text, a decimal string that a spreadsheet is to count with, or digits that it is not to round; '' for none. */
export type CsvCell = string | { decimal: string } | { code: string };

/** What is shown as a table, for a file. */
export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Saves a table as a CSV file as spreadsheets of that language read it, and as the server's files are. */
export function saveCsv({ head, rows }: CsvTable, name: string, locale: Locale): void {
  const mark = languages[locale].decimalMark;
  const separator = mark === ',' ? ';' : ',';
  const cell = (value: CsvCell) => {
    if (typeof value === 'string') return quoted(withoutFormula(value));
    if ('decimal' in value) return value.decimal.replace('.', mark);
    return quoted(value.code && `="${value.code}"`);
  };
  const lines = [head, ...rows].map((line) => line.map(cell).join(separator));
  save(`\uFEFF${lines.join('\r\n')}\r\n`, `${name.replace(/[\\/:*?"<>|]/g, '')}.csv`);
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

function save(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
