import { stateOfCode } from '../../../../schemas/formats/accessKey.ts';
import { add, multiply } from '../../../../schemas/core/formats/decimal.ts';
import { modulo11 } from '../../../../schemas/core/formats/modulo11.ts';
import type { NfeItem, NfeNote, NfeParty, Proof } from '../../invoices/nfe/types.ts';
import { need } from '../../../core/seed/insert.ts';
import type { Signers } from '../documents/signers.ts';

/** What is traded: the last three digits of the tax code of operations, and what the note says of itself. */
export const operations = {
  sellIn: { natOp: 'VENDA DE PRODUCAO DO ESTABELECIMENTO', cfop: '101', tpNF: '1', finNFe: '1' },
  sellOut: { natOp: 'VENDA DE MERCADORIA', cfop: '102', tpNF: '1', finNFe: '1' },
  bonus: { natOp: 'REMESSA EM BONIFICACAO', cfop: '910', tpNF: '1', finNFe: '1' },
  transfer: { natOp: 'TRANSFERENCIA DE MERCADORIA', cfop: '152', tpNF: '1', finNFe: '1' },
  loss: { natOp: 'BAIXA DE ESTOQUE POR PERDA', cfop: '927', tpNF: '1', finNFe: '1' },
  giveBack: { natOp: 'DEVOLUCAO DE COMPRA', cfop: '202', tpNF: '1', finNFe: '4' },
  takeBack: { natOp: 'DEVOLUCAO DE VENDA', cfop: '202', tpNF: '0', finNFe: '4' },
  other: { natOp: 'OUTRA SAIDA DE MERCADORIA', cfop: '949', tpNF: '1', finNFe: '1' },
} as const satisfies Record<string, Operation>;

interface Operation extends Pick<NfeNote, 'natOp' | 'tpNF' | 'finNFe'> {
  cfop: string;
}

export type OperationName = keyof typeof operations;

/** One line of a trade: whole units of a product, in the words of whoever issues the note. */
export interface Line {
  code: string;
  name: string;
  unit: string;
  count: number;
  /** Kg or L in one unit. */
  factor: number;
  /** Reais of one unit. */
  price: number;
  productId: number;
}

/** What becomes a note. */
export interface Deal {
  operation: OperationName;
  issuer: NfeParty & { doc: string };
  recipient: NfeParty;
  lines: Line[];
  refNFe?: string;
}

const codesOfStates = new Map(Object.entries(stateOfCode).map(([code, state]) => [state, code]));
const stateCode = ({ uf }: NfeParty): string => need(codesOfStates, uf ?? '');

/** Numbers the notes of each issuer and writes them as they are read from their documents. */
export function noteWriter(signers: Signers): (deal: Deal, moment: string) => NfeNote {
  const numbers = new Map<string, number>();
  return (deal, moment) => {
    const { doc } = deal.issuer;
    const number = (numbers.get(doc) ?? 1000 + (Number(doc.slice(3, 7)) % 900)) + 1;
    numbers.set(doc, number);
    return { ...noteOf(deal, moment, number), ...signers.proofOf(deal.issuer) };
  };
}

type Unproved = Omit<NfeNote, keyof Proof>;

function noteOf({ operation, issuer, recipient, lines, refNFe }: Deal, dhEmi: string, number: number): Unproved {
  const { cfop, ...said } = operations[operation];
  const chNFe = keyOf(issuer, dhEmi, number);
  const first = firstDigit(said.tpNF, issuer, recipient);
  const items = lines.map((line, place) => itemOf(line, place + 1, `${first}${cfop}`));
  return {
    ...said,
    chNFe,
    model: '55',
    serie: '1',
    number: String(number),
    tpAmb: '1',
    dhEmi,
    emissionDate: dhEmi.slice(0, 10),
    issuer,
    recipient,
    items,
    vNF: items.reduce((sum, { vProd }) => add(sum, vProd), '0'),
    refNFe: refNFe ? [refNFe] : [],
    protocol: { cStat: '100', xMotivo: 'Autorizado o uso da NF-e', nProt: protocolOf(dhEmi, number), chNFe },
    treasury: null,
    keyMismatch: [],
    xml: '',
  };
}

const protocolOf = (dhEmi: string, number: number): string =>
  `141${dhEmi.slice(2, 4)}${String(number * 104_729 + Number(dhEmi.slice(8, 10)))
    .padStart(10, '0')
    .slice(-10)}`;

/** The key of a note of series 1. */
function keyOf(issuer: Deal['issuer'], dhEmi: string, number: number): string {
  const month = dhEmi.slice(2, 4) + dhEmi.slice(5, 7);
  const code = String((number * 7_919_237) % 100_000_000).padStart(8, '0');
  const start = `${stateCode(issuer)}${month}${issuer.doc}55001${String(number).padStart(9, '0')}1${code}`;
  return start + modulo11(start);
}

/** 5 and 6 leave, 1 and 2 enter; the second of each crosses the border of a state. */
function firstDigit(tpNF: '0' | '1', issuer: NfeParty, recipient: NfeParty): number {
  return (tpNF === '1' ? 5 : 1) + (issuer.uf === recipient.uf ? 0 : 1);
}

function itemOf({ code, name, unit, count, price }: Line, nItem: number, cfop: string): NfeItem {
  const [qCom, vUnCom] = [String(count), String(Math.round(price * 100) / 100)];
  const vProd = multiply(qCom, vUnCom, 2);
  return { nItem, cProd: code, xProd: name.toUpperCase(), ncm: '38089329', cfop, uCom: unit, qCom, vUnCom, vProd };
}
