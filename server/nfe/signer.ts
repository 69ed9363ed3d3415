import { X509Certificate } from 'node:crypto';
import { dsig } from './signature.ts';
import { textAt } from './fields.ts';
import type { Proof } from './types.ts';
import type { XmlElement } from './xmlTree.ts';

type Signer = Pick<Proof, 'signer' | 'signerName'>;

const nobody: Signer = { signer: null, signerName: null };

/**
 * Whom the certificate names that an element is signed with. ICP-Brasil writes the number behind the name:
 * 'COMPANY LTDA:12345678000195' (DOC-ICP-04).
 */
export function signerOf(holder: XmlElement): Signer {
  const certificate = textAt(holder, 'Signature/KeyInfo/X509Data/X509Certificate', dsig);
  if (certificate === null) return nobody;
  try {
    const { subject } = new X509Certificate(Buffer.from(certificate, 'base64'));
    const [, signerName, signer] = /^CN=(.*):([0-9A-Z]{12}\d{2}|\d{11})$/m.exec(subject) ?? [];
    return { signer: signer ?? null, signerName: signerName ?? null };
  } catch {
    return nobody; // no certificate: what the signature is worth is said elsewhere
  }
}
