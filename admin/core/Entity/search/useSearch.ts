import { useEffect, useState } from 'react';
import { cleaned, type Filter } from '../../format/filter.ts';
import { useToast } from '../../layout/useToast.ts';

export interface Search {
  draft: Filter;
  edit: (draft: Filter) => void;
  submit: () => void;
  reset: () => void;
}

/** What is typed, upon which filter of the list; `before`: the filter that the list still has after a search. */
interface Kept {
  of: Filter;
  draft: Filter;
  before?: Filter;
}

const isSame = (one: Filter | undefined, other: Filter): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether what is typed belongs to what the list shows, or is about to show. */
const holds = ({ of, before }: Kept, filter: Filter): boolean => isSame(of, filter) || isSame(before, filter);

/**
 * A filter being written. It follows the list's filter, but what is typed while the list takes up a search stays;
 * searching with nothing in it says so (specification, section 5) and shows everything.
 */
export function useSearch(filter: Filter, apply: (filter: Filter) => void): Search {
  const toast = useToast();
  const [kept, keep] = useState<Kept>({ of: filter, draft: filter });
  const draft = holds(kept, filter) ? kept.draft : filter;
  useEffect(() => {
    if (kept.before && isSame(kept.of, filter)) keep(({ of, draft: typed }) => ({ of, draft: typed }));
  }, [kept, filter]);
  const search = (asked: Filter) => {
    keep({ of: asked, draft: asked, before: filter });
    apply(asked);
  };
  const submit = () => {
    const asked = cleaned(draft);
    if (Object.keys(asked).length === 0) toast({ type: 'warning', message: 'errors.searchEmpty', group: 'search' });
    search(asked);
  };
  const edit = (next: Filter) =>
    keep((now) => (holds(now, filter) ? { ...now, draft: next } : { of: filter, draft: next }));
  return { draft, edit, submit, reset: () => search({}) };
}
