import type { Authorities } from './authorities.ts';
import { certificateOf, signatureOf } from './signature.ts';
import { find } from './fields.ts';
import type { NfeNote, Proof } from './types.ts';
import { parseXml, type XmlElement } from './xmlTree.ts';

/** Of what nobody has signed. */
export const unsignedProof: Proof = {
  signature: 'absent',
  signer: null,
  signerName: null,
  certificate: null,
  trust: 'noRoots',
};

/** A stored note with the trust that the authorities of now give it; whether it is intact stays as it was read. */
export function withCurrentTrust(note: NfeNote, authorities: Authorities): NfeNote {
  const root = note.signature === 'ok' && note.xml !== '' ? parseXml(note.xml) : null;
  if (root === null) return { ...note, trust: authorities.distrust };
  const nfe = root.local === 'NFe' ? root : find(root, 'NFe');
  return { ...note, ...authorities.judge(nfe ? certificateOf(nfe) : null, note.dhEmi) };
}

/** How much a signature proves: 0 nothing, 1 that nothing was changed since, 2 also who signed. */
export function signatureStrength({ signature, trust }: Proof): number {
  if (signature !== 'ok') return 0;
  return trust === 'trusted' ? 2 : 1;
}

/** What the signature beside `signed` in `holder` proves of it; `date` is the document's own, as written there. */
export function proofOf(
  holder: XmlElement | undefined,
  signed: XmlElement | undefined,
  date: string,
  authorities: Authorities,
): Proof {
  if (holder === undefined || signed === undefined) return { ...unsignedProof, trust: authorities.distrust };
  const signature = signatureOf(holder, signed);
  const { trust, ...named } = authorities.judge(certificateOf(holder), date);
  return { signature, ...named, trust: signature === 'ok' ? trust : authorities.distrust };
}
