import { negate } from '../../../schemas/core/formats/decimal.ts';

/** The row of the ledger that takes a movement back: the same of the opposite sign, on the day of the original. */
export function reversalRow<Movement extends { id: number; quantity: string }>({
  id,
  quantity,
  ...movement
}: Movement) {
  return { ...movement, quantity: negate(quantity), isReversal: true, reversesId: id };
}
