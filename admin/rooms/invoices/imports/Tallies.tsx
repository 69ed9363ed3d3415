import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useTexts } from '../texts.ts';
import styles from './imports.module.css';

interface Props {
  label: string;
  /** What they are stands before them. */
  isNamed?: boolean;
  /** There may be many: what goes on below their first line is folded until somebody wants to see it. */
  folds?: boolean;
  children: ReactNode;
}

/** Tallies beside each other; on a phone in one line that is moved with the thumb. */
export function Tallies({ label, isNamed = false, folds = false, children }: Props) {
  const id = useId();
  const text = useTexts();
  const [isOpen, open] = useState(false);
  const pills = useRef<HTMLDivElement>(null);
  const isMore = useHasMoreLines(pills);
  return (
    <div role="group" aria-label={label} className={styles.line}>
      {isNamed && <span className={styles.named}>{label}</span>}
      <div ref={pills} id={id} className={styles.pills} data-folded={folds && !isOpen}>
        {children}
      </div>
      {(isMore || isOpen) && (
        <Button kind="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => open(!isOpen)}>
          {text(isOpen ? 'import.fewer' : 'import.more')}
        </Button>
      )}
    </div>
  );
}

/** Whether a box holds more than is seen of it. */
function useHasMoreLines(box: RefObject<HTMLElement | null>): boolean {
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = () => setMore(current.scrollHeight > current.clientHeight + 1);
    const observer = new ResizeObserver(look);
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  });
  return isMore;
}
