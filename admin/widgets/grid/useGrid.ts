import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import type { ResourceField } from '../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import type { InputProps } from '../inputs/InputProps.ts';
import { useWords } from '../source.ts';
import { focusCell, placeOf, stepOf, type Place, type Step } from './gridKeys.ts';
import { moved, newRow, readBlock, readCell, withBlock, withCell } from './gridRows.ts';

export interface GridActions {
  /** A key for each row that goes along when the row is moved. */
  keys: readonly number[];
  add: () => void;
  put: (index: number, name: string, value: unknown) => void;
  move: (index: number, by: 1 | -1) => void;
  remove: (index: number) => void;
  press: (event: KeyboardEvent) => void;
  paste: (event: ClipboardEvent) => void;
}

/** What can be done with the rows of a grid, by mouse, keys and clipboard. */
export function useGrid(
  { source, onChange }: Pick<InputProps, 'source' | 'onChange'>,
  fields: readonly ResourceField[],
  rows: readonly Row[],
  table: RefObject<HTMLElement | null>,
): GridActions {
  const words = useWords();
  const [keys, setKeys] = useRowKeys(rows.length);
  const focusLater = (place: Place) => requestAnimationFrame(() => focusCell(table.current, place));
  const add = () => {
    onChange([...rows, newRow(fields)]);
    focusLater({ row: rows.length, column: 0 });
  };
  const move = (index: number, by: 1 | -1) => {
    if (!rows[index + by]) return;
    setKeys(moved(keys, index, index + by));
    onChange(moved(rows, index, index + by));
  };
  const follow = (step: Step, { row, column }: Place) => {
    if (step.move) move(row, step.rows);
    if (step.adds && row + step.rows === rows.length) add();
    else focusLater({ row: row + step.rows, column });
  };
  const lay = (block: readonly string[][], place: Place) => {
    const read = (field: ResourceField, text: string) =>
      readCell(field, { ...source, name: `${source.name}.${field.name}` }, text, words);
    onChange(withBlock(rows, block, place, fields, read));
  };
  return {
    keys,
    add,
    move,
    put: (index, name, value) => onChange(withCell(rows, index, name, value)),
    remove: (index) => {
      setKeys(keys.filter((_, at) => at !== index));
      onChange(rows.filter((_, at) => at !== index));
    },
    press: (event) => act(event, stepOf(event), follow),
    paste: (event) => act(event, readBlock(event.clipboardData.getData('text/plain')), lay),
  };
}

/** Does with the cell an event comes from what the event means, and keeps the browser from doing its own. */
function act<Meaning>(
  event: KeyboardEvent | ClipboardEvent,
  meaning: Meaning | undefined,
  does: (meaning: Meaning, place: Place) => void,
): void {
  const place = placeOf(event.target);
  if (meaning === undefined || !place) return;
  event.preventDefault();
  does(meaning, place);
}

/** As many keys as there are rows; what the rows' owner adds or takes away is added or taken away at the end. */
function useRowKeys(count: number): [readonly number[], (keys: readonly number[]) => void] {
  const [kept, keep] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 });
  const missing = Math.max(0, count - kept.keys.length);
  const added = Array.from({ length: missing }, (_, index) => kept.next + index);
  const keys = [...kept.keys, ...added].slice(0, count);
  if (keys.length !== kept.keys.length) keep({ keys, next: kept.next + missing });
  return [keys, (next) => keep({ keys: next, next: kept.next + missing })];
}
