import { canonical } from '../../../../schemas/core/formats/decimal.ts';
import { attributeOf, childrenOf, documentOf, find, textAt } from './fields.ts';
import { parseXml, type XmlElement } from './xmlTree.ts';

/** The parts of a note's value, in the order of the layout (ICMSTot). */
export const totalCodes = [
  'vProd',
  'vDesc',
  'vFrete',
  'vSeg',
  'vOutro',
  'vBC',
  'vICMS',
  'vICMSDeson',
  'vFCP',
  'vBCST',
  'vST',
  'vFCPST',
  'vII',
  'vIPI',
  'vIPIDevol',
  'vPIS',
  'vCOFINS',
  'vTotTrib',
  'vNF',
] as const;

export interface Carrier {
  /** modFrete, one digit; null where the note does not say. */
  freight: string | null;
  name: string | null;
  taxNum: string | null;
  /** Of the vehicle. */
  plate: string | null;
  state: string | null;
  volumes: Volume[];
}

export interface Volume {
  quantity: string | null;
  kind: string | null;
  brand: string | null;
  /** Kg. */
  netWeight: string | null;
  grossWeight: string | null;
}

export interface Lot {
  nItem: number;
  lot: string | null;
  quantity: string | null;
  /** YYYY-MM-DD. */
  made: string | null;
  expires: string | null;
}

/** What a note says besides what its invoice keeps; amounts are canonical decimals. */
export interface NoteContents {
  totals: { code: (typeof totalCodes)[number]; value: string }[];
  dueDates: { number: string | null; date: string | null; value: string | null }[];
  carrier: Carrier | null;
  lots: Lot[];
  /** Additional information: of the issuer, and what is meant for the tax authority. */
  information: string | null;
  authorityInformation: string | null;
  /** The answer of the tax authority in its own words. */
  answer: { cStat: string; text: string | null } | null;
}

/** Reads a stored document, an NFe or the nfeProc around it, leniently: what is missing or no number is null. */
export function contentsOf(xml: string): NoteContents {
  const root = parseXml(xml);
  const nfe = root.local === 'NFe' ? root : find(root, 'NFe');
  const infNFe = find(nfe, 'infNFe');
  const protocol = find(root, 'protNFe/infProt');
  const cStat = textAt(protocol, 'cStat');
  return {
    totals: totalsOf(find(infNFe, 'total/ICMSTot')),
    dueDates: childrenOf(find(infNFe, 'cobr'), 'dup').map(dueDateOf),
    carrier: carrierOf(find(infNFe, 'transp')),
    lots: childrenOf(infNFe, 'det').flatMap(lotsOf),
    information: textAt(infNFe, 'infAdic/infCpl'),
    authorityInformation: textAt(infNFe, 'infAdic/infAdFisco'),
    answer: cStat === null ? null : { cStat, text: textAt(protocol, 'xMotivo') },
  };
}

function amountAt(element: XmlElement | undefined, path: string): string | null {
  const text = textAt(element, path);
  return text === null ? null : (canonical(text) ?? null);
}

function totalsOf(total: XmlElement | undefined): NoteContents['totals'] {
  return totalCodes.flatMap((code) => {
    const value = amountAt(total, code);
    return value === null || (value === '0' && code !== 'vNF') ? [] : [{ code, value }];
  });
}

const dueDateOf = (dup: XmlElement): NoteContents['dueDates'][number] => ({
  number: textAt(dup, 'nDup'),
  date: dayAt(dup, 'dVenc'),
  value: amountAt(dup, 'vDup'),
});

function dayAt(element: XmlElement, path: string): string | null {
  const text = textAt(element, path);
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
}

function carrierOf(transp: XmlElement | undefined): Carrier | null {
  if (transp === undefined) return null;
  const party = find(transp, 'transporta');
  const vehicle = find(transp, 'veicTransp');
  return {
    freight: textAt(transp, 'modFrete'),
    name: textAt(party, 'xNome'),
    taxNum: documentOf(party),
    plate: textAt(vehicle, 'placa'),
    state: textAt(vehicle, 'UF') ?? textAt(party, 'UF'),
    volumes: childrenOf(transp, 'vol').map(volumeOf),
  };
}

const volumeOf = (vol: XmlElement): Volume => ({
  quantity: amountAt(vol, 'qVol'),
  kind: textAt(vol, 'esp'),
  brand: textAt(vol, 'marca'),
  netWeight: amountAt(vol, 'pesoL'),
  grossWeight: amountAt(vol, 'pesoB'),
});

function lotsOf(det: XmlElement): Lot[] {
  const nItem = Number(attributeOf(det, 'nItem'));
  return childrenOf(find(det, 'prod'), 'rastro').map((rastro) => ({
    nItem,
    lot: textAt(rastro, 'nLote'),
    quantity: amountAt(rastro, 'qLote'),
    made: dayAt(rastro, 'dFab'),
    expires: dayAt(rastro, 'dVal'),
  }));
}
