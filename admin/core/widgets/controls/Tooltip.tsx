import { useEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import styles from './Tooltip.module.css';

/** Milliseconds that one rests on something before its words are shown. */
const rest = 400;
/** Pixels between both, and to the edge of the window. */
const gap = 6;

/** What the element that has words takes. */
interface Shower {
  onPointerEnter: (event: { currentTarget: Element }) => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: (event: { currentTarget: Element }) => void;
  onBlur: () => void;
}

/**
 * Shows the words of something that is only a drawing, whose label they are already, to those who see: after resting on
 * it, or at once when the keyboard comes there; Escape takes them away, as does a press anywhere.
 */
export function Tooltip({ text, children }: { text: string; children: (shower: Shower) => ReactElement }) {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      {children({
        onPointerEnter: ({ currentTarget }) => {
          timer.current = setTimeout(() => setAnchor(currentTarget), rest);
        },
        onPointerLeave: hide,
        onPointerDown: hide,
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
        onBlur: hide,
      })}
      {anchor && <Words anchor={anchor} text={text} onAway={hide} />}
    </>
  );
}

function Words({ anchor, text, onAway }: { anchor: Element; text: string; onAway: () => void }) {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && onAway();
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', onAway); // a finger takes the focus from nothing
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', onAway);
    };
  });
  return createPortal(
    <div
      ref={(words) => {
        if (words) place(words, anchor.getBoundingClientRect());
      }}
      className={styles.words}
      aria-hidden
    >
      {text}
    </div>,
    document.body,
  );
}

/** Below it, or above where there is no room; never over the edge. */
function place(words: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const { offsetWidth, offsetHeight } = words;
  const middle = left + (width - offsetWidth) / 2;
  const below = bottom + gap;
  const fits = below + offsetHeight <= window.innerHeight;
  words.style.left = `${Math.max(gap, Math.min(middle, window.innerWidth - offsetWidth - gap))}px`;
  words.style.top = `${fits ? below : top - gap - offsetHeight}px`;
}
