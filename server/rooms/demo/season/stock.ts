import type { Movement } from '../../invoices/stockRules.ts';

/** What customers have of products while the season is told, in Kg or L. */
export interface StockBook {
  of: (customerId: number, productId: number) => number;
  move: (movements: readonly Pick<Movement, 'customerId' | 'productId' | 'quantity'>[]) => void;
}

export function stockBook(): StockBook {
  const held = new Map<string, number>();
  const of = (customerId: number, productId: number): number => held.get(`${customerId} ${productId}`) ?? 0;
  return {
    of,
    move: (movements) => {
      for (const { customerId, productId, quantity } of movements)
        held.set(`${customerId} ${productId}`, of(customerId, productId) + Number(quantity));
    },
  };
}
