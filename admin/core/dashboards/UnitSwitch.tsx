import { useShared } from './context.ts';
import styles from './dashboard.module.css';
import { useTexts } from './texts.ts';

interface Props {
  units: readonly string[];
  unit: string;
}

/** Which unit is drawn, where there are several; chosen for all panels at once. */
export function UnitSwitch({ units, unit }: Props) {
  const text = useTexts();
  const { choose } = useShared();
  if (units.length < 2) return null;
  return (
    <span className={styles.units} role="group" aria-label={text('unit')}>
      {units.map((each) => (
        <button key={each} type="button" aria-pressed={each === unit} onClick={() => choose({ unit: each })}>
          {each}
        </button>
      ))}
    </span>
  );
}
