import { columnAt, columnLetters } from '../sheetColumns.ts';
import { UnreadableFile } from './unreadable.ts';

/** Cells that a sheet may span, from its first one to the last: all of them are made, be they filled or not. */
const cellsAtMost = 60_000_000;

// What is between the signs is bounded: a hostile file is not read again and again from each of its beginnings.
const rowWithCells =
  /<(?:\w{1,20}:)?row\b[^<>]{0,300}?\sr=["'](\d+)["'][^<>]{0,300}(?<!\/)>\s{0,100}<(?:\w{1,20}:)?c\b/g;
const cellPlace = /<(?:\w{1,20}:)?c\b[^<>]{0,300}?\sr=["']([A-Z]+)(\d{0,9})/g;

/** A few letters can place a cell where no memory reaches; rows without cells are none. @throws UnreadableFile tooLarge */
export function refuseFar(sheet: string): void {
  let [rows, columns] = [0, 0];
  for (const [, row] of sheet.matchAll(rowWithCells)) rows = Math.max(rows, Number(row));
  for (const [, letters = '', row] of sheet.matchAll(cellPlace)) {
    columns = Math.max(columns, columnAt(letters) + 1);
    rows = Math.max(rows, Number(row)); // a row need not say where it is
  }
  if (rows * columns > cellsAtMost) throw new UnreadableFile('tooLarge');
}

/** A row or a cell, with its prefix and its attributes. */
const rowOrCell = /<((?:\w{1,20}:)?(row|c))(?=[\s/>])([^<>]{0,300})/g;
const place = /\sr=["']([A-Z]*)(\d+)["']/;

/** Some programs do not say where a row or a cell stands (ECMA-376 18.3.1.4: `r` is optional): it is the next one then. */
export function withPlaces(sheet: string): string {
  if (!/<(?:\w{1,20}:)?c(?![^<>]{0,300}\sr=)[\s/>]/.test(sheet)) return sheet;
  let [row, column] = [0, -1];
  return sheet.replaceAll(rowOrCell, (told: string, name: string, kind: string, attributes: string) => {
    const [, letters = '', number] = place.exec(attributes) ?? [];
    if (kind === 'row') [row, column] = [number === undefined ? row + 1 : Number(number), -1];
    else [row, column] = [Number(number ?? row), letters === '' ? column + 1 : columnAt(letters)];
    const at = kind === 'row' ? String(row) : `${columnLetters(column)}${row}`;
    return number === undefined ? `<${name} r="${at}"${attributes}` : told;
  });
}
