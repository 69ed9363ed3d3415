import { useRef, type MouseEvent } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './imports.module.css';
import { textIn, type Mending } from './mending.ts';
import type { ReportRow } from './report.ts';
import { rowText } from './rowText.ts';

/** How many cells of a line are wrong and not mended yet; leads to the next of them, which may be out of sight. */
export function NextWrong({ row, mending: { draft, before } }: { row: ReportRow; mending: Mending }) {
  const words = useWords();
  const { translate } = words;
  const last = useRef<Element>(undefined);
  const wrong = new Set(row.errors.flatMap(({ column }) => column ?? []));
  const left = [...wrong].filter((place) => textIn(draft.lines, row, place) === textIn(before, row, place));
  if (left.length === 0) return null;
  const go = ({ currentTarget }: MouseEvent) => {
    const cells = [...(currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])];
    const next = cells[cells.findIndex((cell) => cell === last.current) + 1] ?? cells[0];
    last.current = next;
    next?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    next?.focus({ preventScroll: true });
  };
  const count = { smart_count: left.length, line: rowText(row, words) };
  return (
    <Button kind="plain" aria-label={translate('imports.nextWrong', count)} onClick={go}>
      <span className={styles.count}>{translate('imports.wrong', count)}</span>
    </Button>
  );
}
