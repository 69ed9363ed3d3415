import { asRows, asText, type Row } from '../../../format/value.ts';
import type { Text } from '../texts.ts';

/** Every pendency that the server knows (schemas/formats/invoice.ts says which of them block). */
const codes = [
  'unknownSku',
  'unit',
  'unknownEmitter',
  'unknownRecipient',
  'keyFieldMismatch',
  'protocolMismatch',
  'notAuthorised',
  'homologation',
  'signatureInvalid',
  'unsigned',
  'cfop',
  'direction',
  'complement',
  'noAutoPosting',
  'team',
  'overflow',
  'futureDate',
] as const;

export type PendencyCode = (typeof codes)[number];

export interface Pendency {
  code: PendencyCode;
  /** Number of the item that it is about. */
  item?: number;
}

/** 'unknownSku:2' as what it says; undefined for a code that is not known here. */
export function readPendency(pendency: string): Pendency | undefined {
  const [name, item] = pendency.split(':');
  const code = codes.find((known) => known === name);
  return code && { code, ...(item !== undefined && { item: Number(item) }) };
}

/** In a few words, for a column. */
export function shortPendency(pendency: string, text: Text): string {
  const read = readPendency(pendency);
  return read ? text(`pending.${read.code}.short`) : pendency;
}

/** As a sentence, with what the note says of the party or the item. */
export function pendencySentence({ code, item }: Pendency, row: Row, text: Text): string {
  const about = item === undefined ? {} : itemWords(itemOf(row, item));
  return text(`pending.${code}`, { ...partyWords(code, row), ...about });
}

/** The item of a number. */
export const itemOf = (row: Row, item: number): Row => asRows(row.items).find(({ nItem }) => nItem === item) ?? {};

const itemWords = ({ extCode, xProd, uCom, cfop }: Row) => ({
  code: asText(extCode),
  name: asText(xProd),
  unit: asText(uCom),
  cfop: asText(cfop),
});

function partyWords(code: PendencyCode, row: Row): { name?: string } {
  if (code === 'unknownEmitter') return { name: asText(row.emitXNome) || asText(row.emitCnpjCpf) };
  if (code === 'unknownRecipient') return { name: asText(row.destXNome) || asText(row.destCnpjCpf) };
  return {};
}
