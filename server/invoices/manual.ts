import type { ManualInvoiceRequest } from '../../generated/types.ts';
import { accessKeyParts } from '../../schemas/formats/accessKey.ts';
import { add } from '../../schemas/formats/decimal.ts';
import { invoiceStatus, refusalOf } from '../../schemas/formats/invoice.ts';
import { AppError } from '../errors.ts';
import type { NfeNote, NfeParty } from '../nfe/types.ts';
import type { Work } from '../rows/work.ts';
import { apply } from './apply.ts';
import { evaluate } from './evaluate.ts';
import { line } from './events.ts';
import { masterData } from './master.ts';
import { refuseOutOfReach } from './reach.ts';
import { rowOfNote, rowOfVerdict } from './rowOfNote.ts';
import { lockByKey, lockInvoice, type StoredInvoice } from './stored.ts';

/**
 * Posts what a person typed from a note, as mode M, and answers the invoice's id.
 * @throws AppError invoiceWithoutItems, invoiceDuplicate, invoiceDenied, invoiceState, forbidden, invoiceApproveBlocked
 */
export async function postManually(work: Work, body: ManualInvoiceRequest): Promise<number> {
  if (!body.items?.length) throw new AppError('invoiceWithoutItems', { entity: 'invoice' });
  const note = noteOf(body);
  const known = await lockByKey(work, note.chNFe);
  const stored = known === undefined ? null : await lockInvoice(work, known);
  refuseByState(stored);
  const verdict = await evaluate(note, masterData(work.trx), { manual: true });
  const open = verdict.pendencies.filter((pendency) => pendency !== 'team');
  if (open.length > 0) throw new AppError('invoiceApproveBlocked', { params: { pendencies: open.join(', ') } });
  const status1 = invoiceStatus.posted;
  const columns = { ...rowOfNote(note), signature: null, situacaoNFe: stored?.row.situacaoNFe ?? 'unknown' };
  const events = [...(stored?.row.events ?? []), line(work, 'post', status1)];
  const id =
    stored?.row.id ??
    (await work.add('invoice', { ...columns, ...rowOfVerdict(verdict), status1: 10, postingMode: null, events: [] }));
  const outcome = { status1, postingMode: 'M' as const, events, run: stored?.row.run ?? 0, more: columns };
  await apply(work, id, note, verdict, outcome);
  await refuseOutOfReach(work, 'post', id, verdict.emitType);
  return id;
}

function refuseByState(stored: StoredInvoice | null): void {
  const refusal = stored ? refusalOf(stored, 'post') : undefined;
  if (refusal) throw new AppError(refusal, { entity: 'invoice', params: { state: stored?.status1 ?? 0 } });
}

/** What was typed, as the rules read notes. */
function noteOf(body: ManualInvoiceRequest): NfeNote {
  const { chNFe, dhEmis, natOp, tpNF, totalVlrNF } = body;
  const { model, series, number } = accessKeyParts(chNFe);
  const items = (body.items ?? []).map(({ extCode, xProd, cfop, uCom, qCom, vProd }, place) => ({
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
  const total = totalVlrNF ?? items.reduce((sum, { vProd }) => add(sum, vProd), '0');
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
    vNF: total,
    refNFe: [],
    protocol: null,
    signature: 'absent',
    keyMismatch: [],
    xml: '',
  };
}

/** The calendar day in the offset that was typed; a moment in UTC came from a screen and is meant as Brazil's. */
function dayOf(moment: string): string {
  if (!moment.endsWith('Z')) return moment.slice(0, 10);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(moment));
}

function party(doc: string, name: string | null | undefined): NfeParty {
  const nothing = { ie: null, uf: null, city: null, cityCode: null, street: null, number: null, complement: null };
  const docType = doc.length === 14 ? 'CNPJ' : 'CPF';
  return { docType, doc, name: name ?? '', ...nothing, district: null, zip: null, phone: null, email: null };
}
