import { signatureOf } from './signature.ts';
import { signerOf } from './signer.ts';
import type { Proof } from './types.ts';
import type { XmlElement } from './xmlTree.ts';

/** Of what nobody has signed. */
export const unsigned: Proof = { signature: 'absent', signer: null, signerName: null, trust: 'noRoots' };

/** What the signature beside `signed` in `holder` proves of it. */
export function proofOf(holder: XmlElement | undefined, signed: XmlElement | undefined): Proof {
  if (holder === undefined || signed === undefined) return unsigned;
  return { signature: signatureOf(holder, signed), ...signerOf(holder), trust: 'noRoots' };
}
