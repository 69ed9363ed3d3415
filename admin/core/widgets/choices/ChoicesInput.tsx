import { asList } from '../../format/value.ts';
import type { InputProps } from '../parts/InputProps.ts';
import styles from '../parts/inputs.module.css';
import { useWords } from '../source.ts';

/** Several of a few declared values: each a word to tick. */
export function ChoicesInput({ id, field, source, value, onChange, readOnly, describedBy, label, onBlur }: InputProps) {
  const words = useWords();
  const chosen = asList(value);
  const toggle = (option: string | number) =>
    onChange((field.values ?? []).filter((each) => chosen.includes(each) !== (each === option)));
  return (
    <div
      role="group"
      id={id}
      className={styles.pills}
      aria-label={label ?? words.label(source)}
      aria-describedby={describedBy}
    >
      {field.values?.map((option) => (
        <label key={option} className={styles.pill}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            disabled={readOnly}
            onChange={() => toggle(option)}
            onBlur={onBlur}
          />
          {words.valueLabel(source, option)}
        </label>
      ))}
    </div>
  );
}
