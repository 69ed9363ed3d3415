import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { canonicalXml, neededOf, scopeAround, scopeOf } from './canonicalXml.ts';
import { attributeOf, childrenOf, find, textAt } from './fields.ts';
import type { Signature } from './types.ts';
import type { Namespaces, XmlElement } from './xmlTree.ts';

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const transforms = [`${dsig}enveloped-signature`, inclusive];
const digests: Readonly<Record<string, string>> = {
  [`${dsig}sha1`]: 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
};
const methods: Readonly<Record<string, string>> = {
  [`${dsig}rsa-sha1`]: 'RSA-SHA1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'RSA-SHA256',
};

/**
 * Whether what stands in `signed` is what somebody signed: its integrity; what the certificate is worth
 * is said by `Authorities`.
 * `holder` has both `signed` and the signature as children. The very elements that values are read from are digested,
 * so that none can be put in another's place. As issuers sign before they wrap, a signature counts that holds in the
 * document or for `holder` cut out of it.
 */
export function signatureOf(holder: XmlElement, signed: XmlElement): Signature {
  const signatures = childrenOf(holder, 'Signature', dsig);
  const [signature] = signatures;
  if (signature === undefined) return 'absent';
  const facts = factsOf(signature, signed);
  if (signatures.length > 1 || facts === null || carriers(holder, facts.id) !== 1) return 'broken';
  const around = scopeAround(holder);
  const needed = neededOf(holder, around);
  const forms = Object.keys(needed).length < Object.keys(around).length ? [around, needed] : [around];
  const holds = forms.some((outer) => isIntact(facts, holder, signed, outer));
  return holds ? 'ok' : 'broken';
}

const certificatePath = 'KeyInfo/X509Data/X509Certificate';

/** The certificate that comes with the signature inside `holder`, in base64; null where there is none. */
export function certificateOf(holder: XmlElement): string | null {
  return textAt(find(holder, 'Signature', dsig), certificatePath, dsig);
}

interface Facts {
  id: string;
  signedInfo: XmlElement;
  digest: string;
  digestValue: string;
  method: string;
  signatureValue: string;
  certificate: string;
}

/** What the signature says; null if it is another kind than the layouts know, or of something else. */
function factsOf(signature: XmlElement, signed: XmlElement): Facts | null {
  const signedInfo = only(signature, 'SignedInfo');
  const reference = signedInfo && only(signedInfo, 'Reference');
  const id = attributeOf(signed, 'Id');
  if (!reference || id === null || attributeOf(reference, 'URI') !== `#${id}` || !isPlain(signedInfo, reference)) {
    return null;
  }
  const digest = digests[algorithmOf(reference, 'DigestMethod')];
  const method = methods[algorithmOf(signedInfo, 'SignatureMethod')];
  const digestValue = textAt(reference, 'DigestValue', dsig);
  const signatureValue = textAt(signature, 'SignatureValue', dsig);
  const certificate = textAt(signature, certificatePath, dsig);
  if (!digest || !method || !digestValue || !signatureValue || !certificate) return null;
  return { id, signedInfo, digest, digestValue, method, signatureValue, certificate };
}

function only(element: XmlElement, local: string): XmlElement | undefined {
  const found = childrenOf(element, local, dsig);
  return found.length === 1 ? found[0] : undefined;
}

/** Exactly the two transforms of the layouts, and their canonical form. */
function isPlain(signedInfo: XmlElement, reference: XmlElement): boolean {
  const found = childrenOf(find(reference, 'Transforms', dsig), 'Transform', dsig);
  const names = found.map((transform) => attributeOf(transform, 'Algorithm'));
  return names.join() === transforms.join() && algorithmOf(signedInfo, 'CanonicalizationMethod') === inclusive;
}

function algorithmOf(element: XmlElement, local: string): string {
  return attributeOf(only(element, local), 'Algorithm') ?? '';
}

/** How many elements carry that Id. */
function carriers(element: XmlElement, id: string): number {
  const own = element.attributes.some(({ local, value }) => local.toLowerCase() === 'id' && value === id) ? 1 : 0;
  const inner = element.children.map((child) => (typeof child === 'string' ? 0 : carriers(child, id)));
  return inner.reduce((sum, count) => sum + count, own);
}

function isIntact(facts: Facts, holder: XmlElement, signed: XmlElement, outer: Namespaces): boolean {
  const form = (element: XmlElement): string => canonicalXml(element, scopeOf(element.parent ?? holder, holder, outer));
  const digest = createHash(facts.digest).update(form(signed)).digest('base64');
  return digest === facts.digestValue.replace(/\s/g, '') && isSigned(facts, form(facts.signedInfo));
}

function isSigned({ method, certificate, signatureValue }: Facts, signedInfo: string): boolean {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    const isRsa = publicKey.asymmetricKeyType === 'rsa';
    return isRsa && createVerify(method).update(signedInfo).verify(publicKey, signatureValue, 'base64');
  } catch {
    return false; // no certificate, no signature: broken, like any other that does not hold
  }
}
