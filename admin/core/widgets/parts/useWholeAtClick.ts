import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** The click that goes into a box marks its whole text, so that what is typed takes its place; later clicks set the caret. */
export function useWholeAtClick() {
  const enters = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      enters.current = document.activeElement !== currentTarget;
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      // The click that enters has set the caret since; what a drag has marked stays.
      const isCaret = currentTarget.selectionStart === currentTarget.selectionEnd;
      if (enters.current && isCaret) currentTarget.select();
      enters.current = false;
    },
  };
}
