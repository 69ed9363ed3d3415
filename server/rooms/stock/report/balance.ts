import { setImmediate as othersTurn } from 'node:timers/promises';
import type { StockBalanceRow, StockBalanceTotal } from '../../../../generated/types.ts';
import { add, divide, isNegative, multiply, negate } from '../../../../schemas/core/formats/decimal.ts';
import { fold } from '../../../../schemas/core/formats/fold.ts';
import { balanceColumns, type BalanceColumn } from '../../../../schemas/formats/stock.ts';
import { businessDay } from '../../../core/businessDay.ts';
import { unreadable } from '../../../core/listQuery/cursor.ts';
import { cellKey } from './cellKey.ts';
import { writeCell, type CellPlace } from './cursor.ts';
import { readCustomers, type Start } from './customers.ts';
import { conditionsOf, type Report, type ReportFilter } from './filter.ts';
import { readCustomerNames, readProductNames, readUnits, type CustomerUnit } from './names.ts';
import { daysIn, spansOf } from './period.ts';
import { readSums, type MovedSum } from './sums.ts';

/** Amounts in Kg or L with the sign of their movements: opening and all columns add up to closing. */
type Amounts = Record<BalanceColumn | 'opening' | 'closing', string>;

export interface Balance {
  rows: StockBalanceRow[];
  totals: StockBalanceTotal[];
}

export interface BalancePage {
  rows: StockBalanceRow[];
  /** Where the next page begins; null: there is none. */
  next: string | null;
}

/** What a customer has of a product, without their names. */
export interface Cell extends Amounts {
  customerId: number;
  productId: number;
  lastMovement: string;
  /** Whole days that it lasts at the pace of the period's sale-out; null without any. */
  coverDays: number | null;
}

/** Customers read at a time where all are to be read, and where only a page is. */
const customersAtOnce = { all: 40, page: 8 };

/** The balance of every customer and product that moved until the end of the period, by their names. */
export async function readBalance(report: Report): Promise<Balance> {
  const rows: StockBalanceRow[] = [];
  for await (const some of balanceRows(report)) rows.push(...some);
  return { rows, totals: totalsOf(rows) };
}

/**
 * The rows behind a cell, as many as are asked for: of the customers before and after them nothing is worked out.
 * @throws AppError malformed for a place that is none of the report's
 */
export async function readPage(report: Report, after: CellPlace, limit: number): Promise<BalancePage> {
  const rows: StockBalanceRow[] = [];
  for await (const some of balanceRows(report, after, customersAtOnce.page)) {
    rows.push(...some);
    if (rows.length > limit) break;
  }
  return pageOf(rows, 0, limit);
}

/** Some of the rows that are known; `next` where there are more behind them. */
export function pageOf(known: readonly StockBalanceRow[], offset: number, limit: number): BalancePage {
  const rows = known.slice(offset, offset + limit);
  const last = rows.at(-1);
  return { rows, next: last && known.length > offset + limit ? writeCell(last) : null };
}

/** The rows of the balance, some customers at a time, by the names of customers and products. */
export async function* balanceRows(
  report: Report,
  after: CellPlace | null = null,
  atOnce = customersAtOnce.all,
): AsyncGenerator<StockBalanceRow[]> {
  let start: Start | null = after && { id: after.customerId, isIncluded: true };
  for (let place = after; ; place = null) {
    const customers = await readCustomers(report, start, atOnce);
    const last = customers.at(-1);
    if (place && customers[0] !== place.customerId) throw unreadable();
    if (last === undefined) return;
    const rows = (await named(report, await readCells(report, customers))).toSorted(byNames(customers));
    yield (place ? behind(rows, place) : rows).filter(({ closing }) => !report.filter.nonZero || closing !== '0');
    start = { id: last, isIncluded: false };
    await othersTurn();
  }
}

function behind(rows: readonly StockBalanceRow[], place: CellPlace): StockBalanceRow[] {
  const index = rows.findIndex((row) => row.customerId === place.customerId && row.productId === place.productId);
  if (index < 0) throw unreadable();
  return rows.slice(index + 1);
}

