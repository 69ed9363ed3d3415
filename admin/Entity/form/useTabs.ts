import { useLocation, useNavigate } from 'ra-core';
import { useShortcuts } from '../../layout/useShortcuts.ts';

export interface Tabs {
  current: number;
  show: (index: number) => void;
}

/** Which of the form's tabs is open; in the address, so that saving and reloading stay on it. [ and ] go through them. */
export function useTabs(count: number): Tabs {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const asked = Number(params.get('tab') ?? 0);
  const current = Number.isInteger(asked) && asked > 0 && asked < count ? asked : 0;
  const show = (index: number) => {
    params.set('tab', String(index));
    navigate({ pathname, search: `?${params}` }, { replace: true, state });
  };
  const turn = (by: number) => () => show((current + by + count) % count);
  useShortcuts(count > 1 ? { '[': turn(-1), ']': turn(1) } : {});
  return { current, show };
}
