import type { InputProps } from '../parts/InputProps.ts';
import { TextInput } from '../text/TextInput.tsx';

/** A password being set; never filled in by the browser. */
export const PasswordInput = (props: InputProps) => <TextInput {...props} type="password" />;
