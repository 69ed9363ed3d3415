import { tables } from '../../../generated/tables.ts';
import { modulo11 } from '../../../schemas/core/formats/modulo11.ts';
import { add, multiply } from '../../../schemas/core/formats/decimal.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { postingOf } from '../invoices/applyVerdict.ts';
import { evaluate, type Verdict } from '../invoices/evaluate.ts';
import { eventLineBy } from '../invoices/eventLines.ts';
import { movementRow } from '../invoices/ledger.ts';
import { masterDataOf } from '../invoices/masterData.ts';
import { rowOfNote, rowOfVerdict } from '../invoices/rowOfNote.ts';
import { documentRow } from '../invoices/storedInvoice.ts';
import { unsignedProof } from '../invoices/nfe/proof.ts';
import type { NfeItem, NfeNote, NfeParty } from '../invoices/nfe/types.ts';
import { noteXml } from './documents/noteXml.ts';
import { signers, type Signers } from './documents/signers.ts';
import { ownedOf } from '../../core/relations.ts';
import { insertRows, type Row, type Target } from '../../core/seed/insert.ts';
import { at, type Random } from './random.ts';
import type { Product } from './catalogue.ts';
import type { Customer } from './customers.ts';
import { cpfOf } from './identity.ts';

interface Code {
  customerId: number;
  customerSKU: string;
  customerSKUName: string;
  umCustomer: string;
}

const day = 24 * 60 * 60 * 1000;
const isBrazilian = ({ taxNum }: Customer): boolean => /^[0-9A-Z]{12}[0-9]{2}$/.test(taxNum);

/**
 * Inserts `count` notes of the last six months: half of them the company's to customers, half customers' to farmers,
 * judged by the same rules as imported ones. Some lack a signature, some name a code that nobody has entered.
 */
export async function insertInvoices(
  target: Target,
  random: Random,
  count: number,
  all: Customer[],
  products: Product[],
): Promise<void> {
  const company = all.find(({ kind }) => kind === 'provider');
  const customers = all.filter((customer) => customer.kind !== 'provider' && isBrazilian(customer));
  if (!company || customers.length === 0) return;
  const codes = await codesOf(target);
  const certificates = signers();
  for (let place = 0; place < count; place++) {
    const customer = random.pick(customers);
    const own = codes.filter(({ customerId }) => customerId === customer.id);
    const items = place % 2 === 0 ? soldItems(random, products) : resoldItems(random, own, place);
    const parties =
      place % 2 === 0
        ? { issuer: party(company), recipient: party(customer) }
        : { issuer: party(customer), recipient: farmer((place - 1) / 2) };
    const time = new Date(target.now.getTime() - Math.floor(((count - place) * 180) / count) * day);
    const note = noteOf(parties, items, time, place);
    if (items.length > 0) await insertNote(target, withDocument(note, place, certificates));
  }
}

const farmers = ['Antônio Barbosa Lima', 'Nilza Ferreira do Prado', 'Osmar Zanatta Filho', 'Lourdes Kuhn Weber'];

function farmer(place: number): NfeParty {
  const index = place % farmers.length;
  return {
    ...emptyParty(),
    docType: 'CPF',
    doc: cpfOf(9000 + index),
    name: at(farmers, index).toUpperCase(),
    uf: 'PR',
  };
}

async function codesOf({ trx }: Target): Promise<Code[]> {
  const { table, owner } = ownedOf('customerSetting', 'products');
  return trx<Code>(`${table} as s`)
    .join(`${tables.customerSetting.table} as o`, 'o.id', `s.${owner}`)
    .whereNotNull('s.productId')
    .select('o.customerId', 's.customerSKU', 's.customerSKUName', 's.umCustomer');
}

function soldItems(random: Random, products: Product[]): NfeItem[] {
  return Array.from({ length: random.integer(1, 3) }, (_, index) => {
    const product = random.pick(products);
    const { um } = random.pick(product.packages);
    return itemOf(index + 1, product.sku, product.name, '6101', um, random.integer(20, 120));
  });
}

