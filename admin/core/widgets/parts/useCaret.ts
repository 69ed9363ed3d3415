import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { unmask } from '../../../../schemas/core/formats/mask.ts';

interface Caret {
  ref: RefObject<HTMLInputElement | null>;
  /** To be called when the text changed, before the masked text is drawn. */
  keep: () => void;
}

/** Keeps the caret behind the same sign when a mask moves signs about. */
export function useCaret(shown: string): Caret {
  const ref = useRef<HTMLInputElement>(null);
  const [signs, setSigns] = useState<number>();
  useLayoutEffect(() => {
    const input = ref.current;
    if (signs === undefined || !input || document.activeElement !== input) return;
    const place = placeAfter(shown, signs);
    input.setSelectionRange(place, place);
    setSigns(undefined);
  }, [shown, signs]);
  const keep = () => {
    const input = ref.current;
    if (input) setSigns(unmask(input.value.slice(0, input.selectionStart ?? undefined)).length);
  };
  return { ref, keep };
}

/** The place in the text behind so many signs. */
function placeAfter(text: string, signs: number): number {
  let left = signs;
  for (let place = 0; place < text.length; place += 1) {
    if (left === 0) return place;
    if (unmask(text.charAt(place)) !== '') left -= 1;
  }
  return text.length;
}
