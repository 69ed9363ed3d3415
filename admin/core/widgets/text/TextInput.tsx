import { asText } from '../../format/value.ts';
import { BaseInput } from '../parts/BaseInput.tsx';
import type { InputProps } from '../parts/InputProps.ts';

interface Props extends InputProps {
  /** They are codes or numbers: figures stand below each other, and nothing is spelt. */
  figures?: boolean;
  type?: 'email' | 'password';
}

/** One line of text. */
export function TextInput({ value, onChange, onBlur, figures, type, ...input }: Props) {
  return (
    <BaseInput
      input={input}
      text={asText(value)}
      figures={figures}
      type={type}
      inputMode={type === 'email' ? type : undefined}
      onText={(text) => onChange(text === '' ? null : text)}
      onBlur={onBlur}
    />
  );
}
