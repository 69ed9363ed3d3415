import { useLocation, useNavigate } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { useRooms, type RecordTab } from '../../room.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { useAllRights } from '../../providers/rights.ts';

/** A tab of the schema by its number, one of a room by its name. */
export type TabKey = number | string;

export interface Tabs {
  current: TabKey;
  show: (key: TabKey) => void;
  /** Those of the rooms. */
  own: readonly RecordTab[];
}

/** Which of the form's tabs is open; in the address, so that saving and reloading stay on it. [ and ] go through them. */
export function useTabs({ form }: Resource, own: readonly RecordTab[], first?: number): Tabs {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const keys: TabKey[] = [...namesOf(own, true), ...form.tabs.keys(), ...namesOf(own, false)];
  const current = keys.find((key) => String(key) === params.get('tab')) ?? first ?? keys[0] ?? 0;
  const show = (key: TabKey) => {
    params.set('tab', String(key));
    navigate({ pathname, search: `?${params}` }, { replace: true, state });
  };
  const turn = (by: number) => () => show(keys[(keys.indexOf(current) + by + keys.length) % keys.length] ?? current);
  useShortcuts(keys.length > 1 ? { '[': turn(-1), ']': turn(1) } : {}, keys.length > 1 ? ['form.tabs'] : []);
  return { current, show, own };
}

const namesOf = (own: readonly RecordTab[], first: boolean): string[] =>
  own.filter(({ isFirst = false }) => isFirst === first).map(({ name }) => name);

/** What rooms show on a saved record of a resource, as far as the person may read it. */
export function useRecordTabs({ path }: Resource): RecordTab[] {
  const rights = useAllRights();
  const tabs = useRooms().flatMap(({ recordTabs = [] }) => recordTabs);
  return tabs.filter(({ resource, reads }) => resource === path && rights[reads]?.may.includes('read'));
}