/** The cells of some customers. */
export async function readCells(report: Report, customers: readonly number[]): Promise<Cell[]> {
  const { source, filter } = report;
  const restrict = (alias: string) => conditionsOf(report, alias);
  const sums = await readSums(source, restrict, customers, spansOf(filter.from, filter.to));
  const days = daysSold(filter);
  const soldIn = ({ saleOut, saleOutReturn }: Uncovered) => add(saleOut, saleOutReturn);
  return cellsOf(sums).map((cell) => ({ ...cell, coverDays: coverOf(cell.closing, soldIn(cell), days) }));
}

function cellsOf(sums: readonly MovedSum[]): Uncovered[] {
  const cells = new Map<string, Uncovered>();
  for (const sum of sums) {
    const key = cellKey(sum);
    const cell = cells.get(key) ?? emptyCell(sum);
    const amount = sum.span === 0 ? sum.column : 'opening';
    cell[amount] = add(cell[amount], sum.quantity);
    cell.closing = add(cell.closing, sum.quantity);
    if (sum.lastDate > cell.lastMovement) cell.lastMovement = sum.lastDate;
    cells.set(key, cell);
  }
  return [...cells.values()];
}

type Uncovered = Omit<Cell, 'coverDays'>;

function emptyCell({ customerId, productId }: MovedSum): Uncovered {
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

async function named(report: Report, cells: readonly Cell[]) {
  const customerIds = [...new Set(cells.map(({ customerId }) => customerId))];
  const productIds = [...new Set(cells.map(({ productId }) => productId))];
  const customers = await readCustomerNames(report, customerIds);
  const products = await readProductNames(report, productIds);
  const units = await readUnits(report, customerIds);
  return cells.map((cell): StockBalanceRow => {
    const product = products.get(cell.productId) ?? null;
    return {
      ...cell,
      customer: customers.get(cell.customerId) ?? null,
      product,
      unit: product?.baseUnit ?? null,
      ...inCustomersUnit(cell, units.get(cellKey(cell))),
    };
  });
}

function inCustomersUnit({ closing }: Cell, unit: CustomerUnit | undefined) {
  if (!unit) return { customerUnit: null, closingInUnit: null };
  return { customerUnit: unit.umCustomer, closingInUnit: divide(closing, unit.umConvFactor) };
}

/** Days of the period that have passed; null where it has not begun, or has no beginning. */
export function daysSold({ from, to }: ReportFilter): number | null {
  const today = businessDay();
  const end = to < today ? to : today;
  return from === null || end < from ? null : daysIn(from, end);
}

/** Whole days that `closing` lasts at the pace at which it was `sold` (less than 0) in so many days; both in canonical form. */
export function coverOf(closing: string, sold: string, days: number | null): number | null {
  if (days === null || !isNegative(sold)) return null;
  if (isNegative(closing) || closing === '0') return 0;
  const [lasts] = divide(multiply(closing, String(days)), negate(sold)).split('.');
  return Number(lasts);
}

/** The customers as they were read, the products of each by their names. */
function byNames(customers: readonly number[]): (one: StockBalanceRow, other: StockBalanceRow) => number {
  const places = new Map(customers.map((id, place) => [id, place]));
  const placeOf = ({ customerId }: StockBalanceRow) => places.get(customerId) ?? 0;
  return (one, other) =>
    placeOf(one) - placeOf(other) ||
    compareTexts(one.product?.name1, other.product?.name1) ||
    one.productId - other.productId;
}

/** By names as people sort them. */
export function compareTexts(one: string | null | undefined, other: string | null | undefined): number {
  const [left, right] = [fold(one ?? ''), fold(other ?? '')];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Kg and L are never added together. */
function totalsOf(rows: readonly StockBalanceRow[]): StockBalanceTotal[] {
  const totals = new Map<string | null, StockBalanceTotal>();
  for (const row of rows) {
    const total = totals.get(row.unit) ?? { unit: row.unit, cells: 0, ...noAmounts() };
    for (const amount of ['opening', ...balanceColumns, 'closing'] as const)
      total[amount] = add(total[amount], row[amount]);
    total.cells += 1;
    totals.set(row.unit, total);
  }
  return [...totals.values()].toSorted((one, other) => compareTexts(one.unit, other.unit));
}
