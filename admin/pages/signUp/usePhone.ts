import { useEffect, useState } from 'react';
import { digitsOf, loadWritePhone, type WritePhone } from '../../format/phone.ts';
import { useCaret } from '../../widgets/inputs/useCaret.ts';

/** Digits as they are, until it is known how their country writes them. */
const plain: WritePhone = (digits) => digits;

/** A phone number that is written in its country's mask while it is typed. */
export function usePhone(idd: string) {
  const write = useWritePhone(idd);
  const [digits, setDigits] = useState('');
  const text = write(digits);
  const caret = useCaret(text);
  const type = (typed: string) => {
    caret.keep();
    setDigits(digitsOf(typed));
  };
  return { digits, text, type, ref: caret.ref };
}

function useWritePhone(idd: string): WritePhone {
  const [known, setKnown] = useState<{ idd: string; write: WritePhone }>();
  useEffect(() => {
    let current = true;
    loadWritePhone(idd).then(
      (write) => current && setKnown({ idd, write }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [idd]);
  return known?.idd === idd ? known.write : plain;
}
