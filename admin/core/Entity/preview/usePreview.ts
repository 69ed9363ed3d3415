import { useState, type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import { useNarrow } from '../../layout/useMedia.ts';
import type { List } from '../list/useList.ts';
import { focusRow, rowAt } from '../list/useListKeys.ts';
import { withCtrl } from '../../layout/withCtrl.ts';

/** What a list shows beside itself. */
export interface PreviewControl {
  isOpen: boolean;
  /** The row whose record is shown; undefined: none of those that are there. */
  row: EntityRecord | undefined;
  /** Whether the window has room for it. */
  hasRoom: boolean;
  /** Opens it for the row that has the focus, else for the first; undefined: there is no room, or rows are not drawn as a table. */
  toggle: (() => void) | undefined;
  close: () => void;
  /** What the rows tell it. */
  events: {
    onKeyDown?: (event: KeyboardEvent) => void;
    onFocus?: (event: SyntheticEvent) => void;
    onClick?: (event: MouseEvent) => void;
  };
}

/** Whether a record is shown beside the list, and which: the one whose row has the focus, which stays in the list. */
export function usePreview(container: RefObject<HTMLElement | null>, { rows, state }: List): PreviewControl {
  const [isOpen, open] = useState(false);
  const [id, follow] = useState<number>();
  const hasRoom = !useNarrow();
  const isTable = state.view === undefined;
  const all = rows.rows ?? [];
  const toggle = () => {
    open(!isOpen);
    if (isOpen) return;
    if (!rowAt(document.activeElement, all)) focusRow(container.current, 1);
    follow(rowAt(document.activeElement, all)?.id);
  };
  const events = {
    onKeyDown: (event: KeyboardEvent) => {
      const act = actOf(event, isOpen);
      if (!act) return;
      event.preventDefault();
      if (act === 'toggle') toggle();
      else focusRow(container.current, act);
    },
    onFocus: ({ target }: SyntheticEvent) => {
      const row = isOpen && target instanceof Element ? rowAt(target, all) : undefined;
      if (row) follow(row.id);
    },
    onClick: ({ target }: MouseEvent) => {
      if (isOpen && target instanceof Element && !target.closest('a, button, input, label')) focusOn(target);
    },
  };
  return {
    hasRoom,
    isOpen: isOpen && hasRoom && isTable,
    row: all.find((row) => row.id === id),
    toggle: hasRoom && isTable ? toggle : undefined,
    close: () => open(false),
    events: hasRoom && isTable ? events : {},
  };
}

const steps = { ArrowDown: 1, ArrowUp: -1 } as const;
const isStep = (key: string): key is keyof typeof steps => key in steps;

/** What a key does on the way into a row: Space shows its record or no longer, the arrows go on while one is shown. */
function actOf(event: KeyboardEvent, isOpen: boolean): 'toggle' | 1 | -1 | undefined {
  const { key, target } = event;
  if (withCtrl(event) || event.altKey || event.shiftKey) return undefined;
  if (!(target instanceof Element) || !target.matches('[data-way]')) return undefined;
  if (key === ' ') return 'toggle';
  return isOpen && isStep(key) ? steps[key] : undefined;
}

const focusOn = (place: Element): void =>
  place.closest('[data-row]')?.querySelector<HTMLElement>('[data-way]')?.focus();
