import { businessDay } from '../../core/businessDay.ts';
import { insertRows, type Target } from '../../core/seed/insert.ts';
import type { Random } from './random.ts';
import type { Product } from './catalogue.ts';
import type { Customer } from './customers.ts';

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * The half-year cycle that is `offset` half-years after the one in which a day (YYYY-MM-DD) lies: Safra from July,
 * Safrinha from January.
 */
export function cycleAt(today: string, offset: number): { cycle: string; startsAt: string; endsAt: string } {
  const half = Number(today.slice(0, 4)) * 2 + (today.slice(5, 7) < '07' ? 0 : 1) + offset;
  const year = Math.floor(half / 2);
  const isSafra = half % 2 === 1;
  return isSafra
    ? { cycle: `Safra ${year}/${String(year + 1).slice(2)}`, startsAt: `${year}-07-01`, endsAt: `${year}-12-31` }
    : { cycle: `Safrinha ${year}`, startsAt: `${year}-01-01`, endsAt: `${year}-06-30` };
}

/** Inserts six campaign cycles: three past ones, the current one and two to come. */
export async function insertCycles(target: Target): Promise<void> {
  const rows = [-3, -2, -1, 0, 1, 2].map((offset) => cycleAt(businessDay(target.now), offset));
  await insertRows(target, 'campaignCycle', rows);
}

const reasons = [
  ['Contagem física: sobra no depósito', 1],
  ['Contagem física: falta no depósito', -1],
  ['Embalagem avariada no transporte', -1],
  ['Saldo inicial do ciclo', 1],
  ['Produto vencido descartado', -1],
  ['Amostra entregue ao produtor', -1],
  ['Devolução recebida sem nota', 1],
] as const;

const day = 24 * 60 * 60 * 1000;

/** Inserts `count` stock adjustments of the last twelve months, oldest first. */
export async function insertAdjustments(
  target: Target,
  random: Random,
  count: number,
  customers: Customer[],
  products: Product[],
): Promise<void> {
  const daysAgo = Array.from({ length: count }, () => random.integer(1, 360)).toSorted((a, b) => b - a);
  const rows = daysAgo.map((days) => {
    const customer = random.pick(customers);
    const [description, sign] = random.pick(reasons);
    return {
      movementDate: isoDate(new Date(target.now.getTime() - days * day)),
      kind: 'adjustment',
      customerId: customer.id,
      taxNum: customer.taxNum,
      productId: random.pick(products).id,
      quantity: `${sign < 0 ? '-' : ''}${random.integer(1, 800)}${random.pick(['', '.5', '.25'])}`,
      description,
    };
  });
  await insertRows(target, 'stockPosting', rows);
}
