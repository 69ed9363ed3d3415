import { Icon } from '../../layout/Icon.tsx';
import { asList, asText } from '../../format/value.ts';
import { useWords } from '../source.ts';
import { ariaOf } from './BaseInput.tsx';
import { Box } from './Box.tsx';
import type { InputProps } from './InputProps.ts';
import styles from './inputs.module.css';

interface Option {
  value: string;
  text: string;
}

/** One of a few declared values. */
export function ChoiceInput(props: InputProps) {
  const words = useWords();
  const values = props.field.values ?? [];
  const options = values.map((value) => ({ value: String(value), text: words.valueLabel(props.source, value) }));
  const pick = (text: string) => props.onChange(values.find((value) => String(value) === text) ?? null);
  return <Select input={props} value={asText(props.value)} options={options} onPick={pick} />;
}

/** Yes, no, or not answered where the field does not have to be. */
export function BooleanInput(props: InputProps) {
  const { translate } = useWords();
  const options = ['true', 'false'].map((value) => ({
    value,
    text: translate(value === 'true' ? 'words.yes' : 'words.no'),
  }));
  const pick = (text: string) => props.onChange(text === '' ? null : text === 'true');
  return <Select input={props} value={asText(props.value)} options={options} onPick={pick} />;
}

interface SelectProps {
  input: InputProps;
  value: string;
  options: Option[];
  onPick: (value: string) => void;
}

function Select({ input, value, options, onPick }: SelectProps) {
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <Box invalid={input.invalid} readOnly={input.readOnly}>
      <select
        {...ariaOf(input)}
        className={styles.text}
        value={value}
        disabled={input.readOnly}
        onChange={(event) => onPick(event.target.value)}
        onBlur={input.onBlur}
      >
        {(!input.required || value === '') && <option value="" />}
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {!input.readOnly && (
        <span className={styles.arrow}>
          <Icon name="down" />
        </span>
      )}
    </Box>
  );
}

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
