import type { FieldError } from '../../../generated/errors.ts';
import type { ManualInvoiceRequest } from '../../../generated/types.ts';
import { accessKeyParts, issuerOf, keyContradictions } from '../../../schemas/formats/accessKey.ts';
import { add } from '../../../schemas/core/formats/decimal.ts';
import { businessDay } from '../../core/businessDay.ts';
import { refuseFields } from '../../core/errors.ts';
import { stockClassOf } from './nfe/cfop.ts';
import { unsignedProof } from './nfe/proof.ts';
import type { NfeItem, NfeNote, NfeParty } from './nfe/types.ts';

/**
 * What a person typed, as the rules read notes.
 * @throws AppError notOfKey, sameParty where it cannot be the note of the access key
 */
export function typedNote(body: ManualInvoiceRequest): NfeNote {
  const note = noteOf(body);
  refuseFields([...keyProblems(note), ...partyProblems(note)], { request: 'manualInvoice' });
  return note;
}

function noteOf(body: ManualInvoiceRequest): NfeNote {
  const { chNFe, dhEmis, natOp, tpNF, totalVlrNF } = body;
  const { model, series, number } = accessKeyParts(chNFe);
  const items = itemsOf(body);
  return {
    chNFe,
    natOp: natOp ?? '',
    model,
    serie: series,
    number,
    tpNF: tpNF ?? '1',
    finNFe: '1',
    tpAmb: '1',
    dhEmi: dhEmis,
    emissionDate: dayOf(dhEmis),
    issuer: party(body.emitCnpjCpf, body.emitXNome),
    recipient: party(body.destCnpjCpf, body.destXNome),
    items,
    vNF: totalVlrNF ?? items.reduce((sum, { vProd }) => add(sum, vProd), '0'),
    refNFe: [],
    protocol: null,
    ...unsignedProof,
    keyMismatch: [],
    xml: '',
  };
}

function itemsOf({ items }: ManualInvoiceRequest): NfeItem[] {
  return (items ?? []).map(({ extCode, xProd, cfop, uCom, qCom, vProd }, place) => ({
    nItem: place + 1,
    cProd: extCode,
    xProd: xProd ?? '',
    ncm: null,
    cfop,
    uCom,
    qCom,
    vUnCom: '0',
    vProd: vProd ?? '0',
  }));
}

/** The calendar day of a note is that of its own offset; a moment in UTC has none, and is taken by the business's clock. */
const dayOf = (moment: string): string => (/(Z|[+-]00:00)$/.test(moment) ? businessDay(moment) : moment.slice(0, 10));

function party(doc: string, name: string | null | undefined): NfeParty {
  const nothing = { ie: null, uf: null, city: null, cityCode: null, street: null, number: null, complement: null };
  const docType = doc.length === 14 ? 'CNPJ' : 'CPF';
  return { docType, doc, name: name ?? '', ...nothing, district: null, zip: null, phone: null, email: null };
}

/** What the access key says otherwise. */
function keyProblems({ chNFe, emissionDate, issuer }: NfeNote): FieldError[] {
  const { year, month } = accessKeyParts(chNFe);
  const said = {
    month: { field: 'dhEmis', expected: `${month}/20${year}` },
    issuer: { field: 'emitCnpjCpf', expected: issuerOf(chNFe) },
  };
  return keyContradictions(chNFe, { issuer: issuer.doc ?? '', day: emissionDate }).map((part) => {
    const { field, expected } = said[part];
    return { field, code: 'notOfKey', params: { expected } };
  });
}

/** Nobody sells to oneself, but what is written off as a loss is invoiced to its owner. */
function partyProblems({ issuer, recipient, items }: NfeNote): FieldError[] {
  const isLoss = items.every(({ cfop }) => stockClassOf(cfop)?.stockClass === 'loss');
  return issuer.doc === recipient?.doc && !isLoss ? [{ field: 'destCnpjCpf', code: 'sameParty', params: {} }] : [];
}
