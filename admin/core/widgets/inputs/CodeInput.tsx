import type { InputProps } from './InputProps.ts';
import { NumberInput } from './NumberInput.tsx';
import { TextInput } from './TextInput.tsx';

/** Codes are typed as text; those that are whole numbers as numbers. */
export function CodeInput(props: InputProps) {
  return props.field.type === 'integer' ? <NumberInput {...props} /> : <TextInput {...props} />;
}
