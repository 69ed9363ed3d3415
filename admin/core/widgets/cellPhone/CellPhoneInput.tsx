import type { InputProps } from '../parts/InputProps.ts';
import { PhoneInput } from '../parts/PhoneInput.tsx';
import { cellPhoneMask } from './mask.ts';

export const CellPhoneInput = (props: InputProps) => <PhoneInput {...props} mask={cellPhoneMask} />;
