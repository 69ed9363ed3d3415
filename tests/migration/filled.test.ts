import type { Knex } from 'knex';
import { describe, expect, test } from 'vitest';
import { migrations } from '../../migrations/list.ts';
import { openDatabase, type Database } from '../../server/core/database/database.ts';
import { isMigrated, migrateDatabase } from '../../server/core/database/migrate.ts';
import { emptyDatabase } from '../core/support/databases.ts';
import { killedScript, run } from './dying.ts';

const first = '20261122213058_invoice_events'; // which moves events, as the one behind it fills totals
const earlier = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === first),
);
const system = { rowSCN: 1, createdAt: '2026-11-01 00:00:00', updatedAt: '2026-11-01 00:00:00' };
const invoices = 450; // three batches
const events = 250;
const moments = ['BEFORE', 'DURING', 'AFTER'];

/** A database as the release before left it: every third note in error, with an item that holds nobody knows what. */
async function fill({ writer }: Database): Promise<void> {
  const product = { ...system, status1: 'active', name1_folded: 'x', SKU_folded: 'x' };
  await writer('product').insert([
    { ...product, id: 1, nmpCode: 'P1', name1: 'Kg', SKU: 'K1', baseUnit: 'Kg' },
    { ...product, id: 2, nmpCode: 'P2', name1: 'L', SKU: 'L1', baseUnit: 'L' },
  ]);
  const numbers = Array.from({ length: invoices }, (_, i) => i + 1);
  await writer.batchInsert('invoice', numbers.map(invoiceRow), 100);
  await writer.batchInsert('invoice_item', numbers.flatMap(itemRows), 100);
  const waiting = Array.from({ length: events }, (_, i) => eventRow(i));
  await writer.batchInsert('nfe_orphan_event', waiting, 100);
}

function invoiceRow(id: number) {
  const chNFe = String(id).padStart(44, '0');
  return {
    ...system,
    id,
    chNFe,
    emitType: 2,
    status1: id % 3 === 0 ? 30 : 50,
    situacaoNFe: 'authorized',
    totalQtdCom: '1',
  };
}

function itemRows(id: number) {
  const row = { invoice_id: id, stockClass: 'sale' };
  return [
    { ...row, position: 0, nItem: 1, productId: 1, quantityKgL: `${id}.25` },
    { ...row, position: 1, nItem: 2, productId: 2, quantityKgL: '0.1' },
    { ...row, position: 2, nItem: 3, productId: 2, quantityKgL: '0.2' },
    { ...row, position: 3, nItem: 4 },
  ];
}

function eventRow(i: number) {
  const event = JSON.stringify({ tpEvento: '110111', xml: `<e>${i}</e>` });
  return { chNFe: String(i).padStart(44, '0'), tpEvento: '110111', nSeqEvento: 1, event };
}

async function totalsIn(knex: Knex): Promise<unknown[]> {
  const rows = await knex('invoice').orderBy('id').select('id', 'totalKg', 'totalL', 'uncountedItems');
  return rows.map((row) => [row.id, Number(row.totalKg), Number(row.totalL), row.uncountedItems]);
}

describe('a filled database', () => {
  test('whose migration is killed again and again gets every total and keeps every event', async () => {
    const [{ url, drop }, script] = [await emptyDatabase(), await killedScript()];
    const old = await openDatabase(url, { statementTimeout: 0 });
    await migrateDatabase(old, earlier);
    await fill(old);
    await old.close();
    let kills = 0; // each one a little later: whoever goes on looks at every step of a migration again
    while ((await run([script, url, String(3 + 7 * kills), moments[kills % 3] ?? ''])) === 'SIGKILL') kills += 1;
    expect(kills).toBeGreaterThan(8);
    const database = await openDatabase(url);
    const { reader } = database;
    expect(await isMigrated(database)).toBe(true);
    expect(await totalsIn(reader)).toEqual(
      Array.from({ length: invoices }, (_, i) => [i + 1, i + 1.25, 0.3, (i + 1) % 3 === 0 ? 1 : 0]),
    );
    const units = await reader('invoice_item').orderBy('id').pluck('baseUnit');
    expect(new Set(units.map((unit, i) => `${i % 4} ${unit}`))).toEqual(new Set(['0 Kg', '1 L', '2 L', '3 null']));
    const kept: string[] = await reader('nfe_event').orderBy('chNFe').pluck('xml');
    expect(new Set(kept)).toEqual(new Set(Array.from({ length: events }, (_, i) => `<e>${i}</e>`)));
    expect(kept).toHaveLength(events);
    await database.close();
    await drop();
  });
});
