import { useQuery } from '@tanstack/react-query';
import { asText, isRow } from '../../format/value.ts';
import { http } from '../../providers/http.ts';

/** A campaign cycle; its days are YYYY-MM-DD, both ends belong to it. */
export interface Cycle {
  id: number;
  name: string;
  startsAt: string;
  endsAt: string;
}

/** The cycle that today is in; null between cycles, undefined until that is known. */
export function useCurrentCycle(): Cycle | null | undefined {
  const { data } = useQuery({
    queryKey: ['campaigncycles', 'current'],
    queryFn: async () => cycleIn((await http('/apis/v1/campaigncycles/current')).json),
  });
  return data;
}

function cycleIn(json: unknown): Cycle | null {
  if (!isRow(json)) return null;
  const { id, cycle, startsAt, endsAt } = json;
  return { id: Number(id), name: asText(cycle), startsAt: asText(startsAt), endsAt: asText(endsAt) };
}
