import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../../../generated/app.ts';
import { tables, type EntityName, type Field, type Locale } from '../../../../generated/tables.ts';
import { openFile } from '../../../../schemas/core/formats/importFile/openFile.ts';
import { signsIn, tableOf } from '../../../../schemas/core/formats/importFile/table.ts';
import { readCsv, separatorOf } from '../../../../schemas/core/formats/csvText.ts';
import { formatDate, formatDateTime, locales, momentOf } from '../../../../schemas/core/formats/locale.ts';
import { sheetText, type SheetCell } from '../../../../schemas/core/formats/sheetText.ts';
import type { StoredRow } from './maker.ts';
import { filterable, type Named } from './oracle.ts';
import { addressOf, entities, fillEntity, gatherOwned, openWorld, type World } from './world.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const entity of entities) await fillEntity(world, entity, 4);
  for (const entity of entities) await gatherOwned(world, entity);
}, 120_000);
afterAll(() => world?.close());

async function download(entity: EntityName, type: string, query: Record<string, string>): Promise<Uint8Array> {
  const headers = { ...world.admin.headers, Accept: type };
  const answer = await fetch(`${world.server.url}${addressOf(entity)}?${new URLSearchParams(query)}`, { headers });
  expect(answer.headers.get('Content-Type')).toContain(type);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The workbook as the import opens it. */
async function workbook(entity: EntityName, query: Record<string, string>) {
  return openFile('rows.xlsx', await download(entity, workbookType, query));
}

describe.each(entities)('%s', (entity) => {
  test.each(locales)('the workbook in %s has what the CSV has, each cell of its kind', async (locale) => {
    const text = new TextDecoder().decode(await download(entity, 'text/csv', { locale }));
    const [head = [], ...lines] = readCsv(text, separatorOf(text));
    const origin = await workbook(entity, { locale });
    if (!('cells' in origin)) throw new Error('The workbook was read as a text');
    const [labels = [], ...rows] = origin.cells;
    expect(labels).toEqual(head);
    expect(rows.length).toBe(lines.length);
    const columns = tables[entity].csv.map((name) => filterable(entity).find((each) => each.name === name));
    rows.forEach((row, line) =>
      head.forEach((label, at) => {
        const [cell, csv] = [row[at] ?? null, plain(lines[line]?.[at] ?? '')];
        expect(textsOf(cell, locale), label).toContain(csv);
        const column = columns[at];
        if (csv !== '' && column && isSingle(entity, column))
          expect(kindOf(cell), label).toBe(kindFor(column.field, csv));
      }),
    );
  });

  const imported = tables[entity].never.includes('import') ? [] : locales;

  test.each(imported)(
    'an empty one in %s has headings that an import knows, and says what is required',
    async (locale) => {
      const { headers, server } = { headers: world.admin.headers, server: world.server };
      const answer = await fetch(`${server.url}${addressOf(entity)}/imports/template?locale=${locale}`, { headers });
      const origin = await openFile('template.xlsx', new Uint8Array(await answer.arrayBuffer()));
      if (!('cells' in origin)) throw new Error('The workbook was read as a text');
      const [head = [], ...lines] = origin.cells;
      const [, ...guide] = origin.further[0]?.cells ?? [];
      expect({ lines, told: guide.map(([label]) => label) }).toEqual({ lines: [], told: head });
      const { columns } = (
        await world.admin.post<{ columns: string[] }>(`${addressOf(entity)}/imports/columns`, { headings: head })
      ).body;
      expect(columns).not.toContain(null);
      expect(['id', 'rowSCN', 'nmpCode'].filter((name) => isGiven(entity, name) && columns.includes(name))).toEqual([]);
      const isRequired = new Map(columns.map((name, at) => [ownOf(entity, name), guide[at]?.[1] !== '']));
      for (const name of neededOf(entity)) expect(isRequired.get(name), name).toBe(true);
    },
  );

  test.each(imported)('the workbook in %s changes nothing when it comes back', async (locale) => {
    const before = await world.all(entity);
    const origin = await workbook(entity, { locale, columns: 'import' });
    const signs = signsIn(origin, locale);
    const { head, lines } = tableOf(origin, signs);
    const address = `${addressOf(entity)}/imports`;
    const asked = { headings: head };
    const { columns } = (await world.admin.post<{ columns: string[] }>(`${address}/columns`, asked)).body;
    expect(columns).not.toContain(null);
    for (const path of [`${address}/check`, address]) {
      const { body } = await world.admin.post(path, { columns, rows: lines, locale, ...signs });
      expect(body).toMatchObject({ created: 0, changed: 0, unchanged: before.length, refused: 0, rows: [] });
    }
    expect(await world.all(entity)).toEqual(before);
  });

  test('stands at an address of its own', async () => {
    const { id } = (await world.admin.get<StoredRow[]>(`${addressOf(entity)}?range=[0,0]`)).body[0] ?? {};
    const answer = await fetch(`${world.server.url}${addressOf(entity)}/xlsx?filter={"id":[${id}]}`, {
      headers: { ...world.admin.headers, 'Accept-Encoding': 'br, gzip' },
    });
    const { headers } = answer;
    expect(headers.get('Content-Encoding')).toBeNull();
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.xlsx"$/);
    const origin = await openFile('rows.xlsx', new Uint8Array(await answer.arrayBuffer()));
    expect('cells' in origin && origin.cells.length).toBe(2);
  });
});

/** Whether the server itself gives it to new rows. */
const isGiven = (entity: EntityName, name: string): boolean =>
  !(name in tables[entity].fields) || tables[entity].fields[name]?.number !== undefined;

/** The property that a column writes. */
function ownOf(entity: EntityName, column: string): string | undefined {
  const [first = ''] = column.split('.');
  return Object.values(tables[entity].fields).find(
    ({ name, ref }) => name === column || (name !== first && ref?.relation === first),
  )?.name;
}

/** What every new row has to say. */
const neededOf = (entity: EntityName): string[] =>
  Object.values(tables[entity].fields)
    .filter(
      ({ kind, required, readOnly, default: given, number }) =>
        kind === 'column' && required && !readOnly && given === undefined && number === undefined,
    )
    .map(({ name }) => name);

const plain = (cell: string): string => cell.replace(/^="(.*)"$/, '$1').replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/** How a CSV of this language might write a cell. */
function textsOf(cell: SheetCell, locale: Locale): string[] {
  const text = sheetText(cell, languages[locale].decimalMark);
  if (!(cell instanceof Date)) return [text];
  const [day = '', time = '00:00:00'] = text.split(' ');
  return [formatDate(day, locale), formatDateTime(momentOf(`${day}T${time}`, locale), locale)];
}

/** Whether a row has one value of it: not of what several rows have that it leads to. */
function isSingle(entity: EntityName, { name, field, dotted }: Named): boolean {
  const [first = ''] = name.split('.');
  const step = Object.values(tables[entity].fields).find((each) => each.name === first || each.ref?.relation === first);
  return (dotted ? step : field)?.kind === 'column';
}

const kindOf = (cell: SheetCell): string => (cell instanceof Date ? 'day' : typeof cell);

/** What a cell is: what a spreadsheet has no number for stays text. */
function kindFor({ type, values }: Field, csv: string): string {
  const isNumber = ['integer', 'number', 'decimal'].includes(type) && csv.replace(/^-?[0.,]*|[.,]/g, '').length <= 15;
  if (isNumber && !values) return 'number';
  const isAfter1900 = !/\b1[0-8]\d\d\b/.test(csv);
  return (type === 'date' || type === 'dateTime') && isAfter1900 ? 'day' : 'string';
}
