import { useCallback, useMemo, useState } from 'react';
import type { EntityRecord } from '../../format/value.ts';

/** Chosen rows of a list: rows by id with the version they were chosen at, or all that the filter matches. */
export interface Selection {
  rows: ReadonlyMap<number, EntityRecord>;
  /** Every row of the filter is meant, also those not on the screen. */
  everything: boolean;
  toggle(row: EntityRecord): void;
  /** Adds the rows, or takes them off when all of them are chosen. */
  toggleAll(rows: readonly EntityRecord[]): void;
  takeEverything(): void;
  clear(): void;
}

interface Chosen {
  question: string;
  rows: ReadonlyMap<number, EntityRecord>;
  everything: boolean;
}

const noRows: ReadonlyMap<number, EntityRecord> = new Map();

/** A selection that lasts over pages and sorts, and ends when the question (the filter) changes. */
export function useSelection(question: string): Selection {
  const [kept, setKept] = useState<Chosen>({ question, rows: noRows, everything: false });
  const { rows, everything } = kept.question === question ? kept : { rows: noRows, everything: false };
  const choose = useCallback(
    (next: ReadonlyMap<number, EntityRecord>, all = false) => setKept({ question, rows: next, everything: all }),
    [question],
  );
  return useMemo(
    () => ({
      rows,
      everything,
      toggle: (row) => choose(toggled(rows, [row])),
      toggleAll: (some) => choose(toggled(rows, some)),
      takeEverything: () => choose(rows, true),
      clear: () => choose(noRows),
    }),
    [rows, everything, choose],
  );
}

function toggled(
  rows: ReadonlyMap<number, EntityRecord>,
  some: readonly EntityRecord[],
): ReadonlyMap<number, EntityRecord> {
  const next = new Map(rows);
  const full = some.every((row) => next.has(row.id));
  some.forEach((row) => (full ? next.delete(row.id) : next.set(row.id, row)));
  return next;
}
