import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
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

/** Who is led to the group as to any other field comes to what is chosen of it, or to the first. */
function leadIn({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  const choice = currentTarget.querySelector<HTMLElement>(':checked') ?? currentTarget.querySelector('input');
  choice?.focus();
}

/** The browser leads from a label to a box, but not to a group: a click on the name does here what it does there. */
function useLedByLabel(id: string): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const lead = () => group.current?.focus();
    label?.addEventListener('click', lead);
    return () => label?.removeEventListener('click', lead);
  }, [id]);
  return group;
}

function Pills({ input, value, options, onPick }: Choices & { input: InputProps }) {
  const words = useWords();
  const group = useLedByLabel(input.id);
  return (
    <div
      ref={group}
      role="radiogroup"
      id={input.id}
      className={styles.pills}
      aria-label={words.label(input.source)}
      aria-required
      aria-invalid={input.invalid || undefined}
      aria-describedby={input.describedBy}
      tabIndex={-1}
      onFocus={leadIn}
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
