import { ariaOf } from './BaseInput.tsx';
import { Box } from './Box.tsx';
import type { InputProps } from './InputProps.ts';
import styles from './inputs.module.css';
import { SelectArrow } from './SelectArrow.tsx';

interface Option {
  value: string;
  text: string;
}

interface SelectProps {
  input: InputProps;
  value: string;
  options: Option[];
  onPick: (value: string) => void;
}

/** One of a short list. */
export function Select({ input, value, options, onPick }: SelectProps) {
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
      {!input.readOnly && <SelectArrow />}
    </Box>
  );
}
