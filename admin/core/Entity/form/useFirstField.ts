import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import type { TabKey } from './useTabs.ts';

const typed = ':is(input, select, textarea):not([readonly], [disabled], [type="date"])';

/**
 * A new record that somebody goes to begins in its first field, but for a code that the server gives: who types at once
 * loses nothing. A document that has just been loaded begins at its top, as all do.
 */
export function useFirstField({ fields }: Resource, isNew: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isLoaded = useLocation().key === 'default';
  const begins = useRef(isNew && !isLoaded);
  useEffect(() => {
    if (!begins.current) return;
    begins.current = false;
    const drawn = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const own = drawn.filter(({ dataset: { field = '' } }) => fields[field]?.number !== 'next');
    own
      .map((each) => each.querySelector<HTMLElement>(typed))
      .find((input) => input !== null)
      ?.focus();
  }, [fields]);
  return form;
}

/**
 * A tab of a new record that somebody opens with a mouse begins in its first field as well. Who goes through tabs by keys
 * stays on them, and on a phone no keyboard comes up before a field is touched.
 */
export function useEnteredTab(
  current: TabKey,
  isNew: boolean,
): { panel: RefObject<HTMLDivElement | null>; enter: (tab: TabKey, byPointer: boolean) => void } {
  const panel = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<TabKey>();
  useEffect(() => {
    if (entered === current) panel.current?.querySelector<HTMLElement>(typed)?.focus();
  }, [entered, current]);
  const enter = (tab: TabKey, byPointer: boolean) =>
    setEntered(byPointer && isNew && matchMedia('(pointer: fine)').matches ? tab : undefined);
  return { panel, enter };
}
