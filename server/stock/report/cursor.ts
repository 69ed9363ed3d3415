import { isValid } from '../../../schemas/formats/decimal.ts';
import { AppError } from '../../errors.ts';
import { date } from '../../listQuery/values.ts';

/** The movement after which the next page of a ledger begins, with the balance after it. */
export interface Place {
  customerId: number;
  productId: number;
  movementDate: string;
  id: number;
  running: string;
}

const maximumLength = 1000;

export function writePlace({ customerId, productId, movementDate, id, running }: Place): string {
  return Buffer.from(JSON.stringify([customerId, productId, movementDate, id, running])).toString('base64url');
}

/** A forged place shows no more than the reader's own filter and rights do. @throws AppError malformed */
export function readPlace(text: string | undefined): Place | null {
  if (text === undefined) return null;
  const [customerId, productId, day, id, running] = decode(text);
  const movementDate = date(day);
  if (!isId(customerId) || !isId(productId) || !isId(id) || movementDate === undefined) throw unreadable();
  if (typeof running !== 'string' || !isValid(running)) throw unreadable();
  return { customerId, productId, movementDate, id, running };
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function decode(text: string): unknown[] {
  try {
    const parsed: unknown = text.length <= maximumLength && JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parsed) && parsed.length === 5) return parsed;
  } catch {
    throw unreadable();
  }
  throw unreadable();
}

function unreadable(): AppError {
  return new AppError('malformed', { affectedField: 'after' });
}
