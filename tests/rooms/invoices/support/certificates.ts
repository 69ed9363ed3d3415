import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

/** Certificates written byte by byte, so that what reads them is not what wrote them. */

/** One value of DER; 0x30 is a sequence. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** Numbers of an OID in base 128, all but the last byte of each marked. */
function oid(text: string): Buffer {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
}

function base128(number: number): number[] {
  const digits = [number & 127];
  for (let rest = number >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 127) | 128);
  return digits;
}

const text = (value: string): Buffer => der(0x0c, Buffer.from(value));
const nameOf = (commonName: string): Buffer => der(0x30, der(0x31, der(0x30, oid('2.5.4.3'), text(commonName))));
const extension = (id: string, value: Buffer): Buffer => der(0x30, oid(id), der(0x04, value));
const otherName = ([id, value]: [string, Buffer]): Buffer => der(0xa0, oid(id), der(0xa0, value));

/** The strings that certificates write the numbers of their holders as. */
export const written = {
  octets: (value: string): Buffer => der(0x04, Buffer.from(value)),
  printable: (value: string): Buffer => der(0x13, Buffer.from(value)),
  utf8: text,
};

/** A certificate with its private key. */
export interface Identity {
  commonName: string;
  privateKey: KeyObject;
  raw: Buffer;
  pem: string;
}

interface Wish {
  commonName: string;
  /** Absent: it signs itself. */
  issuer?: Identity;
  /** Whether it may issue others. */
  ca?: boolean;
  /** YYMMDD. */
  from?: string;
  to?: string;
  /** By OID. */
  otherNames?: Record<string, Buffer>;
  hash?: 'sha1' | 'sha256';
  keys?: { publicKey: KeyObject; privateKey: KeyObject };
}

const hashes = { sha1: '1.2.840.113549.1.1.5', sha256: '1.2.840.113549.1.1.11' };

/** Keys as short as those of old authorities, which are made at once. */
export const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 1024 });

let serial = 1;

export function certify({ commonName, issuer, ca, otherNames, hash = 'sha256', ...wish }: Wish): Identity {
  const { publicKey, privateKey } = wish.keys ?? newKeys();
  const algorithm = der(0x30, oid(hashes[hash]), der(0x05));
  const times = [wish.from ?? '200101', wish.to ?? '451231'].map((day) => der(0x17, Buffer.from(`${day}000000Z`)));
  const alternatives = otherNames && der(0x30, ...Object.entries(otherNames).map(otherName));
  const extensions = [
    extension('2.5.29.19', der(0x30, ...(ca ? [Buffer.from('0101ff', 'hex')] : []))),
    ...(alternatives ? [extension('2.5.29.17', alternatives)] : []),
  ];
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial++])),
    algorithm,
    nameOf(issuer?.commonName ?? commonName),
    der(0x30, ...times),
    nameOf(commonName),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, ...extensions)),
  );
  const signature = createSign(hash)
    .update(body)
    .sign(issuer?.privateKey ?? privateKey);
  const raw = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
  const pem = `-----BEGIN CERTIFICATE-----\n${raw.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return { commonName, privateKey, raw, pem };
}

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** A note or an event signed by another library, whose canonical form is its own, in place of its own signature. */
export function signAs({ privateKey, pem }: Pick<Identity, 'privateKey' | 'pem'>, xml: string): string {
  const signed = new SignedXml({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: pem,
    canonicalizationAlgorithm: inclusive,
    signatureAlgorithm: `${dsig}rsa-sha1`,
  });
  const xpath = xml.includes('<infNFe')
    ? "//*[local-name(.)='infNFe']"
    : "//*[local-name(.)='evento']/*[local-name(.)='infEvento']";
  const transforms = [`${dsig}enveloped-signature`, inclusive];
  signed.addReference({ xpath, transforms, digestAlgorithm: `${dsig}sha1` });
  const unsigned = xml.replace(/<Signature[^]*<\/Signature>/, '');
  signed.computeSignature(unsigned, { location: { reference: xpath, action: 'after' } });
  return signed.getSignedXml();
}
