import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { unsignedProof } from '../../invoices/nfe/proof.ts';
import type { NfeItem, NfeNote } from '../../invoices/nfe/types.ts';
import { need } from '../../../core/seed/insert.ts';
import type { Random } from '../random.ts';

/** What may be wrong with a note when it comes in, and how it ends once somebody has looked at it. */
interface Quirk {
  of: (note: NfeNote) => NfeNote;
  /** `mended`: what was missing was entered and the rules ran again; `decided`: somebody approves or rejects. */
  ends: 'mended' | 'decided' | 'rejected';
  /** Of ten thousand notes. */
  often: number;
}

const onItem =
  (change: (item: NfeItem) => Partial<NfeItem>) =>
  (note: NfeNote): NfeNote => ({
    ...note,
    items: note.items.map((item, place) => (place === 0 ? { ...item, ...change(item) } : item)),
  });

/** What an issuer sells for the first time: all of its notes have it under one code, which nobody has entered. */
const novelty = ({ cProd }: NfeItem): Partial<NfeItem> => ({
  cProd: `${cProd.slice(0, 2)}-NOVO`,
  xProd: 'VERDANO SEMENTES DO CERRADO',
  uCom: 'SC',
});

/** In the test environment of the authority, without its answer, or with a signature that does not verify. */
export const quirks = {
  unsigned: {
    of: (note) => ({ ...note, ...unsignedProof }),
    ends: 'decided',
    often: 250,
  },
  broken: { of: (note) => ({ ...note, signature: 'broken' }), ends: 'rejected', often: 20 },
  otherCfop: { of: onItem(({ cfop }) => ({ cfop: `${cfop.slice(0, 1)}949` })), ends: 'rejected', often: 60 },
  unknownCode: { of: onItem(novelty), ends: 'mended', often: 130 },
  unknownUnit: { of: onItem(() => ({ uCom: 'PALETE' })), ends: 'mended', often: 60 },
  withoutProtocol: { of: (note) => ({ ...note, protocol: null }), ends: 'mended', often: 40 },
  homologation: { of: (note) => ({ ...note, tpAmb: '2' }), ends: 'rejected', often: 30 },
  complement: { of: (note) => ({ ...note, finNFe: '2' }), ends: 'decided', often: 40 },
} as const satisfies Record<string, Quirk>;

export type QuirkName = keyof typeof quirks;
const names = new Map<string, Quirk>(Object.entries(quirks));
export const quirkOf = (name: QuirkName): Quirk => need(names, name);

const isName = (text: string): text is QuirkName => names.has(text);

/** Something that is wrong with one of many notes, if it can be with this one; `times` as often as usual. */
export function randomQuirk(
  random: Random,
  times: number,
  { signature }: Pick<NfeNote, 'signature'>,
): QuirkName | undefined {
  let rest = random.integer(0, 9999);
  const [name = ''] = [...names].find(([, { often }]) => (rest -= often * times) < 0) ?? [];
  const isImpossible = name === 'broken' && signature === 'absent';
  return isName(name) && !isImpossible ? name : undefined;
}

/** What people do with a note that was posted by itself, seldom: take it back, or say that it is wrong. */
export type LaterDecision = 'cancel' | 'reject' | 'contest';
const afterlives: readonly [LaterDecision, often: number][] = [
  ['cancel', 110],
  ['reject', 60],
  ['contest', 80],
];

export function randomLaterDecision(random: Random): LaterDecision | undefined {
  let rest = random.integer(0, 9999);
  return afterlives.find(([, often]) => (rest -= often) < 0)?.[0];
}

/** The state that each leads to. */
export const stateAfter = {
  reject: invoiceStatus.rejected,
  contest: invoiceStatus.contested,
  cancel: invoiceStatus.cancelled,
} as const satisfies Record<LaterDecision, number>;
