import { useEffect, useState } from 'react';
import { loadWritePhone, type WritePhone } from '../../format/phone.ts';

/** Digits as they are, until it is known how their country writes them. */
const plain: WritePhone = (digits) => digits;

/** How phone numbers of the country with an international dialing code are written. */
export function useWritePhone(idd: string): WritePhone {
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
