import { chosenClasses, type ChosenClass } from '../../../schemas/formats/invoice.ts';
import { stockClassOf, type CfopClass, type StockClass } from './nfe/cfop.ts';

/** Kinds of movements that invoices make (columns of the ledger). */
export type MovementKind =
  | 'saleIn'
  | 'bonusIn'
  | 'purchase'
  | 'saleInReturn'
  | 'saleOut'
  | 'bonusOut'
  | 'loss'
  | 'saleOutReturn'
  | 'transferIn'
  | 'transferOut';

/** What one item does to the stock of the customer the note is about, and to that of the other party. */
export interface Effect {
  own?: { kind: MovementKind; sign: 1 | -1 };
  other?: { kind: MovementKind; sign: 1 | -1 };
}

/**
 * Who the other party is, as far as stock goes; `self`: the same customer under another number, `returning`: somebody who
 * is no customer and gives goods back by a note of their own.
 */
export type Counterpart = 'provider' | 'ownBranch' | 'self' | 'customer' | 'stranger' | 'returning';

export interface ItemSituation extends CfopClass {
  emitType: 1 | 2;
  counterpart: Counterpart;
}

type Rule = (counterpart: Counterpart) => Effect | 'review';
type Rules = Partial<Record<StockClass, Rule>>;

const nothing: Rule = () => ({});
const toReview: Rule = () => 'review';

/** What a sale or a gift of the customer is for a buyer whose stock we keep, too; nobody sells to oneself. */
const alsoBought = (kind: MovementKind): Rule => {
  return (counterpart) =>
    counterpart === 'self'
      ? 'review'
      : {
          own: { kind, sign: -1 },
          ...(counterpart === 'customer' && { other: { kind: 'purchase', sign: 1 } }),
        };
};

/** What the company sends to a branch of its own stays its own. */
const toCustomer = (kind: MovementKind): Rule => {
  return (counterpart) => (counterpart === 'ownBranch' ? {} : { own: { kind, sign: 1 } });
};

/** Goods given back leave whoever issues the note, and come back to a customer who had sold them. */
const givenBack: Rule = (counterpart) => {
  const back = { kind: 'saleOutReturn', sign: 1 } as const;
  if (counterpart === 'returning') return { own: back };
  if (counterpart === 'provider') return { own: { kind: 'saleInReturn', sign: -1 } };
  return counterpart === 'customer' ? { own: { kind: 'saleInReturn', sign: -1 }, other: back } : 'review';
};

/** By who issued the note and the direction of its CFOP; a class that is not here is for a person to decide. */
const rules: Record<'1 exit' | '1 entry' | '2 exit' | '2 entry', Rules> = {
  '1 exit': {
    sale: toCustomer('saleIn'),
    bonus: toCustomer('bonusIn'),
    transfer: nothing,
    loss: nothing,
  },
  '1 entry': {
    // Where the company is on both sides, whose goods came back is not said.
    return: (counterpart) => (counterpart === 'ownBranch' ? 'review' : { own: { kind: 'saleInReturn', sign: -1 } }),
    transfer: nothing,
    loss: nothing,
  },
  '2 exit': {
    sale: alsoBought('saleOut'),
    bonus: alsoBought('bonusOut'),
    loss: () => ({ own: { kind: 'loss', sign: -1 } }),
    return: givenBack,
    transfer: (counterpart) =>
      counterpart === 'ownBranch'
        ? { own: { kind: 'transferOut', sign: -1 }, other: { kind: 'transferIn', sign: 1 } }
        : 'review',
  },
  '2 entry': {
    sale: () => ({ own: { kind: 'purchase', sign: 1 } }),
    bonus: () => ({ own: { kind: 'bonusIn', sign: 1 } }),
    return: () => ({ own: { kind: 'saleOutReturn', sign: 1 } }),
    transfer: nothing,
  },
};

/** What an item does to stock, or that a person has to say so. */
export function effectOf({ emitType, direction, stockClass, counterpart }: ItemSituation): Effect | 'review' {
  if (stockClass === 'none') return {};
  const rule = rules[`${emitType} ${direction}`][stockClass] ?? toReview;
  return rule(counterpart);
}

/** What a person may say of an item in this situation: the classes that the rules know an effect of. */
export const fittingClasses = (situation: Omit<ItemSituation, 'stockClass'>): ChosenClass[] =>
  chosenClasses.filter((stockClass) => effectOf({ ...situation, stockClass }) !== 'review');

/** Whether a note gives goods back and does nothing else to stock. */
export function givesBack({
  tpNF,
  items,
}: {
  tpNF: string | null;
  items: readonly { cfop?: string | null }[];
}): boolean {
  const classes = items.map(({ cfop }) => stockClassOf(cfop ?? ''));
  const moving = classes.filter((one) => one?.stockClass !== 'none');
  const isBack = (one: CfopClass | null): boolean => one?.stockClass === 'return' && one.direction === 'exit';
  return tpNF === '1' && moving.length > 0 && moving.every(isBack);
}

/** One line of the ledger as a note asks for it; `quantity` is signed Kg/L. */
export interface Movement {
  nItem: number;
  customerId: number;
  productId: number;
  kind: MovementKind;
  quantity: string;
}
