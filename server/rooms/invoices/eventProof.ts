import { accessKeyParts, isOfTreasury, issuerOf } from '../../../schemas/formats/accessKey.ts';
import { isAdverseAnswer, type EventProof } from '../../../schemas/formats/invoiceEvent.ts';
import type { NfeNote } from './nfe/types.ts';
import type { ReadEvent } from './keptEvents.ts';
import { isSameCompany } from '../../../schemas/formats/company.ts';

/** What events of a note are compared with. */
export interface Subject {
  chNFe: string;
  issuer: string | null;
  recipient: string | null;
  tpAmb: string;
  /** Whose certificate signed the note; null: nobody's, or the note is not here. */
  signer: string | null;
}

export const subjectOf = ({ chNFe, issuer, recipient, tpAmb, signature, signer }: NfeNote): Subject => ({
  chNFe,
  issuer: issuer.doc,
  recipient: recipient?.doc ?? null,
  tpAmb,
  signer: signature === 'ok' ? signer : null,
});

/** Of a note whose document is not here: whoever knows only its key knows its issuer. */
export const subjectOfKey = (chNFe: string, recipient: string | null): Subject => ({
  chNFe,
  issuer: issuerOf(chNFe),
  recipient,
  tpAmb: '1',
  signer: null,
});

/**
 * Whether an event may act by itself: registered, whole, of the note, signed by who may say so, and either by a trusted
 * certificate or brought by who could have rejected the note (`mayReject`). An answer of SEFAZ is signed by nobody: a
 * protocol counts when the latter brought it, any other one is for a person to decide.
 */
export function eventProof(event: ReadEvent, subject: Subject, mayReject: boolean): EventProof {
  if (isAdverseAnswer(event.tpEvento)) return event.source === 'protNFe' && mayReject ? 'proved' : 'unproved';
  const isWhole = event.signature === 'ok' && event.effective;
  const isOfNote = event.chNFe === subject.chNFe && event.tpAmb === subject.tpAmb;
  const isProved = isWhole && isOfNote && isByAuthor(event, subject) && (event.trust === 'trusted' || mayReject);
  return isProved ? 'proved' : 'unproved';
}

/** Whether who signed it is its author, and its author may say so of this note. */
function isByAuthor({ author, signer, tpEvento }: ReadEvent, subject: Subject): boolean {
  if (!author || !signer || !isSameCompany(signer, author)) return false;
  return authorsOf(tpEvento, subject).some((one) => one !== null && isSameCompany(one, author));
}

/** The manifestations (2102xx) are the recipient's; of notes that the treasury issues it signs the events as well. */
function authorsOf(tpEvento: string, { chNFe, issuer, recipient, signer }: Subject): (string | null)[] {
  if (isRecipientEvent(tpEvento)) return [recipient];
  return isOfTreasury(accessKeyParts(chNFe).series) ? [issuerOf(chNFe), signer] : [issuer];
}

/** Whether an event is the recipient's to send. */
export const isRecipientEvent = (tpEvento: string): boolean => tpEvento.startsWith('2102');
