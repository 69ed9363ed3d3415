import { useState } from 'react';
import { cleaned, type Filter } from '../../format/filter.ts';
import { useToast } from '../../layout/useToast.ts';

export interface Search {
  draft: Filter;
  edit: (draft: Filter) => void;
  submit: () => void;
  reset: () => void;
}

/**
 * A filter being written. It follows the list's filter; searching with nothing in it says so (specification, section 5)
 * and shows everything.
 */
export function useSearch(filter: Filter, apply: (filter: Filter) => void): Search {
  const toast = useToast();
  const [kept, keep] = useState({ of: filter, draft: filter });
  const draft = JSON.stringify(kept.of) === JSON.stringify(filter) ? kept.draft : filter;
  const submit = () => {
    const asked = cleaned(draft);
    if (Object.keys(asked).length === 0) toast({ type: 'warning', message: 'errors.searchEmpty', group: 'search' });
    apply(asked);
  };
  const reset = () => {
    keep({ of: filter, draft: {} });
    apply({});
  };
  return { draft, edit: (next) => keep({ of: filter, draft: next }), submit, reset };
}
