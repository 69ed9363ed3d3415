import { attribute } from './formats.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters of a sheet's name (limits of Excel), and those that none has. */
const mostOfName = 31;
const forbiddenInName = /[\\/?*[\]:]/g;

/** The path of a sheet in the workbook's archive; `at` from 0. */
export const sheetPart = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** The parts of a workbook beside its sheets, of which these are the names, and its formats. */
export function partsOf(names: readonly string[]): ReadonlyMap<string, string> {
  const sheets = names.map(sheetName);
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const part = (path: string, type: string): string =>
    `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`;
  return new Map([
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${sheets.map((_, at) => part(sheetPart(at), 'worksheet')).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${relationships}"><sheets>${sheets.map((name, at) => `<sheet name="${attribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packages}/relationships">${sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('rIdS', 'styles', 'styles.xml')}</Relationships>`,
    ],
  ]);
}

/** A name that a sheet may have, unlike those before it. */
function sheetName(text: string, at: number, all: readonly string[]): string {
  const name = text
    .replace(forbiddenInName, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, mostOfName)
    .trim();
  const isTaken = all.slice(0, at).some((other) => other.toLowerCase() === text.toLowerCase());
  return isTaken || name === '' ? `${name.slice(0, mostOfName - 4)} (${at + 1})`.trim() : name;
}
