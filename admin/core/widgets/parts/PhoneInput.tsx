import { nationalDigits } from '../../format/phone.ts';
import { asText } from '../../format/value.ts';
import type { BaseInputProps } from './BaseInput.tsx';
import { CaretInput } from './CaretInput.tsx';
import type { InputProps } from './InputProps.ts';
import { MaskedInput } from './MaskedInput.tsx';
import { foreignIdd } from './phone.ts';
import { useWholeAtClick } from './useWholeAtClick.ts';
import { useWritePhone } from './useWritePhone.ts';

/** A phone in the mask of Brazil, or written as its country does; a number is mostly typed anew, so that a click marks it. */
export function PhoneInput({ mask, ...props }: InputProps & { mask: string }) {
  const handlers = useWholeAtClick();
  const idd = foreignIdd(props.field, props.row);
  if (idd !== undefined) return <PhoneAbroad {...props} idd={idd} handlers={handlers} />;
  return <MaskedInput {...props} mask={mask} handlers={handlers} read={(typed) => nationalDigits(typed, '55', mask)} />;
}

interface AbroadProps extends InputProps, Pick<BaseInputProps, 'handlers'> {
  idd: string;
}

function PhoneAbroad({ idd, handlers, value, onChange, onBlur, ...input }: AbroadProps) {
  const digits = asText(value);
  const text = useWritePhone(idd, digits)(digits);
  return (
    <CaretInput
      input={input}
      text={text}
      onText={(typed) => onChange(nationalDigits(typed, idd) || null)}
      onBlur={onBlur}
      inputMode="tel"
      handlers={handlers}
    />
  );
}
