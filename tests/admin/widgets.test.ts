import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { rooms, widgets as roomWidgets } from '../../admin/rooms.ts';
import { takeRoomWidgets } from '../../admin/core/widgets/roomWidgets.ts';
import { widgetOf, widgets } from '../../admin/core/widgets/registry.ts';
import { columnOf } from '../../admin/core/Entity/columns.ts';
import { layoutOf, type Look } from '../../admin/core/Entity/list/columnLook.ts';
import { tellingIn } from '../../admin/core/Entity/list/telling.ts';
import { widthOf } from '../../admin/core/Entity/list/widths.ts';
import { resources, type Resource, type ResourceField } from '../../generated/resources.ts';
import type { Row } from '../../admin/core/format/value.ts';
import { words } from '../support/plainWords.ts';

beforeEach(() => takeRoomWidgets(roomWidgets));

const folder = new URL('../../admin/core/widgets', import.meta.url);
/** What no widget is: buttons, dialogs, and what several widgets share. */
const others = ['controls', 'dialogs', 'parts'];

test('each widget of the list has a folder of its name, and each folder is in the list', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() && !others.includes(each.name) ? [each.name] : [],
  );
  expect(folders.toSorted()).toEqual(Object.keys(widgets).toSorted());
});

test('the widget of a room is found like one of the core, and is brought by one room', () => {
  expect(widgetOf({ widget: 'accessKey' })).toBe(roomWidgets.accessKey);
  expect(rooms.filter(({ widgets: brought }) => brought?.accessKey).map(({ name }) => name)).toEqual(['invoices']);
});

test('what a column needs is its widget’s, more for what names the row, and of codes and numbers what they may hold', () => {
  expect(widthsOf(resources['customers'], ['name1', 'nmpCode', 'taxNum'])).toEqual([260, 74, 176]);
  expect(widthsOf(resources['notasfiscais'], ['chNFe', 'status1', 'dhEmis'])).toEqual([420, 116, 180]);
  expect(widthsOf(resources['notasfiscais'], ['numNF', 'serieNF', 'uncountedItems'])).toEqual([98, 62, 62]);
  expect(widthsOf(resources['products'], ['SKU'])).toEqual([108]);
});

test('a heading that is longer than what stands below it is seen in two lines, in the room that codes have', () => {
  const under = (heading: string) => widthsOf(resources['customers'], ['nmpCode'], heading)[0] ?? 0;
  const [one, two, long] = [under('Number'), under('Number given'), under('Responsibilities')];
  expect(one).toBeGreaterThan(74);
  expect(two).toBe(one);
  expect(long, 'more than that it does not take').toBe(108);
  expect(widthsOf(resources['customers'], ['taxNum'], 'Responsibilities and more')).toEqual([176]);
});

test('codes have what the longest of them needs, names what is left, and what somebody has arranged stays so', () => {
  const { products, notasfiscais } = resources;
  if (!products || !notasfiscais) throw new Error('no such resource');
  const widthsIn = (room: number, look?: Look, figures?: number, resource = products, names = ['nmpCode', 'name1']) => {
    const columns = names.flatMap((name) => columnOf(resource, name) ?? []);
    const frame = { before: 44, hasEnd: true, figures, words: { ...words, label: () => 'ID' } };
    return layoutOf(resource, columns, look, { ...frame, room: room + 44 + 72 }).widths;
  };
  expect(widthsIn(74 + 290)).toEqual([74, 290]);
  expect(widthsIn(74 + 900)).toEqual([74, 900]);
  expect(widthsIn(74 + 290, undefined, 8)).toEqual([90, 274]);
  expect(widthsIn(74 + 900, { widths: { name1: 300 } })).toEqual([74, 300]);
  expect(widthsIn(74 + 900, { pinned: ['name1'] })).toEqual([74, 260]);
  const parties = ['emitXNome', 'destXNome'];
  expect(widthsIn(420, undefined, 0, notasfiscais, parties), 'whose row it is told first').toEqual([240, 180]);
  expect(widthsIn(660, undefined, 0, notasfiscais, parties)).toEqual([390, 270]);
  expect(widthsIn(359, undefined, 0, notasfiscais, parties), 'it gives nothing').toEqual([359, 180]);
});

