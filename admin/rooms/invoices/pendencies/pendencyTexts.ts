import type { Verb } from '../../../../generated/resources.ts';
import {
  pendencyCode,
  readPendency,
  type PendencyCode,
  type PendencyParts,
} from '../../../../schemas/formats/invoice.ts';
import { asRows, asText, type Row } from '../../../core/format/value.ts';
import { pendenciesOf } from '../invoice.ts';
import type { Text } from '../texts.ts';
import { customerSettingsPath } from '../variants.ts';

/** A note that was denied is not authorised either, and nothing can be done about it. */
const wordsOf = ({ code }: PendencyParts, { situacaoNFe }: Row): PendencyCode | 'denied' =>
  code === 'notAuthorised' && situacaoNFe === 'denied' ? 'denied' : code;

interface MendingRight {
  path: string;
  verb: Verb;
}

const newCustomer: MendingRight = { path: 'customers', verb: 'create' };
const settings: MendingRight = { path: customerSettingsPath, verb: 'update' };

const unitRight = ({ emitType }: Row): MendingRight =>
  emitType === 2 ? settings : { path: 'products', verb: 'update' };

/** Master data mends these, by this right, and reprocessing then finds so; what the note lacks comes by a new import, or never. */
const mendedHere: Partial<Record<PendencyCode, (row: Row) => MendingRight>> = {
  unknownEmitter: () => newCustomer,
  unknownRecipient: () => newCustomer,
  unknownSku: ({ emitType }) => (emitType === 2 ? settings : { path: 'products', verb: 'create' }),
  unit: unitRight,
  overflow: unitRight,
};

/** What it takes to mend a pendency; undefined where it is not mended in the master data. */
export function rightToMend(pendency: string, row: Row): MendingRight | undefined {
  const code = pendencyCode(pendency);
  return code && mendedHere[code]?.(row);
}

export const isMendedHere = (pendency: string): boolean => (pendencyCode(pendency) ?? '') in mendedHere;

/** What only the screen finds of a note is none of the pendencies that it keeps and is searched by. */
const ofNow: ReadonlySet<string> = new Set(['denied', 'futureDate']);

/** In a few words, for a column. */
function shortPendency(pendency: string, row: Row, translate: (key: string) => string): string {
  const read = readPendency(pendency);
  if (!read) return pendency;
  const word = wordsOf(read, row);
  return translate(`words.${ofNow.has(word) ? 'pendencyNow' : 'pendency'}.${word}`);
}

/** What was found once, in a few words, with the item that it is about. */
export function pendencyText(pendency: string, row: Row, text: Text, translate: (key: string) => string): string {
  const said = shortPendency(pendency, row, translate);
  const item = readPendency(pendency)?.item;
  return item === undefined ? said : `${text('item', { item })}: ${said}`;
}

/** Everything that was found, in a few words each. */
export function shortPendencies(row: Row, translate: (key: string) => string): string {
  return [...new Set(pendenciesOf(row).map((each) => shortPendency(each, row, translate)))].join(' · ');
}

/** How many packages have the unit of an item, as far as who reads may know. */
export type PackagesKnown = 'none' | 'several' | 'unknown';

const unitWords = { none: 'unitNone', several: 'unitSeveral', unknown: 'unit' } as const;

/** As a sentence, with what the note says of the party or the item. */
export function pendencySentence(
  pendency: PendencyParts,
  row: Row,
  text: Text,
  packages: PackagesKnown = 'unknown',
): string {
  const { code, item } = pendency;
  const about = item === undefined ? {} : itemWords(itemOf(row, item));
  // A code of a customer has one unit (docs/invoices.md); a product of the company any number of packages.
  const unit = row.emitType === 2 ? 'unitOfCode' : unitWords[packages];
  const word = code === 'unit' ? unit : wordsOf(pendency, row);
  const named = code === 'signer' && !row.signedBy ? 'signerUnnamed' : word; // those of earlier releases
  return text(`pending.${named}`, { ...partyWords(code, row), ...about });
}

/** The item of a number. */
export const itemOf = (row: Row, item: number): Row => asRows(row.items).find(({ nItem }) => nItem === item) ?? {};

const itemWords = ({ extCode, xProd, uCom, cfop }: Row) => ({
  code: asText(extCode),
  name: asText(xProd) || asText(extCode),
  named: asText(xProd) && ` (${asText(xProd)})`,
  unit: asText(uCom).replace(/\.+$/, ''), // 'L.' may end its sentence
  cfop: asText(cfop),
});

function partyWords(code: PendencyCode, row: Row): { name?: string } {
  if (code === 'unknownEmitter') return { name: asText(row.emitXNome) || asText(row.emitCnpjCpf) };
  if (code === 'unknownRecipient') return { name: asText(row.destXNome) || asText(row.destCnpjCpf) };
  if (code === 'signer' || code === 'untrusted') return { name: asText(row.signedBy) || '–' };
  return {};
}
