import { expect, test } from 'vitest';
import { Authorities } from '../../../../server/rooms/invoices/nfe/authorities.ts';
import { withCurrentTrust } from '../../../../server/rooms/invoices/nfe/proof.ts';
import { isUpgrade } from '../../../../server/rooms/invoices/nfe/protocol.ts';
import { readXml } from '../../../../server/rooms/invoices/nfe/readXml.ts';
import { isByTreasury, isSignedByTreasury } from '../../../../server/rooms/invoices/nfe/treasury.ts';
import type { NfeNote, Proof } from '../../../../server/rooms/invoices/nfe/types.ts';
import { certify, newKeys, signAs, written, type Identity } from '../support/certificates.ts';
import { sampleText } from './samples.ts';

const cnpj = '18680698000107';
const [companyOid, personOid] = ['2.16.76.1.3.3', '2.16.76.1.3.1'];

const root = certify({ commonName: 'Raiz', ca: true, hash: 'sha1', from: '010101', to: '300101' });
const issuing = certify({ commonName: 'AC Um', issuer: root, ca: true });
const keysOfRenewed = newKeys();
const renewed = certify({ commonName: 'AC Um', issuer: root, ca: true, keys: keysOfRenewed });
const below = certify({ commonName: 'AC Dois', issuer: renewed, ca: true });
const forgedRoot = certify({ commonName: 'Raiz', ca: true });
const forged = certify({ commonName: 'AC Um', issuer: forgedRoot, ca: true });
const nobodys = certify({ commonName: 'AC Desconhecida', issuer: root, ca: true });
const leaf = { commonName: `AGROCENTRO LTDA:${cnpj}` };
const notAuthority = certify({ commonName: 'COOPERATIVA LTDA:05570567000117', issuer: issuing });

const authorities = new Authorities([root, issuing, renewed, below, notAuthority].map(({ raw }) => raw));

/** The note is of 2026-08. */
const note = sampleText('02-sell-out-cpf.xml');
const cancellation = sampleText('33-event-cancel-135.xml');

function proofOf(xml: string, by = authorities): Proof {
  const [document] = readXml(Buffer.from(xml), by);
  if (document?.type === 'note') return document.note;
  if (document?.type === 'event') return document.event;
  throw new Error(`neither note nor event but ${JSON.stringify(document)}`);
}

function noteOf(xml: string, by = authorities): NfeNote {
  const [document] = readXml(Buffer.from(xml), by);
  if (document?.type !== 'note') throw new Error(`no note but ${JSON.stringify(document)}`);
  return document.note;
}

const chains: [name: string, identity: Identity, trust: Proof['trust']][] = [
  ['an authority below the root', certify({ ...leaf, issuer: issuing }), 'trusted'],
  ['an authority that was renewed under its name', certify({ ...leaf, issuer: renewed }), 'trusted'],
  ['two authorities below the root', certify({ ...leaf, issuer: below }), 'trusted'],
  ['the root itself', certify({ ...leaf, issuer: root }), 'trusted'],
  ['an authority, expired since', certify({ ...leaf, issuer: issuing, from: '260701', to: '260901' }), 'trusted'],
  ['an authority, expired before', certify({ ...leaf, issuer: issuing, to: '260701' }), 'untrusted'],
  ['an authority, valid later', certify({ ...leaf, issuer: issuing, from: '261101' }), 'untrusted'],
  ['an authority that nobody gave', certify({ ...leaf, issuer: nobodys }), 'untrusted'],
  ['a root that only has the name of one', certify({ ...leaf, issuer: forgedRoot }), 'untrusted'],
  ['an authority that only has the name of one', certify({ ...leaf, issuer: forged }), 'untrusted'],
  ['a holder who is no authority', certify({ ...leaf, issuer: notAuthority }), 'untrusted'],
  ['itself', certify({ ...leaf, ca: true }), 'untrusted'],
];

test.each(chains)('a certificate issued by %s', (_, identity, trust) => {
  expect(proofOf(signAs(identity, note))).toMatchObject({ signature: 'ok', signer: cnpj, trust });
});

