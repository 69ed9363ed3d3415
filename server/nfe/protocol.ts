import { strengthOf } from './proof.ts';
import type { NfeNote } from './types.ts';

export type Situation = 'authorised' | 'cancelled' | 'denied' | 'unknown';

/** What the codes (cStat) of a protocol say of its note. */
const codes: Readonly<Record<Exclude<Situation, 'unknown'>, readonly string[]>> = {
  authorised: ['100', '150'],
  cancelled: ['101', '151', '155'],
  denied: ['110', '205', '301', '302', '303'],
};

const situations = ['authorised', 'cancelled', 'denied'] as const;

/** What the tax authority says of a note, as far as its protocol tells. */
export function situationOf({ protocol }: NfeNote): Situation {
  return situations.find((situation) => codes[situation].includes(protocol?.cStat ?? '')) ?? 'unknown';
}

/** True if a note that says the same brings what the known one lacks: a protocol, its cancellation, a signature that proves more. */
export function adds(known: NfeNote, again: NfeNote): boolean {
  const protocol = isOfNote(again) && (!isOfNote(known) || (isCancelled(again) && !isCancelled(known)));
  return protocol || strengthOf(again) > strengthOf(known);
}

/** Whether a note has a protocol of its own: one of another key says nothing. */
export function isOfNote({ protocol, chNFe }: NfeNote): boolean {
  return protocol !== null && (protocol.chNFe ?? chNFe) === chNFe;
}

const isCancelled = (note: NfeNote): boolean => situationOf(note) === 'cancelled';
