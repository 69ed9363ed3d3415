import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import type { FileRow } from '../fileRows.ts';
import type { SheetCell } from '../sheetText.ts';
import { refuseFar, withPlaces } from './cellPlaces.ts';
import { UnreadableFile } from './unreadable.ts';

/** Bytes of a workbook when it is unpacked: a small file may hold a hundred times its size. */
const unpackedAtMost = 200 * 1024 * 1024;

export interface Sheet {
  name: string;
  cells: SheetCell[][];
  /** Where each line of them stands. */
  rows: FileRow[];
}

/** The sheets with rows, the first one at least. @throws UnreadableFile */
export async function sheetsOf(bytes: Uint8Array): Promise<[Sheet, ...Sheet[]]> {
  const files = unpacked(bytes);
  for (const [name, content] of Object.entries(files)) {
    const text = strFromU8(content);
    const bare = text.includes(cdata) ? withoutCdata(text) : text;
    const isSheet = /<(?:\w{1,20}:)?sheetData\b/.test(bare); // a workbook keeps its sheets where it likes
    const plain = isSheet ? withPlaces(bare) : bare;
    files[name] = plain === text ? content : strToU8(plain);
    if (!isSheet) continue;
    refuseFar(plain);
    if (/<(?:\w+:)?f\b|\st=["']e["']/.test(plain)) files[name] = strToU8(withFailures(plain));
  }
  const sheets = await readWorkbook(stored(files), { trim: false }).catch(refuse);
  const found = sheets.map(({ sheet, data }) => {
    const lines = data.map((row, place) => ({ row: place + 1, cells: row.map(cellOf) })).filter(hasText);
    return { name: sheet, cells: lines.map(({ cells }) => cells), rows: lines.map(({ row }) => ({ row })) };
  });
  const [first = { name: '', cells: [], rows: [] }, ...others] = found.filter(({ cells }) => cells.length > 0);
  return [first, ...others];
}

/** The parts of text of a workbook, each unpacked here: read-excel-file would begin workers that the page's policy refuses. */
function unpacked(bytes: Uint8Array): Unzipped {
  let size = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.(xml|rels)$/.test(name)) return false;
    size += originalSize;
    if (size > unpackedAtMost) throw new UnreadableFile('tooLarge');
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    return refuse(error);
  }
}

const cdata = '<![CDATA[';

/** The reader takes what stands there for nothing. */
const withoutCdata = (xml: string): string =>
  xml
    .split(cdata)
    .map((part, at) => (at === 0 ? part : plainCdata(part)))
    .join('');

function plainCdata(part: string): string {
  const end = part.indexOf(']]>');
  if (end === -1) return part;
  return part.slice(0, end).replaceAll('&', '&amp;').replaceAll('<', '&lt;') + part.slice(end + 3);
}

/** A cell with its prefix, its attributes and what is in it; bounded as in `cellPlaces`. */
const wholeCell = /<((?:\w{1,20}:)?)c\b([^<>]{0,300})(?<!\/)>([^<]*(?:<(?!\/?(?:\w{1,20}:)?c\b)[^<]*)*)<\/\1c>/g;

/**
 * Where a formula failed, what the spreadsheet shows there, as text; also where its program kept no value: the reader
 * takes both for empty cells, which would clear what is stored. A formula may say an empty text (`t="str"` with a value).
 */
const withFailures = (sheet: string): string =>
  sheet.replaceAll(wholeCell, (cell: string, prefix: string, attributes: string, content: string) => {
    const [, type = ''] = /\st=["'](\w+)["']/.exec(attributes) ?? [];
    const [isSaid, value = ''] = /<(?:\w+:)?v\b[^>]*>([^<]*)/.exec(content) ?? [];
    const isFormula = /<(?:\w+:)?f[\s/>]/.test(content) && type !== 'inlineStr';
    const isUnknown = isFormula && value.trim() === '' && !(type === 'str' && isSaid);
    if (type !== 'e' && !isUnknown) return cell;
    const about = attributes.replace(/\st=["']\w+["']/, '');
    return `<${prefix}c${about} t="str"><${prefix}v>${value.trim() || '#N/A'}</${prefix}v></${prefix}c>`;
  });

/** The same archive with nothing to unpack. */
const stored = (files: Unzipped): Blob => new Blob([zipSync(files, { level: 0 })]);

function refuse(error: unknown): never {
  throw error instanceof UnreadableFile ? error : new UnreadableFile('notWorkbook');
}

const cellOf = (value: unknown): SheetCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date
    ? value
    : null;

/** A row without any text is none, as in a file of text. */
const hasText = ({ cells }: { cells: readonly SheetCell[] }): boolean =>
  cells.some((cell) => cell !== null && String(cell).trim() !== '');
