import type { RefObject } from 'react';
import { useNavigate } from 'ra-core';
import type { EntityRecord } from '../../format/value.ts';
import type { KeyLine } from '../../layout/keyGroups.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';

interface Actions {
  rows: readonly EntityRecord[];
  /** Another view has keys of its own. */
  isTable: boolean;
  hasPreview: boolean;
  /** Undefined: not allowed. */
  create?: string;
  toEdit: (row: EntityRecord) => string;
  toggle?: (row: EntityRecord) => void;
  /** Deletes what is selected, else the row given. */
  remove?: (row: EntityRecord | undefined) => void;
}

/** j and k go through the rows, x selects, e edits, n starts a new one, Delete deletes. */
export function useListKeys(container: RefObject<HTMLElement | null>, actions: Actions): void {
  const navigate = useNavigate();
  const current = () => rowAt(document.activeElement, actions.rows);
  const go = (step: 1 | -1) => () => focusRow(container.current, step);
  const keys = {
    j: go(1),
    k: go(-1),
    x: () => withRow(current(), actions.toggle),
    e: () => withRow(current(), (row) => navigate(actions.toEdit(row))),
    n: () => actions.create && navigate(actions.create),
    Delete: () => actions.remove?.(current()),
  };
  useShortcuts(keys, linesOf(actions));
}

/** What the help says of them. */
function linesOf({ isTable, hasPreview, toggle, create, remove }: Actions): KeyLine[] {
  const lines: KeyLine[] = create ? ['list.new'] : [];
  if (!isTable) return lines;
  lines.push('list.next', 'list.previous', 'list.open', 'list.edit', 'list.columnWidth');
  if (hasPreview) lines.push('list.preview');
  if (toggle) lines.push('list.select', 'list.selectRange');
  if (remove) lines.push('list.delete');
  return lines;
}

function withRow(row: EntityRecord | undefined, act: ((row: EntityRecord) => void) | undefined): void {
  if (row) act?.(row);
}

/** The row in which an element stands. */
export function rowAt(element: Element | null, rows: readonly EntityRecord[]): EntityRecord | undefined {
  const id = element?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return rows.find((row) => String(row.id) === id);
}

/** Focuses the way into the next row; from outside the rows, into the first. */
export function focusRow(container: HTMLElement | null, step: 1 | -1): void {
  const ways = [...(container?.querySelectorAll<HTMLElement>('[data-way]') ?? [])];
  const here = document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-way]');
  const index = here ? ways.indexOf(here) : -1;
  const next = ways[index < 0 ? 0 : index + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
