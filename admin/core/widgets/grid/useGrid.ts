import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import type { ResourceField } from '../../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import type { InputProps } from '../parts/InputProps.ts';
import { cellActOf, focusCell, focusNext, placeOf, rowActOf, type Act, type Go, type Place } from './gridKeys.ts';
import { moved, newRow, readBlock, withCell } from './gridRows.ts';
import { typedAt, withoutRow, withRowMoved } from '../unmatched.ts';
import { usePaste } from './usePaste.ts';

export interface GridActions {
  /** A key for each row that goes along when the row is moved. */
  keys: readonly number[];
  add: () => void;
  put: (index: number, name: string, value: unknown) => void;
  /** Keeps what is typed in a cell and stands for no value; '': nothing any more. */
  type: (index: number, name: string, text: string) => void;
  move: (index: number, by: 1 | -1) => void;
  remove: (index: number) => void;
  /** Keys that go before what the field makes of them. */
  pressFirst: (event: KeyboardEvent) => void;
  press: (event: KeyboardEvent) => void;
  paste: (event: ClipboardEvent) => void;
}

/** What can be done with the rows of a grid, by mouse, keys and clipboard. */
export function useGrid(
  input: Pick<InputProps, 'source' | 'onChange' | 'onUnmatchedCells'>,
  fields: readonly ResourceField[],
  rows: readonly Row[],
  table: RefObject<HTMLElement | null>,
): GridActions {
  const { onChange, onUnmatchedCells } = input;
  const [keys, setKeys] = useRowKeys(rows.length);
  const focusLater = (place: Place) => requestAnimationFrame(() => focusCell(table.current, place));
  const add = () => {
    onChange([...rows, newRow(fields)]);
    focusLater({ row: rows.length, column: 0 });
  };
  const move = (index: number, by: 1 | -1) => {
    if (!rows[index + by]) return;
    setKeys(moved(keys, index, index + by));
    onUnmatchedCells?.((cells) => withRowMoved(cells, index, by));
    onChange(moved(rows, index, index + by));
  };
  const remove = (index: number) => {
    setKeys(keys.filter((_, at) => at !== index));
    onUnmatchedCells?.((cells) => withoutRow(cells, index));
    onChange(rows.filter((_, at) => at !== index));
  };
  const go = ({ rows: down, columns: right, adds }: Go, { row, column }: Place): boolean => {
    if (!adds || row + 1 < rows.length) return focusCell(table.current, { row: row + down, column: column + right });
    add();
    return true;
  };
  const obey = (act: Act, place: Place): boolean => {
    if (act.does === 'next') return focusNext(table.current, place, act.by);
    if (act.does === 'go') return go(act, place);
    if (act.does === 'move') move(place.row, act.rows);
    else remove(place.row);
    focusLater({ ...place, row: rowAfter(act, place.row, rows.length) });
    return true;
  };
  const lay = usePaste(input, fields, rows);
  return {
    keys,
    add,
    move,
    put: (index, name, value) => onChange(withCell(rows, index, name, value)),
    type: (index, name, text) => onUnmatchedCells?.((cells) => typedAt(cells, `${index}.${name}`, text)),
    remove,
    pressFirst: (event) => answer(event, rowActOf(event), obey),
    press: (event) => answer(event, cellActOf(event), obey),
    paste: (event) => answer(event, readBlock(event.clipboardData.getData('text/plain')), lay),
  };
}

/** The row that has the focus once one of so many was moved or taken away. */
function rowAfter(act: Exclude<Act, Go | { does: 'next' }>, row: number, count: number): number {
  const last = count - (act.does === 'move' ? 1 : 2);
  return Math.max(0, Math.min(act.does === 'move' ? row + act.rows : row, last));
}

/** Does with the cell an event comes from what the event means; when that was done, the browser and the field do not do their own. */
function answer<Meaning>(
  event: KeyboardEvent | ClipboardEvent,
  meaning: Meaning | undefined,
  does: (meaning: Meaning, place: Place) => boolean,
): void {
  const place = placeOf(event.target);
  if (meaning === undefined || !place || !does(meaning, place)) return;
  event.preventDefault();
  event.stopPropagation();
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
