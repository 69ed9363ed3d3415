import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { columnLetters } from '../../../schemas/core/formats/sheetColumns.ts';

/**
 * A cell as the XML of a workbook has it: a text of its own, a number as it is stored, a day as its number, a boolean, a
 * formula that failed, or one whose value nobody has reckoned.
 */
type Stored =
  | string
  | { number: string }
  | { day: string }
  | { shared: number }
  | { failed: string }
  | { formula: string; kept?: string }
  | boolean
  | null;

interface Options {
  shared?: readonly string[];
  /** Bytes that each sheet has besides its cells. */
  padding?: number;
  /** What its sheets are called; the others by their place. */
  names?: readonly string[];
}

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A workbook with these sheets, as a spreadsheet program stores it. */
export function workbookOf(sheets: readonly (readonly (readonly Stored[])[])[], options: Options = {}): Buffer {
  const { shared = [], padding = 0, names = [] } = options;
  const parts: Record<string, string> = {
    'xl/workbook.xml': `${head}<workbook xmlns="${namespace}" xmlns:r="${office}"><sheets>${sheets
      .map((_, at) => `<sheet name="${names[at] ?? `Sheet${at + 1}`}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${namespace}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${namespace}">${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  };
  sheets.forEach((rows, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `${head}<worksheet xmlns="${namespace}"><sheetData>${rows.map(rowXml).join('')}</sheetData>${' '.repeat(padding)}</worksheet>`;
  });
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

const rowXml = (row: readonly Stored[], at: number): string =>
  `<row r="${at + 1}">${row.map((cell, place) => cellXml(cell, `${columnLetters(place)}${at + 1}`)).join('')}</row>`;

function cellXml(cell: Stored, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  if ('failed' in cell) return `<c r="${place}" t="e"><f>A1/0</f><v>${cell.failed}</v></c>`;
  if ('formula' in cell) return `<c r="${place}"><f>${cell.formula}</f>${cell.kept ?? ''}</c>`;
  if ('shared' in cell) return `<c r="${place}" t="s"><v>${cell.shared}</v></c>`;
  return 'day' in cell ? `<c r="${place}" s="1"><v>${cell.day}</v></c>` : `<c r="${place}"><v>${cell.number}</v></c>`;
}

/** The workbook with another text of its first sheet. */
export function changed(workbook: Buffer, change: (sheet: string) => string): Buffer {
  const parts = unzipSync(new Uint8Array(workbook));
  const name = 'xl/worksheets/sheet1.xml';
  return Buffer.from(zipSync({ ...parts, [name]: strToU8(change(strFromU8(parts[name] ?? new Uint8Array()))) }));
}
