import { useGetMany, useGetOne } from 'ra-core';
import { factorOfBaseUnit, unitOf } from '../../../../schemas/formats/unit.ts';
import { asIds, asText, type EntityRecord } from '../../../core/format/value.ts';

/** What one unit of a product may hold. */
export interface Proposal {
  factor: string;
  /** The package that says so; '': the unit is a measure by itself. */
  by: string;
}

interface Proposed {
  proposals: readonly Proposal[];
  /** What the product is counted in; '' until a product is chosen. */
  base: string;
  /** Nothing says what the unit holds; false until all that could is there. */
  lacksUnit: boolean;
}

const nothing = { proposals: [], lacksUnit: false } as const;

/** What the master data knows of a unit of a product: its active packages of this unit, or what the unit measures. */
export function useFactorProposals(productId: number | null, unit: string): Proposed {
  const enabled = productId !== null;
  const { data: product } = useGetOne<EntityRecord>('products', { id: productId ?? 0 }, { enabled, retry: false });
  const ids = asIds(product?.['packages']);
  const { data: packages } = useGetMany<EntityRecord>('products/packages', { ids }, { enabled: ids.length > 0 });
  const base = product?.['baseUnit'];
  if (!enabled || (base !== 'Kg' && base !== 'L')) return { ...nothing, base: '' };
  if (ids.length > 0 && !packages) return { ...nothing, base };
  const declared = (packages ?? []).filter((each) => each && unitOf(asText(each['um'])) === unitOf(unit));
  const proposals = declared.length > 0 ? bySize(declared) : byMeasure(base, unit);
  return { proposals, base, lacksUnit: proposals.length === 0 };
}

function byMeasure(base: 'Kg' | 'L', unit: string): Proposal[] {
  const factor = factorOfBaseUnit(base, unitOf(unit));
  return factor ? [{ factor, by: '' }] : [];
}

/** Of packages of one size the first. */
function bySize(packages: readonly EntityRecord[]): Proposal[] {
  const active = packages.filter((each) => each['status1'] === 'active');
  const sizes = new Map(active.toReversed().map(({ weightVolQty, name1 }) => [asText(weightVolQty), asText(name1)]));
  return [...sizes].map(([factor, by]) => ({ factor, by }));
}
