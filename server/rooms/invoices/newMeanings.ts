import type { Invoice } from '../../../generated/types.ts';
import { canonical } from '../../../schemas/core/formats/decimal.ts';
import type { ItemVerdict } from './evaluateItem.ts';

/**
 * What the codes of a note mean that they did not mean before, as its events keep it: a line '2002-B (SC) → 10010 (25
 * Kg)' for each code and unit, with the SKU and what one unit holds.
 */
export function newMeanings(before: Invoice['items'], items: readonly ItemVerdict[]): string[] {
  const past = new Map((before ?? []).map((item) => [item.nItem, item]));
  const lines = items.flatMap((item) => {
    const { nItem, cProd, uCom, SKU, factor, baseUnit } = item;
    if (SKU === null || factor === null) return [];
    const known = past.get(nItem);
    if (known?.SKU === SKU && canonical(known.factor ?? '') === canonical(factor)) return [];
    return [`${cProd} (${uCom}) → ${SKU} (${canonical(factor)} ${baseUnit})`];
  });
  return [...new Set(lines)];
}
