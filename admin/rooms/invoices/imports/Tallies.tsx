import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useTexts } from '../texts.ts';
import styles from './imports.module.css';

interface Props {
  label: string;
  /** What they are stands before them. */
  isNamed?: boolean;
  children: ReactNode;
}

/** Tallies in one line; what goes on below it is folded until somebody wants to see it. */
export function Tallies({ label, isNamed = false, children }: Props) {
  const id = useId();
  const text = useTexts();
  const [isOpen, open] = useState(false);
  const pills = useRef<HTMLDivElement>(null);
  const isMore = useHasMoreLines(pills);
  return (
    <div role="group" aria-label={label} className={styles.line}>
      <div ref={pills} id={id} className={styles.pills} data-folded={!isOpen}>
        {isNamed && <span className={styles.named}>{label}</span>}
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