function resoldItems(random: Random, codes: Code[], place: number): NfeItem[] {
  if (codes.length === 0) return [];
  return Array.from({ length: random.integer(1, 3) }, (_, index) => {
    const { customerSKU, customerSKUName, umCustomer } = random.pick(codes);
    const code = index === 0 && place % 17 === 0 ? `${customerSKU}-X` : customerSKU;
    return itemOf(index + 1, code, customerSKUName, '5102', umCustomer, random.integer(1, 30));
  });
}

function itemOf(nItem: number, cProd: string, xProd: string, cfop: string, uCom: string, quantity: number): NfeItem {
  const [qCom, vUnCom] = [String(quantity), '185.5'];
  return {
    nItem,
    cProd,
    xProd: xProd.toUpperCase(),
    ncm: '38089329',
    cfop,
    uCom,
    qCom,
    vUnCom,
    vProd: multiply(qCom, vUnCom, 2),
  };
}

/** What all notes of the demonstration have in common. */
const sale = { natOp: 'VENDA DE MERCADORIA', model: '55', serie: '1', tpNF: '1', finNFe: '1', tpAmb: '1' } as const;

function noteOf(parties: Pick<NfeNote, 'issuer' | 'recipient'>, items: NfeItem[], time: Date, place: number): NfeNote {
  const number = String(20_001 + place);
  const moment = time.toISOString();
  const issuer = parties.issuer.doc ?? '';
  const start = `35${moment.slice(2, 4)}${moment.slice(5, 7)}${issuer}55001${number.padStart(9, '0')}1${String(10_000_000 + place * 7919)}`;
  const chNFe = `${start}${modulo11(start)}`;
  return {
    ...parties,
    ...sale,
    chNFe,
    number,
    dhEmi: `${moment.slice(0, 10)}T10:00:00-03:00`,
    emissionDate: moment.slice(0, 10),
    items,
    vNF: items.reduce((sum, { vProd }) => add(sum, vProd), '0'),
    refNFe: [],
    protocol: { cStat: '100', xMotivo: 'Autorizado o uso da NF-e', nProt: `1350000000${number}`, chNFe },
    ...unsignedProof,
    treasury: null,
    keyMismatch: [],
    xml: '',
  };
}

/** Signed by its issuer, but every eleventh. */
function withDocument(bare: NfeNote, place: number, certificates: Signers): NfeNote {
  const { doc, name } = bare.issuer;
  const note = place % 11 === 0 ? bare : { ...bare, ...certificates.proofOf({ doc: doc ?? '', name }) };
  return { ...note, xml: noteXml(note, certificates) };
}

async function insertNote(target: Target, note: NfeNote): Promise<void> {
  const verdict = await evaluate(note, masterDataOf(target.trx));
  const posted = verdict.status1 === invoiceStatus.posted;
  const { status1 } = verdict;
  const event = eventLineBy({ at: `${note.emissionDate}T14:00:00Z`, userName: 'Lavoura' }, 'import', status1);
  const state = { status1, postingMode: posted ? 'A' : null, run: posted ? 1 : 0, events: [event] };
  const [invoiceId = 0] = await insertRows(target, 'invoice', [
    { ...rowOfNote(note), ...rowOfVerdict(verdict), ...state },
  ]);
  await target.trx('invoice_xml').insert(documentRow(invoiceId, note));
  if (posted) await insertRows(target, 'stockPosting', movementRows(note, verdict, invoiceId));
}

function movementRows(note: NfeNote, { movements, issuer, recipient }: Verdict, invoiceId: number): Row[] {
  const taxNums = new Map([issuer, recipient].flatMap((partner) => (partner ? [[partner.id, partner.taxNum]] : [])));
  const posting = postingOf(note, invoiceId, 1);
  return movements.map((movement) => ({ ...movementRow(posting, movement), taxNum: taxNums.get(movement.customerId) }));
}

function party({ taxNum, company }: Customer): NfeParty {
  return { ...emptyParty(), docType: 'CNPJ', doc: taxNum, name: company.toUpperCase() };
}

function emptyParty(): NfeParty {
  const address = {
    uf: null,
    city: null,
    cityCode: null,
    street: null,
    number: null,
    complement: null,
    district: null,
  };
  return { docType: null, doc: null, name: '', ie: null, ...address, zip: null, phone: null, email: null };
}
