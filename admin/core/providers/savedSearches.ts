import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedSearchChangeRequest, SavedSearchesAnswer } from '../../../generated/types.ts';
import { isRow } from '../format/value.ts';
import { http } from './http.ts';
import { base } from './listAddress.ts';
import { useSession } from './session.ts';

/** A search that is kept under a name, as the person may know it. */
export type SavedSearch = SavedSearchesAnswer['searches'][number];

/** What is kept of one; with the version that was seen it takes the place of another. */
export type SearchDraft = SavedSearchChangeRequest;

const address = `${base}/savedsearches`;
const key = 'savedsearches';
const freshFor = 60_000; // milliseconds
const none: SavedSearchesAnswer = { searches: [], groups: [], everyone: false };

/** The part of an address that names a saved search. */
export const savedKey = 'saved';

/** The address of a saved search: whatever becomes of it, the same. */
export const savedPath = ({ screen, id }: Pick<SavedSearch, 'screen' | 'id'>): string => `${screen}?${savedKey}=${id}`;

/** What is saved for the person, read once and again a while later; `isKnown` once that is known, also that it failed. */
export function useSavedSearches(enabled = true): SavedSearchesAnswer & { isKnown: boolean } {
  const { id, sub } = useSession();
  const query = useQuery({ queryKey: [key, id, sub], queryFn: read, enabled, staleTime: freshFor, retry: false });
  return { ...(query.data ?? none), isKnown: !query.isPending };
}

async function read({ signal }: { signal: AbortSignal }): Promise<SavedSearchesAnswer> {
  const { json } = await http(address, { signal });
  return isAnswer(json) ? json : none;
}

const isAnswer = (json: unknown): json is SavedSearchesAnswer =>
  isRow(json) && 'searches' in json && 'groups' in json && 'everyone' in json;

/** Keeps a search, in place of the one with this id if there is one; answers its id. Throws HttpError. */
export function useSaveSearch(): (draft: SearchDraft, id?: number) => Promise<number> {
  const renew = useRenew();
  return useCallback(
    async (draft, id) => {
      const [path, method] = id === undefined ? [address, 'POST'] : [`${address}/${id}`, 'PUT'];
      const { json } = await http(path, { method, body: draft });
      await renew();
      return isRow(json) ? Number(json.id) : 0;
    },
    [renew],
  );
}

/** Forgets one in the version that was seen. Throws HttpError. */
export function useForgetSearch(): (search: Pick<SavedSearch, 'id' | 'rowSCN'>) => Promise<void> {
  const renew = useRenew();
  return useCallback(
    async ({ id, rowSCN }) => {
      await http(`${address}/${id}`, { method: 'DELETE', body: { rowSCN } });
      await renew();
    },
    [renew],
  );
}

function useRenew(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [key] }), [queries]);
}
