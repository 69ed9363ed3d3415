import { useCallback, useMemo, useState } from 'react';
import type { EntityRecord } from '../../format/value.ts';

type Rows = ReadonlyMap<number, EntityRecord>;

/** Chosen rows of a list: rows by id with the version they were chosen at, or all that the filter matches. */
export interface Selection {
  rows: Rows;
  /** Every row of the filter is meant, also those not on the screen. */
  everything: boolean;
  /**
   * Chooses a row, or no longer. `toHere`: does with all rows from the one that was toggled last to this one what was done
   * with that one, and takes back what a range from it did beyond; where that one is not shown, as without.
   */
  toggle(row: EntityRecord, toHere?: boolean): void;
  /** Goes on from a row to the next: chooses all from the one that was chosen last, else from the first of both. */
  extend(from: EntityRecord, to: EntityRecord): void;
  /** Adds the rows, or takes them off when all of them are chosen. */
  toggleAll(rows: readonly EntityRecord[]): void;
  takeEverything(): void;
  clear(): void;
}

/** From where a range goes: the row that was toggled last, and what was chosen then. */
interface Anchor {
  id: number;
  rows: Rows;
}

interface Chosen {
  question: string;
  rows: Rows;
  everything: boolean;
  anchor?: Anchor;
}

const noRows: Rows = new Map();

/**
 * A selection that lasts over pages and sorts, and ends when the question (the filter) changes. `shown` are the rows that
 * are on the screen, in their order.
 */
export function useSelection(question: string, shown: readonly EntityRecord[] = none): Selection {
  const [kept, setKept] = useState<Chosen>({ question, rows: noRows, everything: false });
  const { rows, everything, anchor } = kept.question === question ? kept : nothing;
  const choose = useCallback(
    (next: Rows, more: Partial<Chosen> = {}) => setKept({ question, rows: next, everything: false, ...more }),
    [question],
  );
  return useMemo(() => {
    const reach = (from: Anchor | undefined, to: EntityRecord): boolean => {
      const range = from && rangeOf(shown, from.id, to.id);
      if (range) choose(extended(from, range), { anchor: from });
      return range !== undefined;
    };
    return {
      rows,
      everything,
      toggle: (row, toHere = false) => {
        if (toHere && reach(anchor, row)) return;
        const next = toggled(rows, [row]);
        choose(next, { anchor: { id: row.id, rows: next } });
      },
      extend: (from, to) => {
        const isChosen = anchor?.rows.has(anchor.id) === true;
        if (!isChosen || !reach(anchor, to)) reach({ id: from.id, rows: new Map(rows).set(from.id, from) }, to);
      },
      toggleAll: (some) => choose(toggled(rows, some)),
      takeEverything: () => choose(rows, { everything: true }),
      clear: () => choose(noRows),
    };
  }, [rows, everything, anchor, shown, choose]);
}

const none: readonly EntityRecord[] = [];
const nothing: Omit<Chosen, 'question'> = { rows: noRows, everything: false };

function toggled(rows: Rows, some: readonly EntityRecord[]): Rows {
  const next = new Map(rows);
  const full = some.every((row) => next.has(row.id));
  some.forEach((row) => (full ? next.delete(row.id) : next.set(row.id, row)));
  return next;
}

/** The rows between two, both included; undefined where one of them is not there. */
function rangeOf(all: readonly EntityRecord[], one: number, other: number): readonly EntityRecord[] | undefined {
  const places = [one, other].map((id) => all.findIndex((row) => row.id === id)).toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  return first < 0 ? undefined : all.slice(first, last + 1);
}

function extended({ id, rows }: Anchor, range: readonly EntityRecord[]): Rows {
  const next = new Map(rows);
  range.forEach((row) => (rows.has(id) ? next.set(row.id, row) : next.delete(row.id)));
  return next;
}
