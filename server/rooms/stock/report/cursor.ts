import { isValid } from '../../../../schemas/core/formats/decimal.ts';
import { readParts, unreadable, writeParts } from '../../../core/listQuery/cursor.ts';
import { date } from '../../../core/listQuery/values.ts';

/** The movement after which the next page of a ledger begins, with the balance after it. */
export interface Place {
  customerId: number;
  productId: number;
  movementDate: string;
  id: number;
  running: string;
}

/** The cell after which the next page of a balance begins. */
export interface CellPlace {
  customerId: number;
  productId: number;
}

export function writeCell({ customerId, productId }: CellPlace): string {
  return writeParts([customerId, productId]);
}

/** @throws AppError malformed */
export function readCell(text: string): CellPlace {
  const [customerId, productId] = readParts(text, 2);
  if (!isId(customerId) || !isId(productId)) throw unreadable();
  return { customerId, productId };
}

export function writePlace({ customerId, productId, movementDate, id, running }: Place): string {
  return writeParts([customerId, productId, movementDate, id, running]);
}

/** A forged place shows no more than the reader's own filter and rights do. @throws AppError malformed */
export function readPlace(text: string | undefined): Place | null {
  if (text === undefined) return null;
  const [customerId, productId, day, id, running] = readParts(text, 5);
  const movementDate = date(day);
  if (!isId(customerId) || !isId(productId) || !isId(id) || movementDate === undefined) throw unreadable();
  if (typeof running !== 'string' || !isValid(running)) throw unreadable();
  return { customerId, productId, movementDate, id, running };
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
