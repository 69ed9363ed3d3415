import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Verb } from '../../../generated/tables.ts';
import { add, compare, divide, multiply, negate } from '../../../schemas/formats/decimal.ts';
import { fold } from '../../../schemas/formats/fold.ts';
import { balanceColumns, type BalanceColumn } from '../../../schemas/formats/stock.ts';
import type { Source } from '../../database/source.ts';
import type { Reader } from '../../rows/reader.ts';
import { conditionsOf, type ReportFilter } from './filter.ts';
import {
  readCustomerNames,
  readProductNames,
  readUnits,
  type CustomerName,
  type CustomerUnit,
  type ProductName,
} from './names.ts';
import { daysIn, spanBefore, spanOf, today } from './period.ts';
import { readCustomers, readSums, type Restrict, type Sum } from './sums.ts';

/** Amounts in Kg or L with the sign of their movements: opening and all columns add up to closing. */
export type Amounts = Record<BalanceColumn | 'opening' | 'closing', string>;

export interface BalanceRow extends Amounts {
  customerId: number;
  productId: number;
  customer: CustomerName | null;
  product: ProductName | null;
  unit: string | null;
  customerUnit: string | null;
  /** Rounded to 6 digits after the point. */
  closingInUnit: string | null;
  /** Whole days that the closing balance lasts at the pace of the period's sale-out; null without sale-out. */
  coverDays: number | null;
  lastMovement: string | null;
}

export interface Total extends Amounts {
  unit: string | null;
  cells: number;
}

export interface Balance {
  rows: BalanceRow[];
  totals: Total[];
}

interface Cell extends Amounts {
  customerId: number;
  productId: number;
  lastMovement: string;
}

const customersAtOnce = 40;

/** The balance of every customer and product that moved until the end of the period, by their names. */
export async function readBalance(source: Source, reader: Reader, filter: ReportFilter, verb: Verb): Promise<Balance> {
  const cells = await readCells(source, (alias) => conditionsOf(reader, filter, verb, alias), filter);
  const kept = cells.filter(({ closing }) => !filter.nonZero || closing !== '0');
  const rows = await named(source, reader, filter, kept);
  return { rows: rows.toSorted(byNames), totals: totalsOf(rows) };
}

async function readCells(source: Source, restrict: Restrict, { from, to }: ReportFilter): Promise<Cell[]> {
  const before = spanBefore(from);
  const spans = before ? [spanOf(from, to), before] : [spanOf(from, to)];
  const customers = await readCustomers(source, restrict, to);
  const cells: Cell[] = [];
  for (let start = 0; start < customers.length; start += customersAtOnce) {
    const sums = await readSums(source, restrict, customers.slice(start, start + customersAtOnce), spans);
    cells.push(...cellsOf(sums));
    await othersTurn();
  }
  return cells;
}

function cellsOf(sums: readonly Sum[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const sum of sums) {
    const key = keyOf(sum);
    const cell = cells.get(key) ?? emptyCell(sum);
    const amount = sum.span === 0 ? sum.column : 'opening';
    cell[amount] = add(cell[amount], sum.quantity);
    cell.closing = add(cell.closing, sum.quantity);
    if (sum.lastDate > cell.lastMovement) cell.lastMovement = sum.lastDate;
    cells.set(key, cell);
  }
  return [...cells.values()];
}

export function keyOf({ customerId, productId }: { customerId: number; productId: number }): string {
  return `${customerId} ${productId}`;
}

function emptyCell({ customerId, productId }: Sum): Cell {
  return { customerId, productId, ...noAmounts(), lastMovement: '' };
}

function noAmounts(): Amounts {
  return {
    opening: '0',
    saleIn: '0',
    saleInReturn: '0',
    saleOut: '0',
    saleOutReturn: '0',
    transferIn: '0',
    transferOut: '0',
    adjustmentPlus: '0',
    adjustmentMinus: '0',
    closing: '0',
  };
}

async function named(source: Source, reader: Reader, filter: ReportFilter, cells: readonly Cell[]) {
  const customerIds = [...new Set(cells.map(({ customerId }) => customerId))];
  const productIds = [...new Set(cells.map(({ productId }) => productId))];
  const customers = await readCustomerNames(source, reader, customerIds);
  const products = await readProductNames(source, reader, productIds);
  const units = await readUnits(source, reader, customerIds);
  return cells.map((cell): BalanceRow => {
    const product = products.get(cell.productId) ?? null;
    return {
      ...cell,
      customer: customers.get(cell.customerId) ?? null,
      product,
      unit: product?.baseUnit ?? null,
      ...inCustomersUnit(cell, units.get(keyOf(cell))),
      coverDays: coverOf(cell, filter),
    };
  });
}

function inCustomersUnit({ closing }: Cell, unit: CustomerUnit | undefined) {
  if (!unit) return { customerUnit: null, closingInUnit: null };
  return { customerUnit: unit.umCustomer, closingInUnit: divide(closing, unit.umConvFactor) };
}

/** Sale-out less its returns, per day of the period that has passed. */
function coverOf({ closing, saleOut, saleOutReturn }: Cell, { from, to }: ReportFilter): number | null {
  const sold = negate(add(saleOut, saleOutReturn));
  const end = to < today() ? to : today();
  if (from === null || end < from || compare(sold, '0') <= 0) return null;
  if (compare(closing, '0') <= 0) return 0;
  const [days] = divide(multiply(closing, String(daysIn(from, end))), sold).split('.');
  return Number(days);
}

function byNames(one: BalanceRow, other: BalanceRow): number {
  return (
    order(one.customer?.name1, other.customer?.name1) ||
    one.customerId - other.customerId ||
    order(one.product?.name1, other.product?.name1) ||
    one.productId - other.productId
  );
}

function order(one: string | null | undefined, other: string | null | undefined): number {
  const [left, right] = [fold(one ?? ''), fold(other ?? '')];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Kg and L are never added together. */
function totalsOf(rows: readonly BalanceRow[]): Total[] {
  const totals = new Map<string | null, Total>();
  for (const row of rows) {
    const total = totals.get(row.unit) ?? { unit: row.unit, cells: 0, ...noAmounts() };
    for (const amount of ['opening', ...balanceColumns, 'closing'] as const)
      total[amount] = add(total[amount], row[amount]);
    total.cells += 1;
    totals.set(row.unit, total);
  }
  return [...totals.values()].toSorted((one, other) => order(one.unit, other.unit));
}
