import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { rooms, widgets as roomWidgets } from '../../admin/rooms.ts';
import { takeRoomWidgets } from '../../admin/core/widgets/roomWidgets.ts';
import { widgetOf, widgets } from '../../admin/core/widgets/registry.ts';
import { columnOf } from '../../admin/core/Entity/columns.ts';
import { widthOf } from '../../admin/core/Entity/list/widths.ts';
import { resources, type Resource } from '../../generated/resources.ts';

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

test('what a column needs is its widget’s, more for what names the row, and by length for codes', () => {
  expect(widthsOf(resources['customers'], ['name1', 'nmpCode', 'taxNum'])).toEqual([260, 108, 176]);
  expect(widthsOf(resources['notasfiscais'], ['chNFe', 'status1', 'dhEmis'])).toEqual([420, 116, 168]);
});

function widthsOf(resource: Resource | undefined, names: readonly string[]): number[] {
  if (!resource) throw new Error('no such resource');
  return names.map((name) => {
    const column = columnOf(resource, name);
    return column ? widthOf(resource, column) : 0;
  });
}
