import { useQuery } from '@tanstack/react-query';
import { isRow } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';
import { cycleOf, cyclesPath, type Cycle } from './cycle.ts';

/** The cycle that today is in; null between cycles, undefined until that is known. */
export function useCurrentCycle(): Cycle | null | undefined {
  const { data } = useQuery({
    queryKey: [cyclesPath, 'current'],
    queryFn: async () => {
      const { json } = await http(`/apis/v1/${cyclesPath}/current`);
      return isRow(json) ? cycleOf(json) : null;
    },
  });
  return data;
}
