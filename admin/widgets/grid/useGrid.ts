import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import type { ResourceField } from '../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import type { InputProps } from '../inputs/InputProps.ts';
import { useWords } from '../source.ts';
import { focusCell, placeOf, stepOf, type Place, type Step } from './gridKeys.ts';
import { movedRow, newRow, readBlock, readCell, withBlock, withCell } from './gridRows.ts';

export interface GridActions {
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
  const focusLater = (place: Place) => requestAnimationFrame(() => focusCell(table.current, place));
  const add = () => {
    onChange([...rows, newRow(fields)]);
    focusLater({ row: rows.length, column: 0 });
  };
  const move = (index: number, by: 1 | -1) => {
    if (rows[index + by]) onChange(movedRow(rows, index, index + by));
  };
  const follow = (step: Step, { row, column }: Place) => {
    if (step.move) move(row, step.rows);
    if (step.adds && row + step.rows === rows.length) add();
    else focusLater({ row: row + step.rows, column });
  };
  return {
    add,
    move,
    put: (index, name, value) => onChange(withCell(rows, index, name, value)),
    remove: (index) => onChange(rows.filter((_, at) => at !== index)),
    press: (event) => {
      const step = stepOf(event);
      const place = placeOf(event.target);
      if (!step || !place) return;
      event.preventDefault();
      follow(step, place);
    },
    paste: (event) => {
      const block = readBlock(event.clipboardData.getData('text/plain'));
      const place = placeOf(event.target);
      if (!block || !place) return;
      event.preventDefault();
      const read = (field: ResourceField, text: string) =>
        readCell(field, { ...source, name: `${source.name}.${field.name}` }, text, words);
      onChange(withBlock(rows, block, place, fields, read));
    },
  };
}
