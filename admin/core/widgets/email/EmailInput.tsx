import type { InputProps } from '../parts/InputProps.ts';
import { TextInput } from '../text/TextInput.tsx';

/** With the keyboard for addresses. */
export const EmailInput = (props: InputProps) => <TextInput {...props} type="email" />;
