import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'ra-core';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import type { List } from '../list/useList.ts';
import { recordPath } from '../paths.ts';
import type { Moving } from './MoveDialog.tsx';
import type { TreeLine } from './tree.ts';
import type { Tree } from './useTree.ts';

interface Props {
  list: List;
  tree: Tree;
  /** 0: rows have no cells that take the focus. */
  columns: number;
  container: Element | null;
  onMove: ((moving: Moving) => void) | undefined;
}

/** Where the focus is, or would come to by Tab: a row by its id, and one of its cells; -1: the row itself. */
interface Place {
  id: number | undefined;
  cell: number;
}

export interface TreeKeys {
  /** The row in the lines. */
  index: number;
  focus: (index: number, cell: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const page = 10;

/**
 * The keys of a treegrid (WAI-ARIA, rows first): up and down go through the rows, right unfolds and then goes into the
 * cells, left leaves them, folds and then goes to the parent. M moves, E and Enter open, Delete asks about deleting.
 */
export function useTreeKeys(props: Props): TreeKeys {
  const { lines } = props.tree;
  const navigate = useNavigate();
  const [place, setPlace] = useState<Place>({ id: undefined, cell: -1 });
  const wanted = useRef(false);
  const found = lines.findIndex(({ row }) => row.id === place.id);
  const index = Math.max(0, found);
  const placeAt = (next: number, cell: number): Place => ({ id: lines[next]?.row.id, cell });
  // The keys have set the place before the focus comes there: that draws nothing again.
  const focus = (next: number, cell: number) => {
    const at = placeAt(next, cell);
    setPlace((now) => (now.id === at.id && now.cell === cell ? now : at));
  };
  const go = (next: number, cell = place.cell) => {
    wanted.current = true;
    setPlace(placeAt(Math.min(Math.max(0, next), lines.length - 1), cell));
  };
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    focusPlace(props.container, place);
  }, [place, props.container]);
  const line = lines[index];
  const open = () => line && navigate(recordPath(props.list.resource, line.row));
  useRowShortcuts(props, line, (step) => go(found < 0 ? 0 : index + step, -1));
  return {
    index,
    focus,
    onKeyDown: (event) => {
      if (event.altKey || event.metaKey || !line || isField(event.target)) return;
      const act = actionOf(event, { ...props, line, index, cell: place.cell, go, open });
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}

const isField = (target: EventTarget) => target instanceof HTMLInputElement;

interface Here extends Props {
  line: TreeLine;
  index: number;
  cell: number;
  go: (index: number, cell?: number) => void;
  open: () => void;
}

function actionOf({ key, ctrlKey, target, currentTarget }: KeyboardEvent, here: Here): (() => void) | undefined {
  const { index, cell, go, columns } = here;
  if (key === 'Enter') return cell < 0 && target !== currentTarget ? here.open : undefined;
  const last = here.tree.lines.length - 1;
  const inRow = cell >= 0 && !ctrlKey;
  const actions: Record<string, () => void> = {
    ArrowDown: () => go(index + 1),
    ArrowUp: () => go(index - 1),
    PageDown: () => go(index + page),
    PageUp: () => go(index - page),
    Home: () => (inRow ? go(index, 0) : go(0)),
    End: () => (inRow ? go(index, columns - 1) : go(last)),
    ArrowRight: () => right(here),
    ArrowLeft: () => left(here),
    '*': () => unfoldSiblings(here),
  };
  return actions[key];
}

function right({ line, index, cell, columns, go, tree }: Here): void {
  if (cell < 0 && line.open === false) tree.setOpen([line.row.id], true);
  else if (columns > 0) go(index, Math.min(cell + 1, columns - 1));
  else if (line.open) go(index + 1);
}

function left({ line, index, cell, go, tree }: Here): void {
  if (cell >= 0) go(index, cell - 1);
  else if (line.open) tree.setOpen([line.row.id], false);
  else if (line.parent !== undefined) go(tree.lines.findIndex(({ row }) => row.id === line.parent));
}

function unfoldSiblings({ line, tree }: Here): void {
  const siblings = tree.lines.filter(({ parent, level }) => parent === line.parent && level === line.level);
  tree.setOpen(
    siblings.map(({ row }) => row.id),
    true,
  );
}

function focusPlace(container: Element | null, { id, cell }: Place): void {
  const row = container?.querySelector(`[data-row="${id}"]`);
  const at = cell < 0 ? row : row?.children.item(cell);
  const inside = cell < 0 ? null : at?.querySelector('a, button:not([aria-hidden])');
  const target = inside ?? at;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
  target.focus({ preventScroll: true });
  if (target instanceof HTMLElement) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** What single keys do with the row that has the focus; j and k come into the tree from outside. */
function useRowShortcuts({ list, container, onMove }: Props, line: TreeLine | undefined, step: (by: number) => void) {
  const navigate = useNavigate();
  const withRow = (act: (row: TreeLine['row']) => void) => () => {
    if (line && container?.contains(document.activeElement)) act(line.row);
  };
  const open = withRow((row) => navigate(recordPath(list.resource, row)));
  const keys = {
    j: () => step(1),
    k: () => step(-1),
    x: () => undefined,
    m: withRow((row) => onMove?.({ row })),
    e: open,
    Delete: withRow((row) => list.may('delete') && list.askDeleteRow(row)),
  };
  useShortcuts(keys, [
    ...always,
    ...(onMove ? (['list.moveNode'] as const) : []),
    ...(list.may('delete') ? (['list.delete'] as const) : []),
  ]);
}

const always = ['list.next', 'list.previous', 'list.open', 'list.unfold', 'list.edit'] as const;
