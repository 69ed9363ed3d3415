import { useEffect, useState } from 'react';
import { loadWritePhone, type WritePhone } from '../../format/phone.ts';

/** Digits as they are, until it is known how their country writes them. */
const plain: WritePhone = (digits) => digits;

/** How phone numbers of the country with an international dialing code are written; asked for when there is one to write. */
export function useWritePhone(idd: string, digits: string): WritePhone {
  const needed = digits !== '';
  const [known, setKnown] = useState<{ idd: string; write: WritePhone }>();
  useEffect(() => {
    let current = needed;
    if (!needed) return;
    loadWritePhone(idd).then(
      (write) => current && setKnown({ idd, write }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [idd, needed]);
  return known?.idd === idd ? known.write : plain;
}
