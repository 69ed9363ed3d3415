import { asText } from '../../format/value.ts';
import { ariaOf, BaseInput } from './BaseInput.tsx';
import { Box } from './Box.tsx';
import type { InputProps } from './InputProps.ts';
import styles from './inputs.module.css';

const typed = (text: string) => (text === '' ? null : text);

/** One line of text: names, codes, e-mails. */
export function TextInput({ value, onChange, onBlur, ...input }: InputProps) {
  const email = input.field.widget === 'email';
  return (
    <BaseInput
      input={input}
      text={asText(value)}
      type={email ? 'email' : 'text'}
      inputMode={email ? 'email' : undefined}
      onText={(text) => onChange(typed(text))}
      onBlur={onBlur}
    />
  );
}

/** A password being set; never filled in by the browser. */
export function PasswordInput({ value, onChange, onBlur, ...input }: InputProps) {
  return (
    <BaseInput
      input={input}
      type="password"
      text={asText(value)}
      onText={(text) => onChange(typed(text))}
      onBlur={onBlur}
    />
  );
}

/** Several lines of text; the box grows with them. */
export function TextareaInput({ value, onChange, onBlur, ...input }: InputProps) {
  return (
    <Box invalid={input.invalid} readOnly={input.readOnly}>
      <textarea
        {...ariaOf(input)}
        className={styles.text}
        value={asText(value)}
        readOnly={input.readOnly}
        onChange={(event) => onChange(typed(event.target.value))}
        onBlur={onBlur}
      />
    </Box>
  );
}
