import type { ManualInvoiceRequest } from '../../generated/types.ts';
import { accessKeyParts } from '../../schemas/formats/accessKey.ts';
import { add } from '../../schemas/formats/decimal.ts';
import { invoiceStatus, isWarning, refusalOf } from '../../schemas/formats/invoice.ts';
import { businessDay } from '../businessDay.ts';
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
import { chosenTeam } from './team.ts';
import { pendencyWords, stateWords } from './words.ts';

/**
 * Posts what a person typed from a note, as mode M, and answers the invoice's id.
 * @throws AppError invoiceWithoutItems, invoiceDuplicate, invoiceDenied, invoiceState, forbidden, invoiceApproveBlocked
 */
export async function postManually(work: Work, body: ManualInvoiceRequest): Promise<number> {
  if (!body.items?.length) throw new AppError('invoiceWithoutItems', { entity: 'invoice' });
  const note = noteOf(body);
  const known = await lockByKey(work, note.chNFe);
  const stored = known === undefined ? null : await lockInvoice(work, known);
  if (stored) await refuseOutOfReach(work, 'post', stored.row.id, stored.row.emitType);
  refuseByState(stored);
  const verdict = await evaluate(note, masterData(work.trx), { manual: true, team: stored && chosenTeam(stored.row) });
  const open = verdict.pendencies.filter((pendency) => !isWarning(pendency));
  if (open.length > 0) throw new AppError('invoiceApproveBlocked', { params: { pendencies: pendencyWords(open) } });
  const status1 = invoiceStatus.posted;
  const columns = { ...rowOfNote(note), signature: null, situacaoNFe: stored?.row.situacaoNFe ?? 'unknown' };
  const events = [...(stored?.row.events ?? []), line(work, 'post', status1)];
  const empty = { status1: invoiceStatus.awaitingXml, postingMode: null, events: [] };
  const id = stored?.row.id ?? (await work.add('invoice', { ...columns, ...rowOfVerdict(verdict), ...empty }));
  const outcome = { status1, postingMode: 'M' as const, events, run: stored?.row.run ?? 0, more: columns };
  await apply(work, id, note, verdict, outcome);
  await refuseOutOfReach(work, 'post', id, verdict.emitType);
  return id;
}

function refuseByState(stored: StoredInvoice | null): void {
  const refusal = stored ? refusalOf(stored, 'post') : undefined;
  if (refusal) throw new AppError(refusal, { entity: 'invoice', params: { state: stateWords(stored?.status1 ?? 0) } });
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
    emissionDate: businessDay(dhEmis), // what was typed has no offset of its own
    issuer: party(body.emitCnpjCpf, body.emitXNome),
    recipient: party(body.destCnpjCpf, body.destXNome),
    items,
    vNF: total,
    refNFe: [],
    protocol: null,
    signature: 'absent',
    signer: null,
    keyMismatch: [],
    xml: '',
  };
}

function party(doc: string, name: string | null | undefined): NfeParty {
  const nothing = { ie: null, uf: null, city: null, cityCode: null, street: null, number: null, complement: null };
  const docType = doc.length === 14 ? 'CNPJ' : 'CPF';
  return { docType, doc, name: name ?? '', ...nothing, district: null, zip: null, phone: null, email: null };
}
