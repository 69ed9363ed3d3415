import { useRef, useState } from 'react';
import type { Row } from '../../format/value.ts';
import type { Settle } from '../../widgets/picker/settling.ts';
import { typedAt, type Unmatched } from '../../widgets/unmatched.ts';
import { cellsOf, withCells, withName, type Typed } from './unmatched.ts';
import type { FieldMessage, Refused } from './validation.ts';

/** What is told of a form while it is filled in. */
export interface Told {
  /** Marks a field as left. */
  leave: (name: string) => void;
  /** Keeps what is typed in a field and stands for no value; '': nothing any more. `isNew`: nothing is called so. */
  type: (name: string, text: string, isNew?: boolean) => void;
  /** The same of the cells of a field of rows ('0.code'). */
  typeCells: (name: string, change: (cells: Unmatched) => Unmatched) => void;
  /** The boxes that are settled before what is typed is saved. */
  boxes: Set<Settle>;
  /** What is typed in a field at this moment and stands for no value; '': nothing. */
  typedIn: (name: string) => string;
  /** Shows what the server refused of the row. */
  refuse: (messages: readonly FieldMessage[], values: Row) => void;
}

export type Marks = ReturnType<typeof useMarks>;

const nothing: Unmatched = {};

/**
 * What the person and the server did, by which it is told what is wrong: only of fields that were left, or once saving
 * was tried. `begun`: what is typed and not chosen from the beginning.
 */
export function useMarks(begun = nothing) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [boxes] = useState(() => new Set<Settle>());
  const { typed, now, change } = useTyped(begun);
  const calm = () => {
    setLeft(new Set());
    setTried(false);
    setRefused(undefined);
  };
  const told: Told = {
    leave: (name) => setLeft((names) => (names.has(name) ? names : new Set([...names, name]))),
    type: (name, text, isNew = false) =>
      change(({ unmatched, newNames }) => ({
        unmatched: typedAt(unmatched, name, text),
        newNames: withName(newNames, name, isNew),
      })),
    typeCells: (name, changed) =>
      change(({ unmatched, newNames }) => ({
        unmatched: withCells(unmatched, name, changed(cellsOf(unmatched, name))),
        newNames,
      })),
    typedIn: (name) => now().unmatched[name] ?? '',
    refuse: (messages, values) => setRefused({ messages, values }),
    boxes,
  };
  const forget = () => change(({ newNames }) => ({ unmatched: nothing, newNames }));
  const restore = (before: Typed) => change(() => before);
  return { left, tried, refused, typed, now, told, forget, restore, setTried, calm };
}

/** What is typed and not chosen, as it is drawn and as it is now: a save goes on before what it did is drawn. */
function useTyped(begun: Unmatched) {
  const [typed, draw] = useState<Typed>({ unmatched: begun, newNames: new Set() });
  const latest = useRef(typed);
  const change = (by: (typed: Typed) => Typed) => {
    latest.current = by(latest.current);
    draw(latest.current);
  };
  return { typed, now: () => latest.current, change };
}
