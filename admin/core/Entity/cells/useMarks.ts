import { useState, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusCell, placeOf, type Place } from '../../widgets/grid/gridKeys.ts';
import { rangeOf } from './cellKeys.ts';

const isSame = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.row === other?.row && one?.column === other?.column;

/** The cell that has the focus, those that are marked up to it, and whether it is typed in. `onLeave`: it no longer is. */
export function useMarks(container: RefObject<HTMLElement | null>, onLeave: () => void) {
  const [active, setActive] = useState<Place>();
  const [anchor, setAnchor] = useState<Place>();
  const [open, setOpen] = useState<Place>();
  const elementAt = ({ row, column }: Place) =>
    container.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  const shut = () => {
    setOpen(undefined);
    onLeave();
  };
  const go = (place: Place, marks = false) => {
    setAnchor(marks ? (anchor ?? active) : undefined);
    elementAt(place)?.focus();
    elementAt(place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return {
    active,
    range: active && rangeOf(anchor ?? active, active),
    isOpenAt: (place: Place | undefined) => open !== undefined && isSame(open, place),
    open: (place: Place) => {
      flushSync(() => setOpen(place));
      focusCell(container.current, place);
    },
    /** The focus stays on the cell: first it goes there, so that the input does what it does when it is left. */
    close: () => {
      if (!open) return;
      elementAt(open)?.focus();
      shut();
    },
    go,
    events: {
      onFocus: ({ target }: FocusEvent) => {
        const place = placeOf(target);
        if (!place) return;
        setActive(place);
        if (open && !isSame(open, place)) shut();
      },
      onMouseDown: (event: MouseEvent) => {
        const place = placeOf(event.target);
        if (!place || isSame(open, place)) return;
        if (event.shiftKey) event.preventDefault(); // no text is marked, but cells
        if (event.shiftKey) go(place, true);
        else setAnchor(undefined);
      },
    },
  };
}
