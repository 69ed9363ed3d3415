import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables, type EntityName, type Locale } from '../../../../generated/tables.ts';
import { languages } from '../../../../generated/app.ts';
import { readCsv, separatorOf } from '../../../../schemas/core/formats/csvText.ts';
import { formatDate, formatDateTime, locales } from '../../../../schemas/core/formats/locale.ts';
import { translate } from '../../../../server/core/translate.ts';
import type { Row, StoredRow } from './maker.ts';
import { filterable, type Named } from './oracle.ts';
import { addressOf, entities, fillEntity, gatherOwned, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const entity of entities) await fillEntity(world, entity, 4);
  for (const entity of entities) await gatherOwned(world, entity);
}, 120_000);
afterAll(() => world?.close());

/** What the headings of a file name. */
interface Known {
  columns: (string | null)[];
  keys: string[];
}

/** The file as it is: reading an answer as text would take its byte order mark off. */
async function download(entity: EntityName, query: Record<string, string>) {
  const headers = { ...world.admin.headers, Accept: 'text/csv' };
  const answer = await fetch(`${world.server.url}${addressOf(entity)}?${new URLSearchParams(query)}`, { headers });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, text };
}

/** The columns of an entity's file that hold something of the row itself or one step away. */
function columnsOf(entity: EntityName): Named[] {
  const known = new Map(filterable(entity).map((named) => [named.name, named]));
  return tables[entity].csv.flatMap((name) => known.get(name) ?? []);
}

describe.each(entities)('%s', (entity) => {
  test('the raw file is the list, value by value', async () => {
    const columns = columnsOf(entity);
    const { status, headers, text } = await download(entity, {
      raw: '1',
      columns: columns.map(({ name }) => name).join(),
    });
    expect({ status, type: headers.get('Content-Type') }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
    const [head, ...lines]: string[][] = parse(text);
    expect(head).toEqual(columns.map(({ name }) => name));
    const listed = (await world.admin.get<StoredRow[]>(`${addressOf(entity)}?range=[0,999]`)).body;
    expect(lines).toEqual(listed.map((row) => columns.map((column) => rawText(column, row))));
  });

  test.each(locales)('the file in %s is written as spreadsheets of that language read it', async (locale) => {
    const columns = columnsOf(entity);
    const { text, headers } = await download(entity, { locale, columns: columns.map(({ name }) => name).join() });
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, ...lines]: string[][] = parse(text, {
      bom: true,
      delimiter: languages[locale].decimalMark === ',' ? ';' : ',',
    });
    expect(head?.every((label) => label !== '' && !label.startsWith('resources.'))).toBe(true);
    const listed = (await world.admin.get<StoredRow[]>(`${addressOf(entity)}?range=[0,999]`)).body;
    expect(lines.length).toBe(listed.length);
    columns.forEach((column, place) => {
      const localised = listed.map((row) => localText(entity, column, row, locale));
      const cells = lines.map((line) => plain(line[place] ?? ''));
      expect(column.field.masked === undefined ? cells : cells.map(codesOf)).toEqual(localised);
    });
  });

  test('stands at an address of its own, the same to the byte', async () => {
    const { id } = (await world.admin.get<StoredRow[]>(`${addressOf(entity)}?range=[0,0]`)).body[0] ?? {};
    const query = { filter: JSON.stringify({ id_ne: id }), sort: '["id","DESC"]', locale: 'pt-BR' };
    const { status, headers, text } = await download(entity, query);
    const answer = await world.admin.get(`${addressOf(entity)}/csv?${new URLSearchParams(query)}`);
    expect({ status: answer.status, text: answer.text }).toEqual({ status, text: text.replace('\uFEFF', '') });
    for (const name of ['Content-Type', 'Content-Disposition'])
      expect(answer.headers.get(name)).toBe(headers.get(name));
    expect(text.split('\r\n').length).toBeGreaterThan(2);
  });

  test.each(locales)('the files in %s change nothing when they come back', async (locale) => {
    const before = await world.all(entity);
    for (const columns of ['import', undefined]) {
      const { text } = await download(entity, { locale, ...(columns && { columns }) });
      const delimiter = languages[locale].decimalMark === ',' ? ';' : ',';
      expect(readCsv(text, separatorOf(text))).toEqual(parse(text, { bom: true, delimiter }));
      const [headings = [], ...rows] = readCsv(text, separatorOf(text));
      if (columns === undefined) expect(rows.length).toBe(before.length);
      if (tables[entity].never.includes('import')) continue;
      const address = `${addressOf(entity)}/imports`;
      const known = (await world.admin.post<Known>(`${address}/columns`, { headings })).body;
      const missing = headings.filter((_, place) => known.columns[place] === null);
      if (columns === 'import') expect(missing).toEqual([]);
      else if (!known.keys.some((key) => known.columns.includes(key))) continue;
      for (const path of [`${address}/check`, address]) {
        const { body } = await world.admin.post(path, { columns: known.columns, rows, locale });
        expect(body).toMatchObject({ created: 0, changed: 0, unchanged: before.length, refused: 0, rows: [] });
      }
    }
    expect(await world.all(entity)).toEqual(before);
  });

  test('a filter that finds nothing leaves the head', async () => {
    const { text } = await download(entity, { raw: '1', filter: '{"id":[]}' });
    expect(text).toBe(`${tables[entity].csv.join()}\r\n`);
  });
});

