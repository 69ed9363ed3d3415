import { languages } from '../../../generated/app.ts';
import type { Locale } from '../../../generated/tables.ts';
import { xmlText } from './cells.ts';
import type { Kind } from './columns.ts';

/** Places of the formats that every workbook has. */
export const plainFormat = 0;
export const headFormat = 1;
const first = { text: 2, number: 3, day: 4, moment: 5 };
const firstDecimal = 6;
/** From here on a workbook numbers its own ways to write numbers. */
const firstOwnCode = 164;

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** How the cells of a workbook are written. */
export interface Formats {
  /** The place of a kind's format. */
  readonly of: (kind: Kind) => number;
  readonly xml: string;
}

/** The number formats of a workbook's columns and the part that declares them; a cell names one by its place. */
export function formatsOf(kinds: readonly Kind[], locale: Locale): Formats {
  const scales = [...new Set(kinds.flatMap((kind) => (kind.is === 'decimal' ? kind.scale : [])))];
  const { dates, hours } = languages[locale];
  const day = dates.replaceAll('/', '\\/').toLowerCase();
  const codes = [day, `${day} ${hours === 12 ? 'h:mm AM/PM' : 'hh:mm'}`, ...scales.map(decimalCode)];
  return {
    of: (kind) => (kind.is === 'decimal' ? firstDecimal + scales.indexOf(kind.scale) : first[kind.is]),
    xml: styles(codes),
  };
}

/** Grouped, with the decimals of an amount, of a quantity as many as it has. */
function decimalCode(scale: number): string {
  if (scale === 0) return '#,##0';
  return scale <= 2 ? `#,##0.${'0'.repeat(scale)}` : `#,##0.0${'#'.repeat(scale - 1)}`;
}

function styles(codes: readonly string[]): string {
  const own = codes.map((code, at) => `<numFmt numFmtId="${firstOwnCode + at}" formatCode="${attribute(code)}"/>`);
  const font = (inner: string): string => `<font>${inner}<sz val="11"/><name val="Calibri"/></font>`;
  const formats = [
    '<xf numFmtId="0"/>',
    '<xf numFmtId="49" fontId="1" applyFont="1"/>',
    '<xf numFmtId="49" applyNumberFormat="1"/>',
    '<xf numFmtId="1" applyNumberFormat="1"/>',
    ...codes.map((_, at) => `<xf numFmtId="${firstOwnCode + at}" applyNumberFormat="1"/>`),
  ];
  return [
    `<styleSheet xmlns="${namespace}"><numFmts count="${own.length}">${own.join('')}</numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`,
  ].join('');
}

/** Text within the quotes of an attribute. */
export const attribute = (text: string): string => xmlText(text).replaceAll('"', '&quot;');