test('an authority that was not valid at the date lends no trust', () => {
  const expired = certify({ commonName: 'AC Velha', issuer: root, ca: true, to: '260701' });
  const signed = signAs(certify({ ...leaf, issuer: expired }), note);
  expect(proofOf(signed, new Authorities([root.raw, expired.raw])).trust).toBe('untrusted');
  const earlier = signed.replaceAll('2026-08-', '2026-06-'); // not what was signed, and still not trusted
  expect(proofOf(earlier, new Authorities([root.raw, expired.raw]))).toMatchObject({
    signature: 'broken',
    trust: 'untrusted',
  });
});

test('an event is judged at its own date, by the same authorities', () => {
  const identity = certify({ ...leaf, issuer: issuing, from: '260829', to: '260830' });
  const expected = { signature: 'ok', signer: cnpj, trust: 'trusted', author: cnpj, tpAmb: '1' };
  expect(proofOf(signAs(identity, cancellation))).toMatchObject(expected);
  const later = signAs(identity, cancellation.replace(/<dhEvento>2026-08-29/, '<dhEvento>2026-08-31'));
  expect(proofOf(later)).toMatchObject({ ...expected, trust: 'untrusted' });
});

test('without roots dates decide nothing, and nothing is trusted', () => {
  const expired = certify({ ...leaf, issuer: issuing, to: '210101' });
  const none = { signature: 'ok', signer: cnpj, signerName: 'AGROCENTRO LTDA', trust: 'noRoots' };
  expect(proofOf(signAs(expired, note), new Authorities([]))).toMatchObject(none);
  expect(proofOf(signAs(expired, note), new Authorities([issuing.raw]))).toMatchObject(none);
});

test('what is absent or broken is not trusted, whoever’s certificate comes with it', () => {
  const signed = signAs(certify({ ...leaf, issuer: issuing }), note);
  const broken = signed.replace('VENDA DE', 'VENDAS DE');
  expect(proofOf(broken)).toMatchObject({ signature: 'broken', trust: 'untrusted' });
  expect(proofOf(signed.replace(/<Signature[^]*<\/Signature>/, ''))).toMatchObject({
    signature: 'absent',
    trust: 'untrusted',
  });
});

/** Day of birth, CPF, NIS, identity card and who issued it. */
const person = ['05021970', '10887709400', '00000000000', '000000000012345', 'SSPPR '].join('');
const holders: [what: string, commonName: string, Record<string, Buffer> | undefined, string | null, string | null][] =
  [
    ['CNPJ of its OID', 'AGRO:99999999000191', { [companyOid]: written.octets(cnpj) }, cnpj, 'AGRO'],
    ['CNPJ as text', 'AGRO', { [companyOid]: written.printable(cnpj) }, cnpj, 'AGRO'],
    ['CNPJ with letters', 'AGRO', { [companyOid]: written.utf8('KXT2V8V4000165') }, 'KXT2V8V4000165', 'AGRO'],
    ['CPF of its OID', 'A:11111111111', { [personOid]: written.octets(person) }, '10887709400', 'A'],
    ['CPF as text', 'A', { [personOid]: written.printable(person) }, '10887709400', 'A'],
    [
      'CNPJ before the CPF',
      'AGRO',
      { [personOid]: written.octets(person), [companyOid]: written.octets(cnpj) },
      cnpj,
      'AGRO',
    ],
    ['a CPF of zeros is none', 'A:10887709400', { [personOid]: written.octets('0'.repeat(51)) }, '10887709400', 'A'],
    ['the responsible person', 'AGRO', { '2.16.76.1.3.4': written.octets(person) }, null, 'AGRO'],
    ['common name', 'COMPANY LTDA:05570567000117', undefined, '05570567000117', 'COMPANY LTDA'],
    ['common name with colons', 'COMPANY: LTDA:KXT2V8V4000165', undefined, 'KXT2V8V4000165', 'COMPANY: LTDA'],
    ['common name of a person', 'A FARMER:10887709400', undefined, '10887709400', 'A FARMER'],
    ['common name without a number', 'www.company.example', undefined, null, 'www.company.example'],
    ['no name', '', undefined, null, null],
  ];

