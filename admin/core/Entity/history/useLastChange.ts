import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../../generated/resources.ts';
import { formatMoment } from '../../format/moment.ts';
import type { EntityRecord } from '../../format/value.ts';
import { http } from '../../providers/http.ts';
import type { Words } from '../../widgets/source.ts';
import { authorText } from './authorText.ts';
import { isEntries, type Entry } from './entries.ts';

/** The newest write of a record, as far as its reader may know of it; undefined while unknown, and of what keeps no history. */
export function useLastChange(resource: Resource, { id, rowSCN }: Pick<EntityRecord, 'id' | 'rowSCN'>) {
  const { data } = useQuery({
    queryKey: [resource.path, 'lastChange', id, rowSCN],
    queryFn: async ({ signal }): Promise<Entry | null> => {
      const { json } = await http(`/apis/v1/${resource.path}/${id}/history?range=[0,0]`, { signal });
      return isEntries(json) ? (json[0] ?? null) : null;
    },
    enabled: resource.audit,
    gcTime: 0,
    retry: false,
  });
  return data ?? undefined;
}

/** Who wrote, as whom, and when. */
export function authorAndTime({ by, as, at }: Entry, words: Words): { name: string; time: string } {
  const whom = as ? ` ${words.translate('entity.history.as', { name: authorText(as, words) })}` : '';
  return { name: `${authorText(by, words)}${whom}`, time: formatMoment(at, words.locale) };
}
