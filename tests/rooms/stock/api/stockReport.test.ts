import { beforeAll, describe, expect, test } from 'vitest';
import { sheetsOf } from '../../../../schemas/core/formats/importFile/workbook.ts';
import { sheetText } from '../../../../schemas/core/formats/sheetText.ts';
import type { AccessWorld } from '../../../support/accessWorld.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { columnsOfModel, modelOf, scaled, type Movement } from './stockModel.ts';
import { ledger, pagedRows, report, reportPath as path, stockWorld } from './stockWorld.ts';

const suite = suiteServer();

let world: AccessWorld;
let movements: Movement[];

beforeAll(async () => {
  ({ world, movements } = await stockWorld(suite.server, 300));
}, 180_000);

const periods = [
  ['whole months', '2025-03-01', '2025-05-31'],
  ['parts of months at both ends', '2025-02-11', '2025-06-17'],
  ['days of one month', '2025-04-03', '2025-04-20'],
  ['days of two months', '2025-04-20', '2025-05-03'],
  ['one day', '2025-04-15', '2025-04-15'],
  ['the beginning of a month', '2025-04-01', '2025-04-20'],
  ['from the beginning', null, '2025-04-20'],
  ['years in which nothing moved', '2031-01-01', '2032-12-31'],
] as const;

describe.each(periods)('over %s', (_name, from, to) => {
  test('opening and all columns are the model, and add up to closing', async () => {
    const { body } = await report(world.admin, { from, to });
    const found = body.rows.map((row) => [`${row['customerId']} ${row['productId']}`, row] as const);
    const expected = modelOf(movements, from, to);
    expect(found.map(([key]) => key).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [key, row] of found) {
      const amounts = columnsOfModel.map((name) => [name, scaled(String(row[name]))]);
      expect(Object.fromEntries(amounts), key).toEqual(expected.get(key));
      const sum = ['opening', ...columnsOfModel.slice(1, -1)].reduce(
        (all, name) => all + scaled(String(row[name])),
        0n,
      );
      expect(sum).toBe(scaled(String(row['closing'])));
    }
  });

  test('the balance is the same however it is paged', async () => {
    const { rows: all, next } = (await report(world.admin, { from, to })).body;
    expect(next).toBeNull();
    expect(await pagedRows(world.admin, { from, to }, 'balance', 5)).toEqual(all);
  });

  test('the ledger runs from opening to closing in every cell, however it is paged', async () => {
    const { body } = await report(world.admin, { from, to });
    const all = (await ledger(world.admin, { from, to })).body.rows;
    expect(await pagedRows(world.admin, { from, to }, 'ledger', 7)).toEqual(all);
    for (const cell of body.rows) {
      const rows = all.filter(
        (row) => row['customerId'] === cell['customerId'] && row['productId'] === cell['productId'],
      );
      let running = scaled(String(cell['opening']));
      for (const row of rows) {
        running += scaled(String(row['quantityIn'] ?? '0')) - scaled(String(row['quantityOut'] ?? '0'));
        expect(scaled(String(row['running']))).toBe(running);
      }
      expect(running).toBe(scaled(String(cell['closing'])));
    }
  });
});

test('every number of the balance is the sum of the ledger that it leads to', async () => {
  const period = { from: '2025-02-11', to: '2025-06-17' };
  const { body } = await report(world.admin, { ...period, customerId: world.customers.acme });
  expect(body.rows).toHaveLength(3);
  for (const cell of body.rows)
    for (const column of columnsOfModel.slice(1, -1)) {
      const { customerId, productId } = cell;
      const { rows } = (await ledger(world.admin, { ...period, customerId, productId, column })).body;
      const last = rows.at(-1)?.['running'] ?? '0';
      expect([column, last]).toEqual([column, cell[column]]);
    }
});

test('Kg and L have totals of their own', async () => {
  const { rows, totals } = (await report(world.admin, { from: null, to: '2030-12-31' })).body;
  expect(totals.map(({ unit }) => unit)).toEqual(['Kg', 'L']);
  for (const total of totals) {
    const cells = rows.filter(({ unit }) => unit === total['unit']);
    expect(total['cells']).toBe(cells.length);
    for (const column of columnsOfModel) {
      const sum = cells.reduce((all, row) => all + scaled(String(row[column])), 0n);
      expect(scaled(String(total[column]))).toBe(sum);
    }
  }
});

test('a workbook of the report has cells that a spreadsheet counts with, and says of which period and whom it is', async () => {
  const filter = { from: '2025-02-11', to: '2025-06-17', customerId: world.customers.acme, nonZero: true };
  const { rows } = (await report(world.rtv, filter)).body;
  const query = `view=balance&locale=pt-BR&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const answer = await fetch(`${suite.server.url}${path}/xlsx?${query}`, { headers: world.rtv.headers });
  expect(answer.headers.get('Content-Disposition')).toMatch(/stock-balance-.*\.xlsx/);
  const [sheet, about] = await sheetsOf(new Uint8Array(await answer.arrayBuffer()));
  const [head = [], ...lines] = sheet.cells.map((line) => line.map((cell) => sheetText(cell, '.')));
  const [closing, moved] = [head.indexOf('Saldo final'), head.indexOf('Último movimento')];
  expect(lines.map((line) => line[closing])).toEqual(rows.map((row) => row['closing']));
  expect(lines.map((line) => line[moved])).toEqual(rows.map((row) => row['lastMovement']));
  expect(sheet.cells[1]?.[closing]).toEqual(expect.any(Number));
  expect(about?.cells).toEqual(
    expect.arrayContaining([
      ['Lista', 'Relatório de estoque: Saldos'],
      ['Registros', String(rows.length)],
      ['Período', '11/02/2025 – 17/06/2025'],
      ['Cliente', 'Acme'],
      ['Somente saldos diferentes de zero', 'Sim'],
    ]),
  );
  expect(await world.rtv.get(`${path}/xlsx?${query}&raw=1`)).toMatchObject({ status: 400 });
});