test('words give a tenth for one more column to be in sight, and several codes of a row take less than names', () => {
  const { products, salesregions } = resources;
  if (!products || !salesregions) throw new Error('no such resource');
  const widthsIn = (room: number, resource: Resource, names: readonly string[]) => {
    const columns = names.flatMap((name) => columnOf(resource, name) ?? []);
    return layoutOf(resource, columns, undefined, {
      before: 0,
      hasEnd: false,
      words: { ...words, label: () => 'ID' },
      room,
    }).widths;
  };
  expect(widthsIn(376 - 26, products, ['name1', 'status1']), 'a tenth').toEqual([234, 116]);
  expect(widthsIn(376 - 27, products, ['name1', 'status1']), 'more it does not give').toEqual([349, 116]);
  expect(widthsIn(872, salesregions, salesregions.columns)).toEqual([74, 258, 62, 178, 120, 178]);
});

test('where few columns have room, a record that is called by its number says whose it is, but not what all rows say', () => {
  const { notasfiscais } = resources;
  if (!notasfiscais) throw new Error('no such resource');
  const columns = notasfiscais.columns.flatMap((name) => columnOf(notasfiscais, name) ?? []);
  const heading = { ...words, label: () => 'ID' };
  const rowsOf = (...issuers: string[]) =>
    issuers.map((emitXNome, id) => ({ id, rowSCN: 1, emitXNome, destXNome: `Farm ${id}` }));
  const told = (issuers: string[]) =>
    tellingIn(540, notasfiscais, columns, rowsOf(...issuers), heading).map(({ name }) => name);
  expect(told(['Ours', 'Theirs'])).toEqual(['numNF', 'emitXNome', 'totalVlrNF', 'status1']);
  expect(told(['Ours', 'Ours'])).toEqual(['numNF', 'destXNome', 'totalVlrNF', 'status1']);
});

test('a state has the room of its longest word, in whatever language', () => {
  const { notasfiscais } = resources;
  const column = notasfiscais && columnOf(notasfiscais, 'status1');
  if (!column) throw new Error('no such column');
  const widthIn = (longest: string) =>
    widthOf(notasfiscais, column, { ...words, valueLabel: (_source, value) => (value === 40 ? longest : 'Held') });
  expect(column.field.values).toContain(40);
  expect([widthIn('Posted'), widthIn('Contabilizada')]).toEqual([116, 134]);
});

function widthsOf(resource: Resource | undefined, names: readonly string[], heading = 'ID'): number[] {
  if (!resource) throw new Error('no such resource');
  return names.map((name) => {
    const column = columnOf(resource, name);
    return column ? widthOf(resource, column, { ...words, label: () => heading }) : 0;
  });
}

const londrina = { city: { name1: 'Londrina' }, country: { id: 7, nmpCode: 'BR', name1: 'Brazil' } };

test.each<[ResourceField['widget'], string, Row, string | undefined]>([
  ['email', 'ana+1@farm.example', {}, 'mailto:ana+1@farm.example'],
  ['cellPhone', '43999990000', {}, 'tel:+5543999990000'],
  ['landline', '212345678', { idd: '351' }, 'tel:+351212345678'],
  [
    'zipCode',
    '86020123',
    { pubPlaceName: 'Rua A', streetNum: '12', countryId: 7, related: londrina },
    'https://www.openstreetmap.org/search?query=Rua%20A%2012%2C%20Londrina%2C%2086020-123%2C%20Brazil',
  ],
  ['text', 'https://farm.example/about', {}, 'https://farm.example/about'],
  ['text', 'see https://farm.example', {}, undefined],
  ['text', 'javascript:alert(1)', {}, undefined],
  ['code', 'https', {}, undefined],
])('a record does with %s %s of %o what leads to %s', (widget, value, row, to) => {
  const field: ResourceField = { name: 'some', type: 'string', required: false, widget, kind: 'idd' };
  const context = { field, source: { path: 'customers', name: 'some' }, words, row };
  expect(widgetOf(field).act?.(value, context)?.to).toBe(to);
});

test('an address without a postal code is found on a map by its street and city, and by less it is not', () => {
  const { actWithout } = widgetOf({ widget: 'zipCode' });
  const address = { pubPlaceName: 'Rua A', streetNum: '12', related: londrina };
  expect(actWithout?.(address)).toMatchObject({
    to: 'https://www.openstreetmap.org/search?query=Rua%20A%2012%2C%20Londrina%2C%20Brazil',
    text: 'Rua A, Londrina',
  });
  expect(actWithout?.({ ...address, related: {} })).toBeUndefined();
  expect(actWithout?.({ related: londrina })).toBeUndefined();
});
