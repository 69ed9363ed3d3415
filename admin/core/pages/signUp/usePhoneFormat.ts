import { useState } from 'react';
import { nationalDigits } from '../../format/phone.ts';
import { useCaret } from '../../widgets/parts/useCaret.ts';
import { useWritePhone } from '../../widgets/parts/useWritePhone.ts';

/** A phone number that is written in its country's mask while it is typed. */
export function usePhoneFormat(idd: string) {
  const [digits, setDigits] = useState('');
  const text = useWritePhone(idd, digits)(digits);
  const caret = useCaret(text);
  const type = (typed: string) => {
    caret.keep();
    setDigits(nationalDigits(typed, idd));
  };
  return { text, type, ref: caret.ref };
}
