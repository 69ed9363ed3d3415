import { X509Certificate } from 'node:crypto';
import { dsig } from './signature.ts';
import { textAt } from './fields.ts';
import type { XmlElement } from './xmlTree.ts';

/**
 * CNPJ or CPF of whom the certificate names that an element is signed with; null where it names none.
 * ICP-Brasil writes it behind the name: 'COMPANY LTDA:12345678000195' (DOC-ICP-04).
 */
export function signerOf(holder: XmlElement): string | null {
  const certificate = textAt(holder, 'Signature/KeyInfo/X509Data/X509Certificate', dsig);
  if (certificate === null) return null;
  try {
    const { subject } = new X509Certificate(Buffer.from(certificate, 'base64'));
    return /^CN=.*:([0-9A-Z]{12}\d{2}|\d{11})$/m.exec(subject)?.[1] ?? null;
  } catch {
    return null; // no certificate: what the signature is worth is said elsewhere
  }
}
