/**
 * Signs behind which spreadsheets see a formula, also as full-width letters (U+FF1D, U+FF0B, U+FF0D, U+FF20) write them.
 * Said by their numbers: one such letter, and the engine keeps the whole bundled server in two bytes for each of its own.
 */
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text that a spreadsheet does not run: behind an apostrophe where it begins as a formula does. */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/**
 * What a spreadsheet shows, and a file of it holds, where a formula has come to no value: #N/A (in Portuguese #N/D or
 * #N/DISP, in German #NV), #VALOR!, #\u00BFNOMBRE?, #OBTENDO_DADOS, Err:502.
 */
export const isFailedFormula = (text: string): boolean =>
  /^(?:#[\u00A1\u00BF]?[\p{Lu}\d/_]+[!?]|#N\/(?:A|D|DISP)|#NV|#(?:GETTING_DATA|OBTENDO_DADOS|OBTENIENDO_DATOS)|Erro?:\d{3})$/u.test(
    text,
  );
