import { useLocation, useNavigate } from 'ra-core';

/** Whether the history is open; in the address, so that a link and a reload show it too. */
export function useHistoryView() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const go = (replace: boolean) => navigate({ pathname, search: `?${params}` }, { replace, state });
  return {
    isOpen: params.get('view') === 'history',
    open: () => {
      params.set('view', 'history');
      go(false);
    },
    close: () => {
      params.delete('view');
      go(true);
    },
  };
}
