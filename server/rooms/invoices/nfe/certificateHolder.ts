import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AttributeValue,
  Certificate,
  id_ce_subjectAltName,
  SubjectAlternativeName,
  type TBSCertificate,
} from '@peculiar/asn1-x509';
import type { Proof } from './types.ts';

export type CertificateHolder = Pick<Proof, 'signer' | 'signerName'>;

/** Names of the alternative subject (DOC-ICP-04): the company's CNPJ; a person's day of birth, CPF and more. */
const companyOid = '2.16.76.1.3.3';
const personOid = '2.16.76.1.3.1';
const commonNameOid = '2.5.4.3';

/**
 * Whom a certificate of ICP-Brasil is of: its CNPJ, else the CPF behind the eight digits of the day of birth, else the
 * number behind the colon of the common name, as in 'COMPANY LTDA:12345678000195'.
 * @param raw the certificate in DER
 * @throws Error where it is none
 */
export function certificateHolder(raw: Uint8Array): CertificateHolder {
  const { tbsCertificate } = AsnConvert.parse(raw, Certificate);
  const [, name, number] = /^(.*?)(?::([0-9A-Z]{12}\d{2}|\d{11}))?$/su.exec(commonNameOf(tbsCertificate)) ?? [];
  const others = otherNames(tbsCertificate);
  const company = /^[0-9A-Z]{12}\d{2}$/.exec(others.get(companyOid)?.toUpperCase() ?? '')?.[0];
  const person = /^\d{8}(?!0{11})(\d{11})/.exec(others.get(personOid) ?? '')?.[1];
  return { signer: company ?? person ?? number ?? null, signerName: name || null };
}

function commonNameOf({ subject }: TBSCertificate): string {
  const attributes = [...subject].flatMap((part) => [...part]);
  return attributes.findLast(({ type }) => type === commonNameOid)?.value.toString() ?? '';
}

/** The texts of the alternative subject's other names, by their OID; the first of each. */
function otherNames({ extensions }: TBSCertificate): Map<string, string> {
  const extension = extensions?.find(({ extnID }) => extnID === id_ce_subjectAltName);
  const names = extension ? AsnConvert.parse(extension.extnValue, SubjectAlternativeName) : [];
  const others = [...names].flatMap(({ otherName }) => otherName ?? []);
  return new Map(others.toReversed().map(({ typeId, value }) => [typeId, textOf(value)]));
}

const octets = 0x04;

/** An octet string, or any of the strings of characters. */
function textOf(value: ArrayBuffer): string {
  const [tag] = new Uint8Array(value);
  if (tag !== octets) return AsnConvert.parse(value, AttributeValue).toString().trim();
  return Buffer.from(AsnConvert.parse(value, OctetString).buffer).toString('latin1').trim();
}
