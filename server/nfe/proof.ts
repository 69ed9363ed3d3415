import type { Authorities } from './authorities.ts';
import { certificateOf, signatureOf } from './signature.ts';
import type { Proof } from './types.ts';
import type { XmlElement } from './xmlTree.ts';

/** Of what nobody has signed. */
export const unsigned: Proof = { signature: 'absent', signer: null, signerName: null, trust: 'noRoots' };

/** What the signature beside `signed` in `holder` proves of it; `date` is the document's own, as written there. */
export function proofOf(
  holder: XmlElement | undefined,
  signed: XmlElement | undefined,
  date: string,
  authorities: Authorities,
): Proof {
  if (holder === undefined || signed === undefined) return { ...unsigned, trust: authorities.distrust };
  const signature = signatureOf(holder, signed);
  const { trust, ...named } = authorities.judge(certificateOf(holder), date);
  return { signature, ...named, trust: signature === 'ok' ? trust : authorities.distrust };
}
