import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type GetListResult } from 'ra-core';
import { filteredPath } from '../../Entity/paths.ts';
import { useRooms, type CountTile } from '../../room.ts';
import { useAllRights } from '../../providers/rights.ts';
import { useSession } from '../../providers/session.ts';
import { isRow } from '../../format/value.ts';
import { http } from '../../providers/http.ts';
import type { Figure } from './FigureLink.tsx';

interface Counts {
  figures: Figure[];
  /** How many of what was counted were also told by a notification. */
  notified: number;
  isPending: boolean;
}

/** What the rooms count for this person; counted again whenever the number of unread notifications is another one. */
export function useCounts(unread: number): Counts {
  const tiles = useTiles();
  const { getList } = useDataProvider();
  const results = useQueries({
    queries: tiles.map(({ resource, filter, total }) => {
      if (total !== undefined) return { ...costly, queryKey: [resource, total], queryFn: () => totalAt(total) };
      const asked = { filter, pagination: { page: 1, perPage: 1 }, meta: { unread } };
      return { queryKey: [resource, 'getList', asked], queryFn: () => getList(resource, asked) };
    }),
  });
  const totals = results.map(({ data }) => data?.total ?? 0);
  return {
    figures: tiles.map((tile, at) => ({
      text: tile.key,
      icon: tile.icon,
      count: totals[at] ?? 0,
      isCapped: results[at]?.data?.meta?.capped === true,
      to: wayTo(tile),
    })),
    notified: tiles.reduce((sum, { isNotified }, at) => (isNotified ? sum + (totals[at] ?? 0) : sum), 0),
    isPending: results.some((result) => result.isPending),
  };
}

/** What the server reads much for is not counted anew at each arrival. */
const costly = { staleTime: 5 * 60_000, retry: false };

async function totalAt(address: string): Promise<GetListResult> {
  const { json } = await http(address);
  return { data: [], total: isRow(json) ? Number(json['total']) : 0 };
}

function wayTo({ list, resource, filter }: CountTile): string {
  const path = list ?? `/${resource}`;
  return Object.keys(filter).length > 0 ? filteredPath(path, filter) : path;
}

/** The tiles that are this person's matter. */
function useTiles(): CountTile[] {
  const rights = useAllRights();
  const { isAdmin } = useSession();
  const isMine = ({ resource, verb = 'read', isAdmins = false }: CountTile): boolean => {
    const may = rights[resource]?.may ?? [];
    return may.includes('read') && may.includes(verb) && (isAdmin || !isAdmins);
  };
  return useRooms().flatMap(({ attention = [] }) => attention.filter(isMine));
}
