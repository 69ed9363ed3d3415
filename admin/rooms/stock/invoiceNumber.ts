import { asText, type Row } from '../../core/format/value.ts';

/** Number and series: 1234/1. */
export function invoiceNumber({ numNF, serieNF }: Row): string {
  return [asText(numNF), asText(serieNF)].filter(Boolean).join('/');
}
