import { modulo11 } from '../../../../schemas/core/formats/modulo11.ts';
import type { Place } from './noteXml.ts';

/** Ways to issue on security paper without the tax authority, whose paper carries the data of the note as a second code. */
const onSecurityPaper = new Set(['2', '5']);

/**
 * The 36 digits of a note in contingency (manual of the DANFE, "Dados da NF-e"): state of the recipient, way of issue,
 * CNPJ or CPF, value in cents, whether ICMS and ICMS by substitution are set out (1: yes, 2: no), day, check digit.
 * '' where the note was not issued so.
 */
export function contingencyCode(infNFe: Place): string {
  const way = infNFe.text('ide/tpEmis');
  if (!onSecurityPaper.has(way)) return '';
  const [recipient, totals] = [infNFe.at('dest'), infNFe.at('total/ICMSTot')];
  const told = (name: string): string => (Number(totals.text(name)) > 0 ? '1' : '2');
  const cents = totals.text('vNF').replace('.', '');
  const digits = [
    recipient.text('enderDest/cMun').slice(0, 2).padStart(2, '0'),
    way,
    (recipient.text('CNPJ') || recipient.text('CPF')).padStart(14, '0'),
    cents.padStart(14, '0'),
    told('vICMS'),
    told('vST'),
    infNFe.text('ide/dhEmi').slice(8, 10),
  ].join('');
  return digits + modulo11(digits);
}
