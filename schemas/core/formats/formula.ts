/** Signs behind which spreadsheets see a formula, also as full-width letters (U+FF1D, U+FF0B, U+FF0D, U+FF20) write them. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

/** A text that a spreadsheet does not run: behind an apostrophe where it begins as a formula does. */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
