import { asText } from '../../format/value.ts';
import { ariaOf } from '../parts/BaseInput.tsx';
import { Box } from '../parts/Box.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import styles from '../parts/inputs.module.css';

/** Several lines of text; the box grows with them. */
export function TextareaInput({ value, onChange, onBlur, ...input }: InputProps) {
  return (
    <Box invalid={input.invalid} readOnly={input.readOnly}>
      <textarea
        {...ariaOf(input)}
        className={styles.text}
        value={asText(value)}
        readOnly={input.readOnly}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={onBlur}
      />
    </Box>
  );
}
