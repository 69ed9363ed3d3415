import { isOfTreasury } from '../../../../schemas/formats/accessKey.ts';
import type { NfeNote, Proof } from './types.ts';

/** What treasuries are called in their certificates, without accents; companies that are called alike say what they are. */
const treasury =
  /^(?:(?:GOVERNO DO )?(?:ESTADO D[AEO]|DISTRITO FEDERAL)\b|SEFAZ\b|(?:SECRETARIA|SUPERINTENDENCIA)\b.*\b(?:FAZENDA|FINANCAS|ECONOMIA|TRIBUTACAO|RECEITA)\b)/;
const company = /\b(?:LTDA|S[./ ]?A|ME|EPP|EIRELI|MEI)\b\.?$/;

/** Whether a signature is of the treasury of a state, as far as its certificate is believed. */
export function isByTreasury({ signature, trust, signerName }: Proof): boolean {
  const name = (signerName ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return signature === 'ok' && trust !== 'untrusted' && treasury.test(name) && !company.test(name);
}

/** Whether the treasury has signed a note of a series in which it does so for who sells. */
export function isSignedByTreasury(note: Pick<NfeNote, 'serie' | keyof Proof>): boolean {
  return isOfTreasury(note.serie) && isByTreasury(note);
}
