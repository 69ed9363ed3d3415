import { useRef, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';

/** Marks the whole text on the way into a box, so that what is typed takes its place; later clicks set the caret. */
export function useWholeAtFirst() {
  const enters = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      enters.current = document.activeElement !== currentTarget;
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      // The click that enters has set the caret since; what a drag has marked stays.
      const isCaret = currentTarget.selectionStart === currentTarget.selectionEnd;
      if (enters.current && isCaret) currentTarget.select();
      enters.current = false;
    },
  };
}
