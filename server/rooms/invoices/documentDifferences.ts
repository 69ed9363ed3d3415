import type { Invoice } from '../../../generated/types.ts';
import { add, canonical } from '../../../schemas/core/formats/decimal.ts';
import { unitOf } from '../../../schemas/formats/unit.ts';
import type { NfeNote } from './nfe/types.ts';

/** What an item says, whoever wrote it. */
interface Line {
  code: string;
  cfop: string;
  unit: string;
  quantity: string;
}

type Text = string | null | undefined;

/** What a document says otherwise than what was typed, a line each: '<field or item>: <typed> → <document>'. */
export function typedDifferences(row: Invoice, note: NfeNote): string[] {
  const pairs: Pair[] = [
    ['emitCnpjCpf', row.emitCnpjCpf, note.issuer.doc],
    ['destCnpjCpf', row.destCnpjCpf, note.recipient?.doc],
    ['movementDate', row.movementDate, note.emissionDate],
    ['tpNF', row.tpNF, note.tpNF],
    ['totalVlrNF', typedTotal(row), note.vNF],
  ];
  const typed = row.items.map((item) => lineOf(item.extCode, item.cfop, item.uCom, item.qCom));
  return [...differing(pairs), ...itemDifferences(typed, linesOf(note))];
}

/** What a document says otherwise than another one with its key, a line each: '<field or item>: <first> → <other>'. */
export function noteDifferences(first: NfeNote, other: NfeNote): string[] {
  const names = ['natOp', 'tpNF', 'finNFe'] as const;
  const pairs: Pair[] = [
    ['emitCnpjCpf', first.issuer.doc, other.issuer.doc],
    ['emitXNome', first.issuer.name, other.issuer.name],
    ['destCnpjCpf', first.recipient?.doc, other.recipient?.doc],
    ['destXNome', first.recipient?.name, other.recipient?.name],
    ['dhEmis', first.dhEmi, other.dhEmi],
    ...names.map((name): Pair => [name, first[name], other[name]]),
    ['totalVlrNF', first.vNF, other.vNF],
  ];
  return [...differing(pairs.map(withText)), ...itemDifferences(linesOf(first), linesOf(other))];
}

type Pair = [name: string, typed: Text, read: Text];

/** Of two documents nothing is left to be typed. */
const withText = ([name, first, other]: Pair): Pair => [name, first ?? '', other];

const differing = (pairs: readonly Pair[]): string[] =>
  pairs
    .filter(([, typed, read]) => typed !== undefined && (typed ?? '') !== (read ?? ''))
    .map(([name, typed, read]) => told(name, typed, read));

const linesOf = ({ items }: NfeNote): Line[] =>
  items.map((item) => lineOf(item.cProd, item.cfop, item.uCom, item.qCom));

const told = (name: string, typed: Text, read: Text): string => `${name}: ${typed || '–'} → ${read || '–'}`;

/** Nobody has to type values: none is nothing to compare. */
function typedTotal({ totalVlrNF }: Invoice): string | undefined {
  const total = canonical(totalVlrNF ?? '') ?? '0';
  return total === '0' ? undefined : total;
}

/** Items are compared by what they are, not by their order: each code, CFOP and unit with its sum. */
function itemDifferences(first: readonly Line[], other: readonly Line[]): string[] {
  const [typed, read] = [sums(first), sums(other)];
  const names = [...new Set([...typed.keys(), ...read.keys()])];
  return names
    .filter((name) => typed.get(name) !== read.get(name))
    .map((name) => told(name, typed.get(name), read.get(name)));
}

const lineOf = (code: Text, cfop: Text, unit: Text, quantity: Text): Line => ({
  code: code ?? '',
  cfop: cfop ?? '',
  unit: unitOf(unit ?? ''),
  quantity: canonical(quantity ?? '') ?? '0',
});

function sums(lines: readonly Line[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { code, cfop, unit, quantity } of lines) {
    const name = `${code} (${cfop}, ${unit})`;
    found.set(name, add(found.get(name) ?? '0', quantity));
  }
  return found;
}
