import { canonical, multiply, negate } from '../../../schemas/core/formats/decimal.ts';
import type { Pendency } from '../../../schemas/formats/invoice.ts';
import { stockClassOf, type CfopClass, type StockClass } from './nfe/cfop.ts';
import type { NfeItem, NfeNote } from './nfe/types.ts';
import type { CodedProduct, CodeMeaning } from './codeMeanings.ts';
import type { MasterData, Parties } from './masterData.ts';
import { effectOf, type Effect, type Movement } from './stockRules.ts';

/** What the rules make of an item. */
export interface ItemVerdict extends NfeItem {
  SKU: string | null;
  productId: number | null;
  /** What `quantityKgL` is in. */
  baseUnit: 'Kg' | 'L' | null;
  /** The package that a person chose for the unit. */
  packageId: number | null;
  stockClass: StockClass;
  factor: string | null;
  quantityKgL: string | null;
}

export interface ItemEvaluation {
  verdict: ItemVerdict;
  pendencies: Pendency[];
  movements: Movement[];
  /** Whether the totals in Kg and L lack it: it may move stock, and how much is not known. */
  isUncounted: boolean;
}

/** What a person decided about an item. */
export interface ItemDecision {
  stockClass?: StockClass | undefined;
  packageId?: number | undefined;
}

/** What the class of an item asks for, before its product is known. */
interface Wish {
  verdict: ItemVerdict;
  /** Undefined where a person has to decide. */
  effect: Effect | undefined;
  /** What a person has to decide. */
  open: Pendency[];
}

const largest = 10n ** 14n; // DECIMAL(20, 6)

/** Applies the rules to one item of a note. */
export async function evaluateItem(
  note: NfeNote,
  item: NfeItem,
  parties: Parties,
  master: MasterData,
  decision: ItemDecision = {},
): Promise<ItemEvaluation> {
  const wish = wishOf(note, item, parties, decision.stockClass);
  const isStill = wish.effect !== undefined && !wish.effect.own;
  const still = { verdict: wish.verdict, pendencies: wish.open, movements: [], isUncounted: !isStill };
  if (parties.customerId === null || isStill) return still;
  const code = await codeOf(parties, item, master, decision);
  if (code?.notOurs)
    return { ...still, pendencies: [], verdict: { ...wish.verdict, stockClass: 'none' }, isUncounted: false };
  if (!code) return { ...still, pendencies: [`unknownSku:${item.nItem}`, ...wish.open] };
  if (!code.product) return { ...still, pendencies: [`unit:${item.nItem}`, ...wish.open] };
  return measured(wish, item, parties, code.product, { factor: code.factor, packageId: decision.packageId ?? null });
}

function wishOf(note: NfeNote, item: NfeItem, parties: Parties, given: StockClass | undefined): Wish {
  const { direction, stockClass, contradicts } = classOf(note, item, given);
  const effect = contradicts ? 'review' : effectOf({ ...parties, direction, stockClass });
  const undecided = effect === 'review';
  const open: Pendency[] = undecided ? [`${contradicts ? 'direction' : 'cfop'}:${item.nItem}`] : [];
  const shown = undecided && !contradicts ? 'review' : stockClass;
  const unknown = { SKU: null, productId: null, baseUnit: null, packageId: null, factor: null, quantityKgL: null };
  const verdict = { ...item, ...unknown, stockClass: shown };
  return { verdict, effect: undecided ? undefined : effect, open };
}

function codeOf(
  { emitType, customerId }: Parties,
  { cProd, uCom }: NfeItem,
  master: MasterData,
  { packageId }: ItemDecision,
): Promise<CodeMeaning | null> {
  if (emitType === 2 && customerId !== null) return master.customerCode(customerId, cProd, uCom);
  return master.providerCode(cProd, uCom, packageId);
}

/** The quantity of an item in Kg/L, and the movements that it makes. */
function measured(
  { verdict, effect, open }: Wish,
  { nItem, qCom }: NfeItem,
  parties: Parties,
  { id: productId, SKU, baseUnit, isActive }: CodedProduct,
  { factor, packageId }: Pick<ItemVerdict, 'factor' | 'packageId'>,
): ItemEvaluation {
  const known = { ...verdict, SKU, productId, baseUnit, factor, packageId };
  const blocked = (pendency: Pendency) => ({
    verdict: known,
    pendencies: [pendency, ...open],
    movements: [],
    isUncounted: true,
  });
  if (factor === null) return blocked(`unit:${nItem}`);
  const quantityKgL = multiply(qCom, factor);
  if (isTooLarge(quantityKgL)) return blocked(`overflow:${nItem}`);
  const movements = effect ? movementsOf(effect, nItem, parties, productId, quantityKgL) : [];
  const pendencies: Pendency[] = isActive ? open : [...open, `inactiveProduct:${nItem}`];
  return { verdict: { ...known, quantityKgL }, pendencies, movements, isUncounted: false };
}

function movementsOf(
  { own, other }: Effect,
  nItem: number,
  { customerId, recipient }: Parties,
  productId: number,
  size: string,
): Movement[] {
  const sides = [
    { side: own, customerId },
    { side: other, customerId: recipient?.id ?? null },
  ];
  return sides.flatMap(({ side, customerId: holder }) => {
    if (!side || holder === null || size === '0') return [];
    const quantity = side.sign > 0 ? size : negate(size);
    return [{ nItem, customerId: holder, productId, kind: side.kind, quantity }];
  });
}

/** The direction that a note says of itself, by which a class that a person gives counts. */
export const writtenDirection = ({ tpNF }: { tpNF: string | null }): CfopClass['direction'] =>
  tpNF === '1' ? 'exit' : 'entry';

/** The class of an item's CFOP, unless a person has given one or the purpose of the note moves no stock. */
function classOf(note: NfeNote, item: NfeItem, given: StockClass | undefined): CfopClass & { contradicts: boolean } {
  const written = writtenDirection(note);
  if (given) return { direction: written, stockClass: given, contradicts: false };
  const known = stockClassOf(item.cfop);
  const direction = known?.direction ?? written;
  const stockClass = movesNothing(note, item) ? 'none' : (known?.stockClass ?? 'review');
  return { direction, stockClass, contradicts: stockClass !== 'none' && direction !== written };
}

/** Whether the purpose of a note lets it move stock: adjustments, credit and debit notes do not. */
export const movesStock = ({ finNFe }: NfeNote): boolean => !['3', '5', '6'].includes(finNFe);

/** Also a complement of the price alone moves nothing. */
function movesNothing(note: NfeNote, { qCom }: NfeItem): boolean {
  return !movesStock(note) || (note.finNFe === '2' && qCom === '0');
}

function isTooLarge(quantity: string): boolean {
  return BigInt((canonical(quantity) ?? '0').split('.')[0] ?? '0') >= largest;
}
