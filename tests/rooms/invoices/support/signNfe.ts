import { createSign, generateKeyPairSync } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

/** Signs notes and events with certificates that name anybody: those of forgers, and those of holders in the tests. */

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });

/** One value of DER; 0x30 is a sequence. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** A certificate of its own making, for whom it names as ICP-Brasil does: 'NAME:number'. */
function certificateOf(commonName: string): string {
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));
  const times = ['260101000000Z', '491231235959Z'].map((time) => der(0x17, Buffer.from(time)));
  const name = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(commonName)));
  const names = der(0x30, der(0x31, name));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const body = der(0x30, der(0x02, Buffer.from([1])), algorithm, names, der(0x30, ...times), names, key);
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----`;
}

/** A document with its `infNFe` or `infEvento` signed by this holder, in place of who had signed it. */
export function signed(xml: string, what: 'infNFe' | 'infEvento', holder: string): string {
  const publicCert = certificateOf(holder);
  const algorithms = { canonicalizationAlgorithm: inclusive, signatureAlgorithm: `${dsig}rsa-sha1` } as const;
  const signer = new SignedXml({ privateKey: pem, publicCert, ...algorithms });
  const parent = what === 'infNFe' ? 'NFe' : 'evento';
  const xpath = `//*[local-name(.)='${parent}']/*[local-name(.)='${what}']`;
  const transforms = [`${dsig}enveloped-signature`, inclusive];
  signer.addReference({ xpath, transforms, digestAlgorithm: `${dsig}sha1` });
  signer.computeSignature(unsigned(xml), { location: { reference: xpath, action: 'after' } });
  return signer.getSignedXml();
}

export const unsigned = (xml: string): string => xml.replace(/<Signature[^]*<\/Signature>/, '');

export interface EventSaid {
  chNFe: string;
  tpEvento: string;
  author: string;
  tpAmb?: string;
  nSeqEvento?: number;
  reason?: string;
  /** Of its registration; null: it was not answered. */
  cStat?: string | null;
}

/** A procEventoNFe as anybody may type it. */
export function typedEvent({
  cStat = '135',
  tpAmb = '1',
  nSeqEvento = 1,
  reason = 'Pedido',
  ...said
}: EventSaid): string {
  const { chNFe, tpEvento, author } = said;
  const id = `ID${tpEvento}${chNFe}${String(nSeqEvento).padStart(2, '0')}`;
  const document = author.length === 14 ? `<CNPJ>${author}</CNPJ>` : `<CPF>${author}</CPF>`;
  const number = `<tpEvento>${tpEvento}</tpEvento><nSeqEvento>${nSeqEvento}</nSeqEvento>`;
  const asked = `<cOrgao>41</cOrgao><tpAmb>${tpAmb}</tpAmb>${document}<chNFe>${chNFe}</chNFe>
    <dhEvento>2026-08-29T10:00:00-03:00</dhEvento>${number}<verEvento>1.00</verEvento>
    <detEvento versao="1.00"><descEvento>Evento</descEvento><xJust>${reason}</xJust></detEvento>`;
  const answered = `<retEvento versao="1.00"><infEvento><tpAmb>${tpAmb}</tpAmb><cStat>${cStat}</cStat>
    <chNFe>${chNFe}</chNFe>${number}<dhRegEvento>2026-08-29T10:00:00-03:00</dhRegEvento></infEvento></retEvento>`;
  const evento = `<evento versao="1.00"><infEvento Id="${id}">${asked}</infEvento></evento>`;
  const root = 'procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"';
  return `<${root}>${evento}${cStat === null ? '' : answered}</procEventoNFe>`;
}
