import type { NfeNote, Proof } from './types.ts';

/** Series of notes that the treasury of a state issues, or lets people issue, on its own site (NT 2018.001). */
const treasurySeries = { from: 890, to: 919 };

/** What treasuries are called in their certificates, without accents; companies that are called alike say what they are. */
const treasury =
  /^(?:(?:GOVERNO DO )?(?:ESTADO D[AEO]|DISTRITO FEDERAL)\b|SEFAZ\b|(?:SECRETARIA|SUPERINTENDENCIA)\b.*\b(?:FAZENDA|FINANCAS|ECONOMIA|TRIBUTACAO|RECEITA)\b)/;
const company = /\b(?:LTDA|S[./ ]?A|ME|EPP|EIRELI|MEI)\b\.?$/;

/** Whether a signature is of the treasury of a state, as far as its certificate is believed. */
export function isOfTreasury({ signature, trust, signerName }: Proof): boolean {
  const name = (signerName ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return signature === 'ok' && trust !== 'untrusted' && treasury.test(name) && !company.test(name);
}

/** Whether the treasury has signed a note of a series in which it does so for who sells. */
export function isSignedByTreasury(note: Pick<NfeNote, 'serie' | keyof Proof>): boolean {
  const serie = Number(note.serie);
  return serie >= treasurySeries.from && serie <= treasurySeries.to && isOfTreasury(note);
}
