import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { certify, signAs } from '../support/certificates.ts';
import { noteFrom, sampleText } from './samples.ts';

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const anybody = certify({ commonName: 'ANYBODY' });

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
      const whole = signAs(anybody, xml);
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

test('instructions to programs inside a note are refused rather than signed or not', () =>
  expect(() => noteFrom(signed.replace('<ide>', '<ide><?hidden text?>'))).toThrow('malformed'));

test.each(['<protNFe', '</NFe>', '</nfeProc>'])('one outside what is signed says nothing (before %s)', (place) => {
  expect(noteFrom(signed.replace(place, `<?note printed?>${place}`))).toMatchObject({ signature: 'ok' });
});
