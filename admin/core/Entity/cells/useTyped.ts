import { useState } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import { nothingTyped, rebased, withCells, type AllTyped, type Cell } from './typed.ts';

interface Steps {
  past: readonly AllTyped[];
  now: AllTyped;
  future: readonly AllTyped[];
  /** The one cell that the last step was typed in: what goes on there is the same step. */
  cell?: string;
}

export interface TypedCells {
  typed: AllTyped;
  /** Types in cells, as one step. */
  put: (cells: readonly Cell[]) => void;
  /** What is typed next in the same cell is the same step. */
  goesOn: boolean;
  /** What is typed on in a cell is a step of its own. */
  settle: () => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Begins anew with what this makes of what is typed by now. */
  begin: (change: (typed: AllTyped) => AllTyped) => void;
  /** Lays every step over rows that were read anew: what was typed is still taken back step by step. */
  rebase: (fresh: readonly EntityRecord[]) => void;
}

const mostSteps = 200;
const start: Steps = { past: [], now: nothingTyped, future: [] };

/** What is typed in a list, step by step, there and back. */
export function useTyped(): TypedCells {
  const [steps, setSteps] = useState(start);
  const { past, now, future } = steps;
  return {
    typed: now,
    goesOn: steps.cell !== undefined,
    put: (cells) => setSteps((before) => stepped(before, cells)),
    settle: () => setSteps((before) => (before.cell === undefined ? before : { ...before, cell: undefined })),
    undo: past.length > 0 ? () => setSteps(undone) : undefined,
    redo: future.length > 0 ? () => setSteps(redone) : undefined,
    begin: (change) => setSteps((before) => ({ ...start, now: change(before.now) })),
    rebase: (fresh) => setSteps((before) => over(before, fresh)),
  };
}

function stepped({ past, now, cell: last }: Steps, cells: readonly Cell[]): Steps {
  const [only, ...more] = cells;
  const cell = only && more.length === 0 ? `${only.row.id} ${only.field.name}` : undefined;
  const goesOn = cell !== undefined && cell === last;
  return { past: goesOn ? past : [...past, now].slice(-mostSteps), now: withCells(now, cells), future: [], cell };
}

const over = ({ past, now, future }: Steps, fresh: readonly EntityRecord[]): Steps => ({
  past: past.map((typed) => rebased(typed, fresh)),
  now: rebased(now, fresh),
  future: future.map((typed) => rebased(typed, fresh)),
});

function undone({ past, now, future }: Steps): Steps {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future };
}

function redone({ past, now, future }: Steps): Steps {
  const [next, ...later] = future;
  return next ? { past: [...past, now], now: next, future: later } : { past, now, future };
}
