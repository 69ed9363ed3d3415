import { unitOf } from './unit.ts';

/** What a line of a customer's settings says of one of the customer's codes. */
export interface CodeLine {
  productId: number | null;
  unit: string | null;
  /** Kg/L in one unit. */
  factor: string | null;
  /** A product of somebody else. */
  notOurs: boolean;
  /** Said by an external role: it counts once somebody internal has confirmed it. */
  toConfirm: boolean;
}

/**
 * What a code means in a unit: 'notOurs', 'unknown', or a product, with the Kg/L that somebody said one unit holds (null:
 * that waits for confirmation) or, in a unit that nobody has spoken of, as the code is the same product in all others,
 * by what the unit measures (`factor` undefined). While a line of the code waits nobody knows which unit it is to be about.
 */
export type CodeSays = 'notOurs' | 'unknown' | { productId: number | null; factor?: string | null };

/** What the lines of a customer that have one code say of it in a unit. */
export function codeSays(lines: readonly CodeLine[], unit: string): CodeSays {
  const own = lines.find((line) => line.unit !== null && line.unit !== '' && unitOf(line.unit) === unitOf(unit));
  if (!own) return lines.some(({ toConfirm }) => toConfirm) ? 'unknown' : otherUnitsSay(lines);
  const { productId, factor, notOurs, toConfirm } = own;
  if (notOurs) return toConfirm ? 'unknown' : 'notOurs';
  return { productId, factor: toConfirm ? null : factor };
}

function otherUnitsSay(said: readonly CodeLine[]): CodeSays {
  if (said.length > 0 && said.every(({ notOurs }) => notOurs)) return 'notOurs';
  const [productId, ...others] = new Set(said.map((line) => (line.notOurs ? null : line.productId)));
  return productId && others.length === 0 ? { productId } : 'unknown';
}

/** What hinders notes of one kind (1: of the company, 2: of customers), by a code or, where that is null, by a party. */
interface Hindrance {
  readonly emitType: 1 | 2;
  readonly extCode: string | null;
}

/** Whether it is a party by whose own codes the items of its notes are read: nobody knows these before. */
export const bringsCodes = ({ emitType, extCode }: Hindrance): boolean => emitType === 2 && extCode === null;
