import { signatureStrength } from './proof.ts';
import type { NfeNote } from './types.ts';

export type Situation = 'authorised' | 'cancelled' | 'denied' | 'unknown';

/** What the codes (cStat) of a protocol say of its note. */
const codes: Readonly<Record<Exclude<Situation, 'unknown'>, readonly string[]>> = {
  authorised: ['100', '150'],
  cancelled: ['101', '151', '155'],
  denied: ['110', '205', '301', '302', '303'],
};

const situations = ['authorised', 'cancelled', 'denied'] as const;

/** What a code (cStat) of the tax authority says of its note. */
export function situationOfCode(cStat: string): Situation {
  return situations.find((situation) => codes[situation].includes(cStat)) ?? 'unknown';
}

/** What the tax authority says of a note, as far as its protocol tells. */
export function situationOf({ protocol }: NfeNote): Situation {
  return situationOfCode(protocol?.cStat ?? '');
}

/** Whether the protocol of a note, its own, authorises it. */
export const isAuthorised = (note: NfeNote): boolean => hasOwnProtocol(note) && situationOf(note) === 'authorised';

/** True if a note that says the same brings what the known one lacks: a protocol, its authorisation, a signature that proves more. */
export function isUpgrade(known: NfeNote, again: NfeNote): boolean {
  return addsProtocol(known, again) || addsSignature(known, again);
}

const addsProtocol = (known: NfeNote, again: NfeNote): boolean =>
  (hasOwnProtocol(again) && !hasOwnProtocol(known)) || (isAuthorised(again) && !isAuthorised(known));

const addsSignature = (known: NfeNote, again: NfeNote): boolean => signatureStrength(again) > signatureStrength(known);

/** Which of two documents that say the same has the signature that counts: the one that proves more, else the first. */
export function decisiveSignature(known: NfeNote, again: NfeNote): 'known' | 'again' | 'both' {
  if (addsSignature(known, again)) return 'again';
  return signatureStrength(known) === signatureStrength(again) && hasSameSigner(known, again) ? 'both' : 'known';
}

/** Beside a broken signature anybody may put any certificate. */
const hasSameSigner = (known: NfeNote, again: NfeNote): boolean =>
  known.signature === again.signature && (known.signature !== 'ok' || known.certificate === again.certificate);

/** Of two documents that say the same: the one whose signature counts, with the protocol that authorises it. */
export function mergeDocuments(known: NfeNote, again: NfeNote): NfeNote {
  const signed = decisiveSignature(known, again) === 'known' ? known : again;
  return { ...signed, protocol: addsProtocol(known, again) ? again.protocol : known.protocol };
}

/** Whether a note has a protocol of its own: one of another key says nothing. */
export function hasOwnProtocol({ protocol, chNFe }: NfeNote): boolean {
  return protocol !== null && (protocol.chNFe ?? chNFe) === chNFe;
}
