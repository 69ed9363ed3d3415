import { createSign, generateKeyPairSync } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { noteFrom, sampleText } from './samples.ts';

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** One value of DER; 0x30 is a sequence. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** A certificate for the key of these tests; of nobody unless a common name is given. */
function certificate(commonName?: string): string {
  const sha256WithRsa = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));
  const times = ['260101000000Z', '491231235959Z'].map((time) => der(0x17, Buffer.from(time)));
  const name = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(commonName ?? '')));
  const names = commonName === undefined ? der(0x30) : der(0x30, der(0x31, name));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const body = der(0x30, der(0x02, Buffer.from([1])), sha256WithRsa, names, der(0x30, ...times), names, key);
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const whole = der(0x30, body, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----`;
}

const signer = {
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  publicCert: certificate(),
  canonicalizationAlgorithm: inclusive,
  signatureAlgorithm: `${dsig}rsa-sha1`,
} as const;
const reference = {
  xpath: "//*[local-name(.)='infNFe']",
  transforms: [`${dsig}enveloped-signature`, inclusive],
  digestAlgorithm: `${dsig}sha1`,
};

/** Signed by another library, whose canonical form is its own. */
function sign(xml: string, publicCert = signer.publicCert): string {
  const signed = new SignedXml({ ...signer, publicCert });
  signed.addReference(reference);
  signed.computeSignature(xml, { location: { reference: reference.xpath, action: 'after' } });
  return signed.getSignedXml();
}

const unsigned = sampleText('02-sell-out-cpf.xml').replace(/<Signature[^]*<\/Signature>/, '');
const signed = sampleText('02-sell-out-cpf.xml');
const verdict = (xml: string): string => noteFrom(xml).signature;

/** Ways to write a text, and things that canonical form leaves out or puts in order. */
const written = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => `x${text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '')}`)
  .chain((text) =>
    fc.constantFrom(
      text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`),
      text.replace(/[&<>]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`),
      `<![CDATA[${text.replaceAll(']]>', '')}]]>`,
    ),
  );
const attributes = fc.constantFrom(
  '',
  ' b="2" a="1"',
  ' xmlns:z="urn:z" z:b="1" a="&lt;&quot;&#9;&#10;"',
  ' xmlns:b="urn:1" xmlns:a="urn:2" a:x="1" b:x="2" x="3"',
  " c='&gt;\"'",
);
const around = fc.constantFrom('', ' xmlns:unused="urn:unused"', ' xmlns:a="urn:a" xmlns:b="urn:b"');
const filler = fc.constantFrom('', '<!-- note -->', '\r\n  ', '<extra/>', '<other xmlns=""><x/></other>');

test('what another library signs is whole, and one more character is not', () => {
  fc.assert(
    fc.property(written, attributes, around, filler, (text, extra, outer, between) => {
      const xml = unsigned
        .replace('VENDA DE MERCADORIA', () => text)
        .replace('<ide>', () => `<ide${extra}>`)
        .replace('<nfeProc', () => `<nfeProc${outer}`)
        .replace('</ide>', () => `</ide>${between}`);
      const whole = sign(xml);
      expect(verdict(whole)).toBe('ok');
      expect(verdict(whole.replace('</natOp>', '.</natOp>'))).toBe('broken');
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['a second signature', signed.replace(/<Signature[^]*<\/Signature>/, (found) => found + found)],
  [
    'a second element with that Id',
    signed.replace('<emit>', /<infNFe( Id="[^"]*")/.exec(signed)?.[1]?.replace(/^/, '<emit') + '>'),
  ],
  ['the signature of another note', signed.replace(/URI="#NFe../, 'URI="#NFe99')],
  ['another transform', signed.replace(`<Transform Algorithm="${inclusive}"/>`, '')],
  ['the algorithm that takes a secret', signed.replace('#rsa-sha1', '#hmac-sha1')],
  ['another form', signed.replace(inclusive, 'http://www.w3.org/2001/10/xml-exc-c14n#')],
  ['another digest', signed.replace(/<DigestValue>./, '<DigestValue>0')],
  ['no value', signed.replace(/<SignatureValue>[^<]*/, '<SignatureValue>')],
  ['no certificate', signed.replace(/<X509Certificate>[^<]*/, '<X509Certificate>AAAA')],
  ['nothing in it', signed.replace(/<Signature[^]*<\/Signature>/, `<Signature xmlns="${dsig}"/>`)],
])('a note with %s is broken', (_, xml) => {
  expect(xml).not.toBe(signed);
  expect(verdict(xml)).toBe('broken');
});

test('a signature counts only beside what it signs', () => {
  const [signature = ''] = /<Signature[^]*<\/Signature>/.exec(signed) ?? [];
  expect(verdict(signed.replace(signature, ''))).toBe('absent');
  expect(verdict(signed.replace(signature, '').replace('<protNFe', `${signature}<protNFe`))).toBe('absent');
});

test.each([
  ['COMPANY LTDA:05570567000117', '05570567000117'],
  ['COMPANY: LTDA:KXT2V8V4000165', 'KXT2V8V4000165'],
  ['A FARMER:10887709400', '10887709400'],
  ['www.company.example', null],
  [undefined, null],
])('the signer is who the certificate names (%s)', (name, expected) =>
  expect(noteFrom(sign(unsigned, certificate(name)))).toMatchObject({
    signature: 'ok',
    signer: expected,
    signerName: expected && name?.slice(0, name.lastIndexOf(':')),
    trust: 'noRoots',
  }),
);

test('instructions to programs inside a note are refused rather than signed or not', () =>
  expect(() => noteFrom(signed.replace('<ide>', '<ide><?hidden text?>'))).toThrow('malformed'));
