import { sign, type KeyObject } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';

const commonNameOid = '2.5.4.3';
const rsaWithSha256 = '1.2.840.113549.1.1.11';

/**
 * A certificate in DER that names its holder as ICP-Brasil does, 'NAME:number', and that its holder has issued: it leads
 * to no authority.
 */
export function certificateFor(commonName: string, publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const value = new AttributeValue({ utf8String: commonName });
  const holder = new Name([new RelativeDistinguishedName([new AttributeTypeAndValue({ type: commonNameOid, value })])]);
  const signatureAlgorithm = new AlgorithmIdentifier({ algorithm: rsaWithSha256, parameters: null });
  const tbsCertificate = new TBSCertificate({
    serialNumber: Uint8Array.of(1).buffer,
    signature: signatureAlgorithm,
    issuer: holder,
    validity: new Validity({ notBefore: new Date('2020-01-01'), notAfter: new Date('2049-12-31') }),
    subject: holder,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo),
  });
  const signatureValue = bytesOf(sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), privateKey));
  return Buffer.from(AsnConvert.serialize(new Certificate({ tbsCertificate, signatureAlgorithm, signatureValue })));
}

const bytesOf = (buffer: Buffer): ArrayBuffer => Uint8Array.from(buffer).buffer;
