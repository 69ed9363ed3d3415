import { asText, type Row } from '../../format/value.ts';

/** Where the record of an invoice is: its issuer decides in which of the two managers. */
export function invoiceAddress({ id, emitType }: Row): string {
  return `/notasfiscais/manager/${emitType === 1 ? 'rovensa' : 'customer'}/${asText(id)}`;
}

/** Number and series: 1234/1. */
export function invoiceName({ numNF, serieNF }: Row): string {
  return [asText(numNF), asText(serieNF)].filter(Boolean).join('/');
}
