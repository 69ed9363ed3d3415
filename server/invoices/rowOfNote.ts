import { add } from '../../schemas/formats/decimal.ts';
import { isoDateTime } from '../database/dateTime.ts';
import type { NfeNote, NfeParty } from '../nfe/types.ts';
import type { Row } from '../rows/view.ts';
import type { Verdict } from './evaluate.ts';
import type { ItemVerdict } from './judgeItem.ts';

/** The columns of an invoice that come from its document. */
export function rowOfNote(note: NfeNote): Row {
  return {
    chNFe: note.chNFe,
    numNF: Number(note.number),
    serieNF: Number(note.serie),
    dhEmis: momentOf(note.dhEmi),
    movementDate: note.emissionDate,
    natOp: note.natOp.slice(0, 60),
    tpNF: note.tpNF,
    finNFe: /^[1-6]$/.test(note.finNFe) ? note.finNFe : null,
    totalVlrNF: note.vNF,
    totalQtdCom: note.items.reduce((sum, { qCom }) => add(sum, qCom), '0'),
    refNFe: note.refNFe,
    cStat: note.protocol?.cStat ?? null,
    nProt: note.protocol?.nProt ?? null,
    signature: note.signature,
    ...partyColumns('emit', note.issuer),
    ...partyColumns('dest', note.recipient),
  };
}

/** The columns of an invoice that the rules give. */
export function rowOfVerdict(verdict: Verdict): Row {
  const { emitType, issuer, recipient, customerId, situation, pendencies, totalKgL, bpCtvId, bpMngrId } = verdict;
  return {
    emitType,
    bpEmitId: issuer?.id ?? null,
    bpDestId: recipient?.id ?? null,
    customerId,
    situacaoNFe: situation,
    pendencies,
    totalKgL,
    bpCtvId,
    bpMngrId,
    items: verdict.items.map(rowOfItem),
  };
}

function rowOfItem({ nItem, cProd, xProd, SKU, productId, cfop, stockClass, ...item }: ItemVerdict): Row {
  const { uCom, qCom, factor, quantityKgL, vUnCom, vProd, ncm } = item;
  const shown = {
    nItem,
    extCode: cProd,
    xProd: xProd.slice(0, 120),
    SKU,
    productId,
    cfop: cfop.slice(0, 5),
    stockClass,
  };
  return { ...shown, uCom: uCom.slice(0, 6), qCom, factor, quantityKgL, vUnCom, vProd, ncm };
}

function partyColumns(prefix: 'emit' | 'dest', party: NfeParty | null): Row {
  if (!party) return {};
  const address = [party.street, party.number, party.complement, party.district].filter(Boolean).join(', ');
  return {
    [`${prefix}CnpjCpf`]: party.doc?.slice(0, 14) || null,
    [`${prefix}XNome`]: party.name.slice(0, 80),
    [`${prefix}IE`]: party.ie,
    [`${prefix}UF`]: party.uf,
    [`${prefix}City`]: party.city?.slice(0, 60) ?? null,
    [`${prefix}Address`]: address.slice(0, 200) || null,
    [`${prefix}ZipCode`]: party.zip,
  };
}

/** The moment of emission in UTC; layouts before 3.10 have the day alone. */
function momentOf(text: string): string {
  return isoDateTime(new Date(text.length === 10 ? `${text}T12:00:00Z` : text));
}
