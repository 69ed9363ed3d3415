import { useEffect, useState } from 'react';
import { isRow } from '../format/value.ts';
import { http } from '../providers/http.ts';

/** A record as the server tells that it found it. */
export interface Hit {
  resource: string;
  id: number;
  represent: string;
  hint: string;
}

export interface FoundRecords {
  hits: readonly Hit[];
  state: 'done' | 'loading' | 'failed' | 'incomplete';
}

/** While somebody types nothing is asked for. */
const pause = 150; // milliseconds

const nothing: FoundRecords = { hits: [], state: 'done' };

/** The records whose name, code, number or key begins so; what is typed on takes the place of what is under way. */
export function useFoundRecords(text: string, resources: readonly string[]): FoundRecords {
  const q = text.trim();
  const kinds = resources.join(',');
  const asked = `${kinds} ${q}`;
  const [found, setFound] = useState({ ...nothing, asked: '' });
  useEffect(() => {
    if (q === '' || kinds === '') return undefined;
    const aborting = new AbortController();
    const timer = setTimeout(() => {
      search(q, kinds, aborting.signal).then(
        (answer) => setFound({ ...answer, asked }),
        () => aborting.signal.aborted || setFound({ hits: [], state: 'failed', asked }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [q, kinds, asked]);
  if (q === '' || kinds === '') return nothing;
  return found.asked === asked ? found : { hits: found.hits, state: 'loading' };
}

async function search(q: string, resources: string, signal: AbortSignal): Promise<FoundRecords> {
  const { json, headers } = await http(`/apis/v1/search?${new URLSearchParams({ q, resources })}`, { signal });
  const hits = Array.isArray(json) ? json.filter(isHit) : [];
  return { hits, state: headers.get('X-Incomplete') === 'true' ? 'incomplete' : 'done' };
}

const isHit = (value: unknown): value is Hit => isRow(value) && 'resource' in value && 'represent' in value;