test.each(holders)('the holder of a certificate: %s', (_, commonName, otherNames, signer, signerName) => {
  const identity = certify({ commonName, issuer: issuing, ...(otherNames && { otherNames }) });
  expect(proofOf(signAs(identity, note))).toMatchObject({ signature: 'ok', trust: 'trusted', signer, signerName });
});

test('authorities that issued each other end somewhere', () => {
  const [one, other] = [newKeys(), newKeys()];
  const first = certify({ commonName: 'AC A', ca: true, keys: one });
  const second = certify({ commonName: 'AC B', ca: true, keys: other, issuer: first });
  const circle = certify({ commonName: 'AC A', ca: true, keys: one, issuer: second });
  const signed = signAs(certify({ ...leaf, issuer: second }), note);
  expect(proofOf(signed, new Authorities([root.raw, second.raw, circle.raw])).trust).toBe('untrusted');
  expect(proofOf(signed, new Authorities([first.raw, second.raw, circle.raw])).trust).toBe('trusted');
});

test('a stored note is judged anew by the authorities of now', () => {
  const trusted = noteOf(signAs(certify({ ...leaf, issuer: below }), note));
  const incomplete = new Authorities([root, below].map(({ raw }) => raw));
  const held = withCurrentTrust(trusted, incomplete);
  expect(held).toEqual({ ...trusted, trust: 'untrusted' });
  expect(withCurrentTrust(held, authorities)).toEqual(trusted);
  expect(withCurrentTrust(held, new Authorities([])).trust).toBe('noRoots');
  expect(withCurrentTrust({ ...trusted, signature: 'broken' }, authorities).trust).toBe('untrusted');
  const wrapped = { ...trusted, xml: trusted.xml.replace(/^.*?(<NFe.*<\/NFe>).*$/s, '$1') };
  expect(withCurrentTrust(wrapped, authorities).trust).toBe('trusted');
  expect(withCurrentTrust({ ...trusted, xml: '' }, authorities).trust).toBe('untrusted');
});

test('a signature that proves more completes the same note, and none that proves less', () => {
  const trusted = noteOf(signAs(certify({ ...leaf, issuer: below }), note));
  const intact = noteOf(signAs(certify(leaf), note));
  const absent: NfeNote = { ...intact, signature: 'absent' };
  expect([isUpgrade(intact, trusted), isUpgrade(absent, intact), isUpgrade(absent, trusted)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isUpgrade(trusted, intact), isUpgrade(intact, absent), isUpgrade(trusted, trusted)]).toEqual([
    false,
    false,
    false,
  ]);
});

const treasuries = [
  'SECRETARIA DE ESTADO DA FAZENDA',
  'Secretaria da Fazenda e Planejamento',
  'SECRETARIA DE ESTADO DE FINANÇAS',
  'SECRETARIA DE ESTADO DA TRIBUTACAO',
  'ESTADO DO RIO GRANDE DO SUL',
  'DISTRITO FEDERAL SECRETARIA DE ECONOMIA',
  'SEFAZ VIRTUAL RS',
];
const others = [
  'FAZENDA SANTA RITA',
  'SECRETARIA REMOTA LTDA',
  'SEFAZ CONSULTORIA LTDA',
  'ESTADO DE MINAS S/A',
  '',
  null,
];
const nameless = { signer: '99999999000191', signerName: null, certificate: null };
const proof: Proof = { signature: 'ok', trust: 'trusted', ...nameless };

test.each(treasuries)('%s is the treasury', (signerName) => expect(isByTreasury({ ...proof, signerName })).toBe(true));
test.each(others)('%s is not the treasury', (signerName) => expect(isByTreasury({ ...proof, signerName })).toBe(false));

test('the treasury signs in its own series alone, and with a certificate that is believed', () => {
  const signed = { ...proof, signerName: 'SECRETARIA DA FAZENDA' };
  const series = ['889', '890', '899', '905', '919', '920', '1'].filter((serie) =>
    isSignedByTreasury({ ...signed, serie }),
  );
  expect(series).toEqual(['890', '899', '905', '919']);
  expect(isByTreasury({ ...signed, trust: 'noRoots' })).toBe(true);
  expect(isByTreasury({ ...signed, trust: 'untrusted' })).toBe(false);
  expect(isByTreasury({ ...signed, signature: 'broken' })).toBe(false);
});
