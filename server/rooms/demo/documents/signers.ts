import { createHash, generateKeyPairSync, sign, X509Certificate, type KeyObject } from 'node:crypto';
import type { Proof } from '../../invoices/nfe/types.ts';
import { certificateFor } from './certificateFor.ts';
import { layout } from './written.ts';

/** Who signs. */
export interface Holder {
  /** CNPJ or CPF. */
  doc: string;
  name: string;
}

/** Certificates of a demonstration: everybody has one, nobody has issued it. */
export interface Signers {
  /** What an intact signature of this holder proves. */
  proofOf(holder: Holder): Proof;
  /**
   * The element as it is written, with the signature of this holder behind it.
   * @param isIntact false: what was signed was another text
   */
  signed(holder: Holder, element: Signable, isIntact?: boolean): string;
}

/** An element that can be signed; its content is in canonical form. */
export interface Signable {
  name: string;
  id: string;
  versao?: string;
  content: string;
}

/** An element of the layout that nobody has signed. */
export const unsigned = ({ name, id, versao, content }: Signable, namespace = ''): string =>
  `<${name}${namespace} Id="${id}"${versao ? ` versao="${versao}"` : ''}>${content}</${name}>`;

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const digest = 'http://www.w3.org/2001/04/xmlenc#sha256';
/** Not SHA-1, as the layout has it: some machines sign with that no more. */
const method = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** All sign with one key, which is made now and nowhere kept: short, as thousands of notes are signed and none is secret. */
export function signers(): Signers {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const known = new Map<string, Certified>();
  const certified = (holder: Holder): Certified => {
    const key = `${holder.name}:${holder.doc}`;
    const found = known.get(key) ?? certify(key, publicKey, privateKey);
    known.set(key, found);
    return found;
  };
  return {
    proofOf: (holder) => {
      const { certificate } = certified(holder);
      return { signature: 'ok', signer: holder.doc, signerName: holder.name, certificate, trust: 'noRoots' };
    },
    signed: (holder, element, isIntact = true) => {
      const content = isIntact ? element.content : `${element.content} `;
      const original = unsigned({ ...element, content }, ` xmlns="${layout}"`);
      return unsigned(element) + signatureOf(original, element.id, certified(holder).base64, privateKey);
    },
  };
}

interface Certified {
  base64: string;
  /** SHA-256. */
  certificate: string;
}

function certify(commonName: string, publicKey: KeyObject, privateKey: KeyObject): Certified {
  const raw = certificateFor(commonName, publicKey, privateKey);
  return { base64: raw.toString('base64'), certificate: new X509Certificate(raw).fingerprint256 };
}

/** Written in canonical form, so that what is signed is what stands there but for its namespace. */
function signatureOf(original: string, id: string, certificate: string, privateKey: KeyObject): string {
  const hash = createHash('sha256').update(original).digest('base64');
  const transforms = [`${dsig}enveloped-signature`, inclusive].map((name) => algorithm('Transform', name)).join('');
  const reference =
    `<Reference URI="#${id}"><Transforms>${transforms}</Transforms>${algorithm('DigestMethod', digest)}` +
    `<DigestValue>${hash}</DigestValue></Reference>`;
  const info = `${algorithm('CanonicalizationMethod', inclusive)}${algorithm('SignatureMethod', method)}${reference}`;
  const value = sign('sha256', Buffer.from(`<SignedInfo xmlns="${dsig}">${info}</SignedInfo>`), privateKey);
  return (
    `<Signature xmlns="${dsig}"><SignedInfo>${info}</SignedInfo>` +
    `<SignatureValue>${value.toString('base64')}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></Signature>`
  );
}

const algorithm = (name: string, uri: string): string => `<${name} Algorithm="${uri}"></${name}>`;
