import { landlineMask } from '../../../../schemas/core/formats/codeMasks.ts';
import type { InputProps } from '../parts/InputProps.ts';
import { PhoneInput } from '../parts/PhoneInput.tsx';

export const LandlineInput = (props: InputProps) => <PhoneInput {...props} mask={landlineMask} />;
