import { asText } from '../../format/value.ts';
import type { InputProps } from '../parts/InputProps.ts';
import styles from '../parts/inputs.module.css';
import { Select } from '../parts/Select.tsx';
import { useWords } from '../source.ts';

/** One of a few declared values. In a form one of two or three units, or of what is as short, is chosen by one click. */
export function ChoiceInput(props: InputProps) {
  const words = useWords();
  const values = props.field.values ?? [];
  const options = values.map((value) => ({ value: String(value), text: words.valueLabel(props.source, value) }));
  const pick = (text: string) => props.onChange(values.find((value) => String(value) === text) ?? null);
  const choices = { value: asText(props.value), options, onPick: pick };
  const stands = props.required && props.label === undefined && !props.readOnly; // a cell has no room for it
  return stands && isShort(options) ? <Pills {...choices} input={props} /> : <Select {...choices} input={props} />;
}

interface Choices {
  value: string;
  options: { value: string; text: string }[];
  onPick: (value: string) => void;
}

/** So few and so short that all of them need no more room than a box. */
const isShort = (options: Choices['options']): boolean =>
  options.length <= 3 && options.every(({ text }) => text.length <= 4);

function Pills({ input, value, options, onPick }: Choices & { input: InputProps }) {
  const words = useWords();
  return (
    <div
      role="radiogroup"
      id={input.id}
      className={styles.pills}
      aria-label={words.label(input.source)}
      aria-required
      aria-invalid={input.invalid || undefined}
      aria-describedby={input.describedBy}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.pill}>
          <input
            type="radio"
            name={input.id}
            checked={option.value === value}
            onChange={() => onPick(option.value)}
            onBlur={input.onBlur}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
