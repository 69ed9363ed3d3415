import { fingerprint } from './fingerprint.ts';
import type { NfeNote } from './types.ts';

/** Protocols that say a note was cancelled after it had been authorised. */
const cancelled = new Set(['101', '151', '155']);

/** True if both say the same; how they are written, wrapped, signed and protocolled does not matter. */
export function sameNote(one: NfeNote, other: NfeNote): boolean {
  return fingerprint(one) === fingerprint(other);
}

/** True if a note that says the same brings what the known one lacks: a protocol, its cancellation, a whole signature. */
export function adds(known: NfeNote, again: NfeNote): boolean {
  const protocol = hasProtocol(again) && (!hasProtocol(known) || (isCancelled(again) && !isCancelled(known)));
  return protocol || (again.signature === 'ok' && known.signature !== 'ok');
}

/** One of another key says nothing. */
function hasProtocol({ protocol, chNFe }: NfeNote): boolean {
  return protocol !== null && (protocol.chNFe ?? chNFe) === chNFe;
}

function isCancelled({ protocol }: NfeNote): boolean {
  return protocol !== null && cancelled.has(protocol.cStat);
}
