import { add } from '../../../schemas/core/formats/decimal.ts';
import { isoDateTime } from '../../core/database/dateTime.ts';
import { parseNfeDate } from './nfe/parseNfeDate.ts';
import type { NfeNote, NfeParty, Proof } from './nfe/types.ts';
import type { Row } from '../../core/rows/view.ts';
import type { Verdict } from './evaluate.ts';
import { truncateToColumn } from './truncateToColumn.ts';
import type { ItemVerdict } from './evaluateItem.ts';

/** The columns of an invoice that come from its document. */
export function rowOfNote(note: NfeNote): Row {
  return {
    chNFe: note.chNFe,
    numNF: Number(note.number),
    serieNF: Number(note.serie),
    dhEmis: isoDateTime(parseNfeDate(note.dhEmi)),
    movementDate: note.emissionDate,
    natOp: truncateToColumn('invoice', 'natOp', note.natOp),
    tpNF: note.tpNF,
    finNFe: /^[1-6]$/.test(note.finNFe) ? note.finNFe : null,
    totalVlrNF: note.vNF,
    totalQtdCom: note.items.reduce((sum, { qCom }) => add(sum, qCom), '0'),
    refNFe: note.refNFe,
    cStat: note.protocol?.cStat ?? null,
    nProt: note.protocol?.nProt ?? null,
    ...signatureColumns(note),
    ...partyColumns('emit', note.issuer),
    ...partyColumns('dest', note.recipient),
  };
}

/** What the columns of an invoice say of its signature. */
export function signatureColumns({ signature, signer, signerName, trust }: Proof): Row {
  const isJudged = signature === 'ok' && trust !== 'noRoots';
  const named = signerName && signer ? `${signerName} (${signer})` : (signerName ?? signer);
  return { signature: isJudged ? trust : signature, signedBy: named && truncateToColumn('invoice', 'signedBy', named) };
}

/** The columns of an invoice that the rules give. */
export function rowOfVerdict(verdict: Verdict): Row {
  const { emitType, issuer, recipient, customerId, situation, pendencies, totals, bpCtvId, bpMngrId } = verdict;
  return {
    emitType,
    bpEmitId: issuer?.id ?? null,
    bpDestId: recipient?.id ?? null,
    customerId,
    situacaoNFe: situation,
    pendencies,
    ...totals,
    bpCtvId,
    bpMngrId,
    items: verdict.items.map(rowOfItem),
  };
}

function rowOfItem({ nItem, cProd, xProd, SKU, productId, packageId, cfop, stockClass, ...item }: ItemVerdict): Row {
  const { uCom, qCom, factor, quantityKgL, baseUnit, vUnCom, vProd, ncm } = item;
  const shown = {
    nItem,
    extCode: cProd,
    xProd: truncateToColumn('invoice', 'items.xProd', xProd),
    SKU,
    productId,
    packageId,
    cfop: truncateToColumn('invoice', 'items.cfop', cfop),
    stockClass,
  };
  return {
    ...shown,
    uCom: truncateToColumn('invoice', 'items.uCom', uCom),
    qCom,
    factor,
    quantityKgL,
    baseUnit,
    vUnCom,
    vProd,
    ncm,
  };
}

function partyColumns(prefix: 'emit' | 'dest', party: NfeParty | null): Row {
  if (!party) return {};
  const address = [party.street, party.number, party.complement, party.district].filter(Boolean).join(', ');
  const fit = (property: string, text: string) => truncateToColumn('invoice', `${prefix}${property}`, text);
  return {
    [`${prefix}CnpjCpf`]: fit('CnpjCpf', party.doc ?? '') || null,
    [`${prefix}XNome`]: fit('XNome', party.name),
    [`${prefix}IE`]: party.ie,
    [`${prefix}UF`]: party.uf,
    [`${prefix}City`]: party.city === null ? null : fit('City', party.city),
    [`${prefix}Address`]: fit('Address', address) || null,
    [`${prefix}ZipCode`]: party.zip,
  };
}
