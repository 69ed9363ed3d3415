import { NumberInput } from '../number/NumberInput.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import { TextInput } from '../text/TextInput.tsx';

/** Codes are typed as text; those that are whole numbers as numbers. */
export function CodeInput(props: InputProps) {
  return props.field.type === 'integer' ? <NumberInput {...props} /> : <TextInput {...props} figures />;
}