/** Lists one by one, codes with what follows them. */
function cellsOf({ name, field, valuesOf }: Named, row: Row): unknown[] {
  if (field.type !== 'json') return valuesOf(row);
  return field.words ? [row[name]].flat() : valuesOf(row).flat();
}

function rawText(named: Named, row: Row): string {
  const values = cellsOf(named, row);
  return values.map((value) => (value === null || value === undefined ? '' : String(value))).join(' | ');
}

/** The text without what keeps a spreadsheet from changing it. */
function plain(cell: string): string {
  return cell.replace(/^="(.*)"$/, '$1').replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');
}

/** The codes of a cell, of which a list has several. */
const codesOf = (cell: string): string => cell.split(' | ').map(withoutMarks).join(' | ');

/** A code without its marks, a phone without its country. */
const withoutMarks = (code: string): string => code.replace(/^\(\+\d+\) /, '').replace(/[^0-9A-Z]/g, '');

function localText(entity: EntityName, named: Named, row: Row, locale: Locale): string {
  const values = named.field.type === 'json' ? cellsOf(named, row) : localValues(entity, named, row, locale);
  return values.map((value) => localValue(entity, named, value, locale)).join(' | ');
}

/** A target with a name in each language shows the reader's. */
function localValues(entity: EntityName, { name, valuesOf }: Named, row: Row, locale: Locale): unknown[] {
  const [relation = '', property = ''] = name.split('.');
  const step = Object.values(tables[entity].fields).find(({ ref }) => ref?.relation === relation);
  const represent = step?.ref && tables[step.ref.entity].represent;
  if (typeof represent !== 'object' || !Object.values(represent).includes(property)) return valuesOf(row);
  const related: Record<string, Row | null> = Object(row['related']);
  const target = related[relation];
  return [target?.[represent[locale]] ?? null];
}

function localValue(entity: EntityName, { name, field }: Named, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (field.words) return wordsOf(field.words, String(value), locale);
  if (field.values) return translate(locale, `${valuesKey(entity, name, field.name)}.${String(value)}`);
  if (field.type === 'boolean') return translate(locale, value === true ? 'words.yes' : 'words.no');
  if (field.type === 'date') return formatDate(String(value), locale);
  if (field.type === 'dateTime') return formatDateTime(String(value), locale);
  if (field.type === 'decimal' || field.type === 'number')
    return String(value).replace('.', languages[locale].decimalMark);
  return String(value);
}

/** The text of a code; what follows it stands in brackets. */
function wordsOf(words: string, value: string, locale: Locale): string {
  const [code = '', detail] = value.split(':');
  const text = translate(locale, `words.${words}.${code}`);
  return detail === undefined ? text : `${text} (${detail})`;
}

function valuesKey(entity: EntityName, name: string, property: string): string {
  const relation = name.includes('.') ? name.split('.')[0] : undefined;
  const step = Object.values(tables[entity].fields).find(({ ref }) => ref?.relation === relation);
  return `resources.${tables[step?.ref?.entity ?? entity].path}.values.${property}`;
}
