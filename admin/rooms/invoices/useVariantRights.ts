import { useQuery } from '@tanstack/react-query';
import type { Verb } from '../../../generated/resources.ts';
import { asList, asRows } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';
import { useRights } from '../../core/providers/rights.ts';
import { invoicesPath, type Variant } from './variants.ts';

/** What the signed-in person may do with the invoices of one screen: some roles import and post those of one issuer only. */
export function useVariantRights(variant: Variant): readonly Verb[] {
  return useLateVariantRights(variant).may;
}

/** The same, `isAsked` while they are not known yet. */
export function useLateVariantRights({ emitType }: Variant): { may: readonly Verb[]; isAsked: boolean } {
  const { may } = useRights(invoicesPath);
  const { data, isPending } = useQuery({ queryKey: [invoicesPath, 'rights', may], queryFn: readRights, retry: false });
  const [own] = data?.filter((each) => each.emitType === emitType) ?? [];
  return { may: may.filter((verb) => own?.may.includes(verb)), isAsked: isPending && may.includes('import') };
}

async function readRights({ signal }: { signal: AbortSignal }) {
  const { json } = await http(`/apis/v1/${invoicesPath}/rights`, { signal });
  return asRows(json).map(({ emitType, may }) => ({ emitType, may: asList(may) }));
}
