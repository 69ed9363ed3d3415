import { attributeOf, childrenOf, countOf, dateTimeAt, decimalAt, find, requiredAt, textAt } from './fields.ts';
import { requireValidKey, keyMismatch } from './accessKey.ts';
import { limits } from './limits.ts';
import { partyOf } from './party.ts';
import { proofOf } from './proof.ts';
import { Refused } from './refusal.ts';
import type { Source } from './source.ts';
import { storedXml } from './storedXml.ts';
import type { NfeItem, NfeNote, NfeParty, NfeProtocol } from './types.ts';
import type { XmlElement } from './xmlTree.ts';

/** Whole or with its protocol: `root` is the NFe or the nfeProc around it. @throws Refused */
export function noteOf(nfe: XmlElement, protNFe: XmlElement | undefined, root: XmlElement, source: Source): NfeNote {
  const infNFe = find(nfe, 'infNFe');
  if (infNFe === undefined) throw new Refused('field', 'infNFe');
  const chNFe = requireValidKey((attributeOf(infNFe, 'Id') ?? '').replace(/^NFe/, ''));
  const header = headerOf(find(infNFe, 'ide'));
  const proof = proofOf(nfe, infNFe, header.dhEmi, source.authorities);
  return {
    chNFe,
    ...header,
    ...partiesOf(infNFe),
    items: itemsOf(infNFe),
    vNF: decimalAt(infNFe, 'total/ICMSTot/vNF'),
    protocol: protocolOf(find(protNFe, 'infProt')),
    ...proof,
    treasury: textAt(infNFe, 'avulsa/CNPJ')?.toUpperCase() ?? null,
    keyMismatch: keyMismatch(chNFe, infNFe, proof.signer),
    xml: storedXml(root, source.text),
  };
}

type Header = Pick<
  NfeNote,
  'natOp' | 'model' | 'serie' | 'number' | 'tpNF' | 'finNFe' | 'tpAmb' | 'dhEmi' | 'emissionDate' | 'refNFe'
>;

function headerOf(ide: XmlElement | undefined): Header {
  const model = requiredAt(ide, 'mod');
  if (model !== '55') throw new Refused('model', model);
  const dhEmi = dateTimeAt(ide, find(ide, 'dhEmi') ? 'dhEmi' : 'dEmi');
  return {
    natOp: requiredAt(ide, 'natOp'),
    model,
    serie: requiredAt(ide, 'serie', /^\d{1,3}$/),
    number: requiredAt(ide, 'nNF', /^\d{1,9}$/),
    tpNF: requiredAt(ide, 'tpNF', /^[01]$/) === '0' ? '0' : '1',
    finNFe: requiredAt(ide, 'finNFe', /^\d$/),
    tpAmb: requiredAt(ide, 'tpAmb', /^\d$/),
    dhEmi,
    emissionDate: dhEmi.slice(0, 10),
    refNFe: childrenOf(ide, 'NFref').flatMap((reference) => textAt(reference, 'refNFe') ?? []),
  };
}

function partiesOf(infNFe: XmlElement): { issuer: NfeParty; recipient: NfeParty | null } {
  const emit = find(infNFe, 'emit');
  const dest = find(infNFe, 'dest');
  if (emit === undefined) throw new Refused('field', 'emit');
  return { issuer: partyOf(emit, 'enderEmit'), recipient: dest ? partyOf(dest, 'enderDest') : null };
}

function itemsOf(infNFe: XmlElement): NfeItem[] {
  const details = childrenOf(infNFe, 'det');
  if (details.length === 0) throw new Refused('field', 'det');
  if (details.length > limits.items) throw new Refused('tooManyItems');
  return details.map(itemOf);
}

function itemOf(det: XmlElement): NfeItem {
  const prod = find(det, 'prod');
  return {
    nItem: countOf(attributeOf(det, 'nItem'), 'det/nItem'),
    cProd: requiredAt(prod, 'cProd'),
    xProd: requiredAt(prod, 'xProd'),
    ncm: textAt(prod, 'NCM'),
    cfop: requiredAt(prod, 'CFOP'),
    uCom: requiredAt(prod, 'uCom'),
    qCom: decimalAt(prod, 'qCom'),
    vUnCom: decimalAt(prod, 'vUnCom'),
    vProd: decimalAt(prod, 'vProd'),
  };
}

function protocolOf(infProt: XmlElement | undefined): NfeProtocol | null {
  if (infProt === undefined) return null;
  return {
    cStat: requiredAt(infProt, 'cStat'),
    xMotivo: textAt(infProt, 'xMotivo') ?? '',
    nProt: textAt(infProt, 'nProt'),
    chNFe: textAt(infProt, 'chNFe'),
  };
}
