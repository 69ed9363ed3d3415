import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { canonical } from '../../../../schemas/core/formats/decimal.ts';
import { readFile, type FileContent } from '../../../../server/rooms/invoices/nfe/readFiles.ts';
import { readXml } from '../../../../server/rooms/invoices/nfe/readXml.ts';
import type { NfeDocument, NfeEvent, NfeNote, NfeParty } from '../../../../server/rooms/invoices/nfe/types.ts';

const folder = fileURLToPath(new URL('samples/', import.meta.url));
export const samplePath = (name: string): string => folder + name;
export const sample = (name: string): Buffer => readFileSync(samplePath(name));
export const sampleText = (name: string): string => sample(name).toString('utf8');

type Texts = Record<string, string | null>;
export interface ExpectedNote extends Record<string, unknown> {
  chNFe: string;
  chNFeFieldMismatches: string[];
  emit: Texts;
  dest: Texts | null;
  refNFe: string[];
  items: Texts[];
  signature: { present: boolean };
  prot: Texts | null;
}
interface Verdict {
  digestOk?: boolean;
  signatureOk?: boolean;
  digestOkDetached?: boolean;
  signatureOkDetached?: boolean;
}
export interface ExpectedFile {
  file: string;
  invoices?: ExpectedNote[];
  events?: (Texts & { chNFe: string; ret: Texts | null; signature: { present: boolean } })[];
  summaries?: Texts[];
  signatures?: Verdict[];
  lines?: { line: number; text: string; result: string; chNFe: string | null }[];
  keys?: string[];
  docZip?: { kind: string; chNFe: string }[];
}

export function expectedFiles(path: string): ExpectedFile[] {
  const { files }: { files: ExpectedFile[] } = JSON.parse(readFileSync(path, 'utf8'));
  return files;
}

export async function unpack(name: string, path: string): Promise<FileContent[]> {
  const found: FileContent[] = [];
  for await (const content of readFile(name, path)) found.push(content);
  return found;
}

/** What a reader makes of it, in a word: the type, or why it was refused. */
export const wordOf = (document: NfeDocument): string =>
  document.type === 'refused' ? document.reason : document.type;

export const words = (bytes: Buffer | string): string[] => readXml(Buffer.from(bytes)).map(wordOf);

/** The only note of a file. */
export function noteFrom(bytes: Buffer | string): NfeNote {
  const [document] = readXml(Buffer.from(bytes));
  if (document?.type !== 'note') throw new Error(`no note but ${JSON.stringify(document)}`);
  return document.note;
}

const decimalOf = (text: unknown): string | undefined => canonical(String(text));

/** The note in the words of the expectations. */
export function spoken(note: NfeNote): unknown {
  return {
    header: [note.chNFe, note.natOp, note.model, note.serie, note.number, note.tpNF, note.finNFe, note.tpAmb],
    dhEmi: note.dhEmi,
    vNF: note.vNF,
    parties: [note.issuer, note.recipient].map((party) => party && partyWords(party)),
    refNFe: note.refNFe,
    items: note.items.map(({ nItem, cProd, xProd, ncm, cfop, uCom, qCom, vUnCom, vProd }) => [
      String(nItem),
      cProd,
      xProd,
      ncm,
      cfop,
      uCom,
      qCom,
      vUnCom,
      vProd,
    ]),
    protocol: note.protocol && [note.protocol.cStat, note.protocol.xMotivo, note.protocol.nProt, note.protocol.chNFe],
    keyMismatch: note.keyMismatch.filter((part) => part !== 'tpEmis').toSorted(),
  };
}

const partyWords = ({ docType, doc, name, ie, uf, city, cityCode }: NfeParty): unknown[] => [
  docType === 'foreign' ? 'idEstrangeiro' : docType,
  doc,
  name,
  ie,
  uf,
  city,
  cityCode,
];

const expectedParty = (party: Texts | null): unknown[] | null =>
  party && [party['docType'], party['doc'], party['xNome'], party['IE'], party['UF'], party['xMun'], party['cMun']];

/** An expectation in the same words; it does not compare the form of issue (tpEmis) with the key. */
export function expectedWords(note: ExpectedNote): unknown {
  return {
    header: ['chNFe', 'natOp', 'mod', 'serie', 'nNF', 'tpNF', 'finNFe', 'tpAmb'].map((name) => note[name]),
    dhEmi: note['dhEmi'],
    vNF: decimalOf(note['vNF']),
    parties: [note.emit, note.dest].map(expectedParty),
    refNFe: note.refNFe,
    items: note.items.map((item) => [
      // An empty element says nothing.
      ...['nItem', 'cProd', 'xProd', 'NCM', 'CFOP', 'uCom'].map((name) => item[name] || null),
      ...['qCom', 'vUnCom', 'vProd'].map((name) => decimalOf(item[name])),
    ]),
    protocol: note.prot && ['cStat', 'xMotivo', 'nProt', 'chNFe'].map((name) => note.prot?.[name]),
    keyMismatch: note.chNFeFieldMismatches.toSorted(),
  };
}

export const spokenEvent = (event: NfeEvent): unknown => {
  const { chNFe, tpEvento, nSeqEvento, xEvento, dhEvento, reason, cStat, author } = event;
  return [chNFe, tpEvento, String(nSeqEvento), xEvento, dhEvento, reason, cStat, author];
};

export const expectedEventWords = (event: NonNullable<ExpectedFile['events']>[number]): unknown => {
  const { tpEvento, nSeqEvento, xEvento, dhEvento, xJust, xCorrecao, authorDoc } = event;
  return [
    event.chNFe,
    tpEvento,
    nSeqEvento,
    xEvento,
    dhEvento,
    xJust ?? xCorrecao,
    event.ret?.['cStat'] ?? null,
    authorDoc,
  ];
};

/** Whole in the document or cut out of it; what can't be judged is not whole. */
export function expectedSignature(present: boolean, verdict: Verdict | undefined): string {
  if (!present) return 'absent';
  const isInContext = verdict?.digestOk === true && verdict.signatureOk === true;
  const isDetached = verdict?.digestOkDetached === true && verdict.signatureOkDetached === true;
  return isInContext || isDetached ? 'ok' : 'broken';
}
