import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { filteredPath } from '../../Entity/paths.ts';
import { isRow } from '../../format/value.ts';
import { countsBegun, readCounts, type Counted } from '../../providers/counts.ts';
import { begunWith } from '../../providers/firstAnswers.ts';
import { http } from '../../providers/http.ts';
import { rightOf, useAllRights } from '../../providers/rights.ts';
import { useSession } from '../../providers/session.ts';
import type { HttpAnswer } from '../../providers/transport.ts';
import { useRooms, type CountTile } from '../../room.ts';
import { mayDo, questionsOf, tilesOf } from './counted.ts';
import type { Figure } from './FigureLink.tsx';

interface Counts {
  figures: Figure[];
  /** How many of what was counted were also told by a notification. */
  notified: number;
  isPending: boolean;
  /** Some of it could not be counted, and is not known from before. */
  isIncomplete: boolean;
  again: () => void;
}

/** What the rooms count for this person; counted again whenever the number of unread notifications is another one. */
export function useCounts(unread: number): Counts {
  useAllRights(); // drawn anew when they change
  const { isAdmin } = useSession();
  const tiles = tilesOf(useRooms(), rightOf, isAdmin);
  const rows = useRowCounts(tiles, unread);
  const totals = useTotals(tiles);
  const counted = tiles.map((tile) => (tile.total === undefined ? rows.of(tile) : totals.of(tile.total)));
  return {
    figures: tiles.map((tile, at) => ({
      text: tile.key,
      todo: mayDo(tile, rightOf) ? `${tile.key}.todo` : undefined,
      icon: tile.icon,
      count: counted[at]?.total ?? 0,
      isCapped: counted[at]?.capped === true,
      to: wayTo(tile),
    })),
    notified: tiles.reduce((sum, { isNotified }, at) => (isNotified ? sum + (counted[at]?.total ?? 0) : sum), 0),
    isPending: rows.isPending || totals.isPending,
    isIncomplete: rows.isIncomplete || totals.isIncomplete,
    again: () => {
      rows.again();
      totals.again();
    },
  };
}

/** The rows of lists, by one request. */
function useRowCounts(tiles: readonly CountTile[], unread: number) {
  const questions = questionsOf(tiles);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['counts', questions, unread],
    queryFn: ({ signal }) => readCounts(questions, signal),
    enabled: questions.length > 0,
    placeholderData: keepPreviousData,
    ...countsBegun(questions),
  });
  const listed = tiles.filter(({ total }) => total === undefined);
  return {
    of: (tile: CountTile) => data?.[listed.indexOf(tile)],
    isPending: isPending && questions.length > 0,
    isIncomplete: isError && data === undefined,
    again: () => void refetch(),
  };
}

/** What the server reads much for is not counted anew at each arrival. */
const costly = { staleTime: 5 * 60_000, retry: false };

function useTotals(tiles: readonly CountTile[]) {
  const addresses = tiles.flatMap(({ total = [] }) => total);
  const results = useQueries({
    queries: addresses.map((address) => ({
      ...begunWith(address, totalIn),
      ...costly,
      queryKey: ['counts', address],
      queryFn: async () => totalIn(await http(address)),
    })),
  });
  return {
    of: (address: string) => results[addresses.indexOf(address)]?.data,
    isPending: results.some((result) => result.isPending),
    isIncomplete: results.some(({ isError, data }) => isError && data === undefined),
    again: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}

const totalIn = ({ json }: HttpAnswer): Counted => ({
  total: isRow(json) ? Number(json['total']) : 0,
  capped: false,
});

function wayTo({ list, resource, filter }: CountTile): string {
  const path = list ?? `/${resource}`;
  return Object.keys(filter).length > 0 ? filteredPath(path, filter) : path;
}
