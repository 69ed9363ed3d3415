import type { InputProps } from '../parts/InputProps.ts';
import { PhoneInput } from '../parts/PhoneInput.tsx';
import { landlineMask } from './mask.ts';

export const LandlineInput = (props: InputProps) => <PhoneInput {...props} mask={landlineMask} />;
