import { useQuery } from '@tanstack/react-query';
import type { Verb } from '../../../generated/resources.ts';
import { asList, asRows } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';
import { useRights } from '../../core/providers/rights.ts';
import { invoicesPath, type Variant } from './variants.ts';

/** What the signed-in person may do with the invoices of one screen: some roles import and post those of one issuer only. */
export function useVariantRights({ emitType }: Variant): readonly Verb[] {
  const { may } = useRights(invoicesPath);
  const { data } = useQuery({ queryKey: [invoicesPath, 'rights', may], queryFn: readRights, retry: false });
  const [own] = data?.filter((each) => each.emitType === emitType) ?? [];
  return may.filter((verb) => own?.may.includes(verb));
}

async function readRights({ signal }: { signal: AbortSignal }) {
  const { json } = await http(`/apis/v1/${invoicesPath}/rights`, { signal });
  return asRows(json).map(({ emitType, may }) => ({ emitType, may: asList(may) }));
}
