import { signatureStrength } from './nfe/proof.ts';
import type { NfeNote } from './nfe/types.ts';
import { isSameCompany } from '../../../schemas/formats/company.ts';

/**
 * How much speaks for a document, against another one with its key: first its signature (none or broken, intact, of the
 * issuer, by a trusted certificate of the issuer), then whether somebody brought it who could have rejected the note.
 */
export function evidenceWeight(note: NfeNote, mayReject: boolean): number {
  return 2 * levelOf(note) + (mayReject ? 1 : 0);
}

/** What a weight says of the signature alone. */
export const signatureLevel = (weight: number): number => Math.floor(weight / 2);

function levelOf(note: NfeNote): number {
  const { signer, issuer } = note;
  const strength = signatureStrength(note);
  const isIssuers = signer !== null && issuer.doc !== null && isSameCompany(signer, issuer.doc);
  return isIssuers && strength > 0 ? strength + 1 : Math.min(strength, 1);
}
