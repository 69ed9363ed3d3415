import type { NfeNote } from '../nfe/types.ts';
import { isSameCompany } from '../../schemas/formats/company.ts';

/**
 * How much speaks for a document, against another one with its key: first its signature (none or broken, intact, of the
 * issuer, by a trusted certificate of the issuer), then whether somebody brought it who could have rejected the note.
 */
export function weightOf(note: NfeNote, mayReject: boolean): number {
  return 2 * levelOf(note) + (mayReject ? 1 : 0);
}

function levelOf({ signature, signer, issuer, trust }: NfeNote): number {
  if (signature !== 'ok') return 0;
  const isIssuers = signer !== null && issuer.doc !== null && isSameCompany(signer, issuer.doc);
  if (!isIssuers) return 1;
  return trust === 'trusted' ? 3 : 2;
}
