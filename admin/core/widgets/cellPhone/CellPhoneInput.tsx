import { cellPhoneMask } from '../../../../schemas/core/formats/codeMasks.ts';
import type { InputProps } from '../parts/InputProps.ts';
import { PhoneInput } from '../parts/PhoneInput.tsx';

export const CellPhoneInput = (props: InputProps) => <PhoneInput {...props} mask={cellPhoneMask} />;
