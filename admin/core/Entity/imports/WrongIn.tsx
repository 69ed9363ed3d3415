import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './imports.module.css';
import type { Shown } from './mending.ts';

interface Props {
  column: Shown;
  /** In how many rows it is wrong. */
  count: number;
  /** The place of the column in which all rows shown are wrong, where only those are. */
  only: number | undefined;
  onOnly: (place: number | undefined) => void;
}

/** In how many rows a column is wrong; leads to those rows alone, and back to all. */
export function WrongIn({ column: { place, label }, count, only, onOnly }: Props) {
  const { translate } = useWords();
  const isOnly = only === place;
  return (
    <Button
      kind="plain"
      aria-pressed={isOnly}
      aria-label={translate('imports.onlyWrong', { smart_count: count, column: label })}
      onClick={() => onOnly(isOnly ? undefined : place)}
    >
      <span className={styles.count}>{translate('imports.wrong', { smart_count: count })}</span>
    </Button>
  );
}
