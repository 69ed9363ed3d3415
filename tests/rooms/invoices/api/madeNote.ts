import { modulo11 } from '../../../../schemas/core/formats/modulo11.ts';
import { sampleFile } from './world.ts';

export interface MadeItem {
  cProd: string;
  uCom: string;
  qCom: string;
  cfop?: string;
}

/** A note of the tests' own, unsigned and authorised; numbers of parties are CNPJ or CPF. */
export interface Made {
  issuer: string;
  recipient: string;
  items: readonly MadeItem[];
  series?: number;
  tpNF?: '0' | '1';
  /** Positions 7 to 20 of the key, where they are not the issuer's. */
  inKey?: string;
  /** CNPJ of the treasury at whose site it was made. */
  treasury?: string;
  /** Access key that it refers to. */
  refNFe?: string;
}

const base = sampleFile('01-sell-in-3-items.xml').bytes.toString();
let made = 5000;

const docOf = (doc: string): string => (doc.length === 14 ? `<CNPJ>${doc}</CNPJ>` : `<CPF>${doc}</CPF>`);

const itemOf = ({ cProd, uCom, qCom, cfop = '6101' }: MadeItem, place: number): string =>
  `<det nItem="${place + 1}"><prod><cProd>${cProd}</cProd><xProd>Item ${cProd}</xProd><NCM>38089329</NCM>` +
  `<CFOP>${cfop}</CFOP><uCom>${uCom}</uCom><qCom>${qCom}</qCom><vUnCom>1</vUnCom><vProd>1.00</vProd></prod></det>`;

/** The note as a file, each with a number of its own. */
export function madeNote({ issuer, recipient, items, series = 1, tpNF = '1', inKey, treasury, refNFe }: Made): {
  name: string;
  bytes: string;
  chNFe: string;
} {
  const number = String((made += 1));
  const serie = String(series).padStart(3, '0');
  const start = `352608${(inKey ?? issuer).padStart(14, '0')}55${serie}${number.padStart(9, '0')}160379629`;
  const chNFe = start + modulo11(start);
  const avulsa = treasury ? `<avulsa><CNPJ>${treasury}</CNPJ></avulsa>` : '';
  const bytes = base
    .replaceAll(/\d{44}/g, chNFe)
    .replace(/<serie>1</, `<serie>${series}<`)
    .replace(/<nNF>1001</, `<nNF>${number}<`)
    .replace(/<cDV>9</, `<cDV>${chNFe.at(-1)}<`)
    .replace('</ide>', `${refNFe ? `<NFref><refNFe>${refNFe}</refNFe></NFref>` : ''}</ide>`)
    .replace(/<tpNF>1</, `<tpNF>${tpNF}<`)
    .replace(/<emit><CNPJ>\d+<\/CNPJ>/, `<emit>${docOf(issuer)}`)
    .replace('</emit><dest>', `</emit>${avulsa}<dest>`)
    .replace(/<dest><CNPJ>\d+<\/CNPJ>/, `<dest>${docOf(recipient)}`)
    .replace(/<det .*<\/det>/s, items.map(itemOf).join(''))
    .replace(/<Signature .*<\/Signature>/s, '');
  return { name: `${chNFe}.xml`, bytes, chNFe };
}
