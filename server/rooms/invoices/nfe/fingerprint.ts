import { createHash } from 'node:crypto';
import type { NfeItem, NfeNote, NfeParty } from './types.ts';

/**
 * SHA-256 in hexadecimal of what a note says: header, parties and items, without protocol and signature. The same for a
 * note that was re-indented, sent in another encoding or wrapped otherwise.
 */
export function fingerprint(note: NfeNote): string {
  return createHash('sha256')
    .update(JSON.stringify(valuesOf(note)))
    .digest('hex');
}

function valuesOf(note: NfeNote): unknown[] {
  const { chNFe, natOp, model, serie, number, tpNF, finNFe, tpAmb, dhEmi, vNF, refNFe } = note;
  const header = [chNFe, natOp, model, serie, number, tpNF, finNFe, tpAmb, dhEmi, vNF, refNFe];
  const parties = [note.issuer, note.recipient].map((party) => party && partyValues(party));
  return [...header.map(plain), parties, note.items.map(itemValues)];
}

function partyValues(party: NfeParty): unknown[] {
  const { docType, doc, name, ie, uf, city, cityCode, street, number, complement, district, zip, phone, email } = party;
  const address = [uf, city, cityCode, street, number, complement, district, zip, phone, email];
  return [docType, doc, name, ie, ...address].map(plain);
}

function itemValues({ nItem, cProd, xProd, ncm, cfop, uCom, qCom, vUnCom, vProd }: NfeItem): unknown[] {
  return [nItem, cProd, xProd, ncm, cfop, uCom, qCom, vUnCom, vProd].map(plain);
}

/** Line breaks inside a text are how it was laid out. */
function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[ \t\r\n]+/g, ' ') : value;
}
