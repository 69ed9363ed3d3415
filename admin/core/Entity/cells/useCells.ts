import { useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { placeOf, type Place } from '../../widgets/grid/gridKeys.ts';
import { actOnCell, actWhileTyped, rangeOf, type CellAct } from './cellKeys.ts';
import type { RowMarks } from './EditRow.tsx';
import { cellAt, cleared, filledDown, nextOf, valueAt, within, type Sheet } from './sheet.ts';
import type { Cell } from './typed.ts';
import { useClipboard } from './useClipboard.ts';
import { useMarks } from './useMarks.ts';
import type { TypedCells } from './useTyped.ts';
import { withCtrl } from '../../layout/withCtrl.ts';

interface Situation {
  container: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLElement | null>;
  path: string;
  sheet: Sheet;
  steps: TypedCells;
}

/** What keys, mouse and clipboard do in the cells of a list. */
export function useCells({ container, bar, path, sheet, steps }: Situation) {
  const named = useRef<{ place: Place; text: string }>(undefined); // what is typed in a box of choices and not chosen
  const marks = useMarks(container, () => {
    steps.settle();
    if (named.current) lay(named.current.text, named.current.place);
    named.current = undefined;
  });
  const { active, range } = marks;
  const put = (cells: readonly Cell[]) => {
    if (cells.length > 0) steps.put(cells);
  };
  const begin = (place: Place) => {
    const cell = cellAt(sheet, place, valueAt(sheet, place));
    if (cell?.field.type === 'boolean') put([{ ...cell, value: cell.value !== true }]);
    else if (cell) marks.open(place);
  };
  const leave = () => bar.current?.querySelector<HTMLElement>('button')?.focus();
  const obey = useActs({ sheet, steps, marks, put, begin, leave });
  const lay = useClipboard({ path, container, sheet, range, isTyping: marks.isOpenAt(active), put });
  return {
    events: {
      ...marks.events,
      onKeyDown: (event: KeyboardEvent) => press(event, marks, steps, obey, () => (named.current = undefined)),
      onDoubleClick: ({ target }: MouseEvent) => {
        const place = placeOf(target);
        if (place && !marks.isOpenAt(place)) begin(place);
      },
    },
    inRow: (index: number): RowMarks => {
      const isMarked = range && range.from.row <= index && index <= range.to.row;
      const isActive = active?.row === index;
      const isOpen = isActive && marks.isOpenAt(active);
      return {
        active: isActive ? active.column : undefined,
        isOpen,
        goesOn: isOpen && steps.goesOn,
        from: isMarked ? range.from.column : undefined,
        to: isMarked ? range.to.column : undefined,
        name: (place, text) => (named.current = text === '' ? undefined : { place, text }),
        put: (place, value) => {
          const cell = cellAt(sheet, place, value ?? null);
          if (cell) put([cell]);
        },
      };
    },
  };
}

interface Acts {
  sheet: Sheet;
  steps: TypedCells;
  marks: ReturnType<typeof useMarks>;
  put: (cells: readonly Cell[]) => void;
  begin: (place: Place) => void;
  leave: () => void;
}

/** Does what a key means; false: the browser does its own, too. */
type Obey = (act: CellAct, place: Place) => boolean;

function useActs({ sheet, steps, marks, put, begin, leave }: Acts): Obey {
  const does = {
    edit: begin,
    clear: (place: Place) => put(cleared(sheet, marks.range ?? rangeOf(place, place))),
    fill: (place: Place) => put(filledDown(sheet, marks.range ?? rangeOf(place, place))),
    undo: () => steps.undo?.(),
    redo: () => steps.redo?.(),
    leave,
  };
  return (act, place) => {
    if (act.does === 'go') {
      marks.go(within(sheet, { row: place.row + act.rows, column: place.column + act.columns }), act.extends);
      return true;
    }
    if (act.does === 'next') {
      const next = nextOf(sheet, place, act.by);
      if (next) marks.go(next);
      return next !== undefined;
    }
    does[act.does](place);
    return act.does !== 'edit';
  };
}

/** Keys of the list are silent here, but for those with Ctrl. */
function press(event: KeyboardEvent, marks: Acts['marks'], steps: TypedCells, obey: Obey, forget: () => void): void {
  const place = placeOf(event.target);
  if (!place) return;
  if (!withCtrl(event)) event.stopPropagation();
  const isTyping = marks.isOpenAt(place);
  const act = isTyping ? actWhileTyped(event) : actOnCell(event);
  if (!act) return;
  const takesBack = isTyping && act.does === 'leave';
  if (takesBack) forget();
  if (isTyping) marks.close();
  if (takesBack && steps.goesOn) steps.undo?.();
  if (takesBack || obey(act, place) || event.key === 'Enter' || event.key === ' ') event.preventDefault();
}
