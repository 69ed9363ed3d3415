import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './search.module.css';

interface Props {
  phone: boolean;
  /** Whether the form is open. */
  shown: boolean;
  /** The id of the form. */
  controls: string;
  /** Fields that are searched by and are not seen in the form. */
  count: number;
  onPress: () => void;
}

/** The way to the whole search form. */
export function FiltersButton({ phone, shown, controls, count, onPress }: Props) {
  const { translate } = useWords();
  return (
    <span data-off-paper>
      <Button
        icon="filter"
        aria-expanded={phone ? undefined : shown}
        aria-haspopup={phone ? 'dialog' : undefined}
        aria-controls={shown ? controls : undefined}
        title={`${translate('entity.search.title')} (Ctrl+/)`}
        onClick={onPress}
      >
        {translate('entity.search.filters')}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
    </span>
  );
}
