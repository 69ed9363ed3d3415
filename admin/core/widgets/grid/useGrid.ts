import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import type { ResourceField } from '../../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import { useLatest } from '../../layout/useLatest.ts';
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

type Owner = Pick<InputProps, 'source' | 'onChange' | 'onUnmatchedCells'>;

/** What can be done with the rows of a grid, by mouse, keys and clipboard. */
export function useGrid(
  input: Owner,
  fields: readonly ResourceField[],
  drawn: readonly Row[],
  table: RefObject<HTMLElement | null>,
): GridActions {
  const { latest, append, ...rows } = useRows(input, fields, drawn);
  const focusLater = (place: Place) => requestAnimationFrame(() => focusCell(table.current, place));
  const add = () => {
    append();
    focusLater({ row: latest.current.length, column: 0 });
  };
  const go = ({ rows: down, columns: right, adds }: Go, { row, column }: Place): boolean => {
    if (!adds || row + 1 < latest.current.length)
      return focusCell(table.current, { row: row + down, column: column + right });
    add();
    return true;
  };
  const obey = (act: Act, place: Place): boolean => {
    if (act.does === 'next') return focusNext(table.current, place, act.by);
    if (act.does === 'go') return go(act, place);
    if (act.does === 'move') rows.move(place.row, act.rows);
    else rows.remove(place.row);
    focusLater({ ...place, row: rowAfter(act, place.row, drawn.length) });
    return true;
  };
  const lay = usePaste(input, fields, latest);
  return {
    ...rows,
    add,
    pressFirst: (event) => answer(event, rowActOf(event), obey),
    press: (event) => answer(event, cellActOf(event), obey),
    paste: (event) => answer(event, readBlock(event.clipboardData.getData('text/plain')), lay),
  };
}

/** What changes the rows, and what is typed in them, as they are by then: also behind a dialog. */
function useRows({ onChange, onUnmatchedCells }: Owner, fields: readonly ResourceField[], drawn: readonly Row[]) {
  const [keys, setKeys] = useRowKeys(drawn.length);
  const latest = useLatest(drawn);
  return {
    keys,
    latest,
    append: () => onChange([...latest.current, newRow(fields)]),
    put: (index: number, name: string, value: unknown) => onChange(withCell(latest.current, index, name, value)),
    type: (index: number, name: string, text: string) =>
      onUnmatchedCells?.((cells) => typedAt(cells, `${index}.${name}`, text)),
    move: (index: number, by: 1 | -1) => {
      if (!latest.current[index + by]) return;
      setKeys(moved(keys, index, index + by));
      onUnmatchedCells?.((cells) => withRowMoved(cells, index, by));
      onChange(moved(latest.current, index, index + by));
    },
    remove: (index: number) => {
      setKeys(keys.filter((_, at) => at !== index));
      onUnmatchedCells?.((cells) => withoutRow(cells, index));
      onChange(latest.current.filter((_, at) => at !== index));
    },
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
