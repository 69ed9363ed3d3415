import type { FieldError } from '../../../generated/errors.ts';
import { tables } from '../../../generated/tables.ts';
import { pendencyCode, readPendency, type PendencyCode } from '../../../schemas/formats/invoice.ts';
import type { NfeItem } from './nfe/types.ts';

const values = `resources.${tables.invoice.path}.values`;

/** The key of what a state is called. */
export const stateTextKey = (status1: number): string => `${values}.status1.${status1}`;

/** The key of who issues the notes of a screen. */
export const issuerTextKey = (emitType: number): string => `${values}.emitType.${emitType}`;

const pendencyWord = (pendency: string): string => `words.pendency.${pendencyCode(pendency) ?? pendency}`;

/** The keys of what pendencies are called, each once, whichever items they are about. */
export function pendencyTextKeys(pendencies: readonly string[]): string[] {
  return [...new Set(pendencies.map(pendencyWord))];
}

/** Where somebody who types a note finds what is pending; anything else is about the note of the key. */
const typedIn: Partial<Record<PendencyCode, string>> = {
  unknownEmitter: 'emitCnpjCpf',
  unknownRecipient: 'destCnpjCpf',
  unknownSku: 'extCode',
  unit: 'uCom',
  overflow: 'qCom',
  cfop: 'cfop',
  direction: 'cfop',
  inactiveProduct: 'extCode',
};

/** A pendency as the refusal of the field that it was typed in, with what was typed. */
export function pendencyProblem(pendency: string, items: readonly NfeItem[]): FieldError {
  const read = readPendency(pendency);
  const field = (read && typedIn[read.code]) ?? 'chNFe';
  const params = { name: read?.code ?? pendency, pendency: pendencyWord(pendency) };
  const place = items.findIndex(({ nItem }) => nItem === read?.item);
  const item = items[place];
  if (item === undefined) return { field, code: 'invoicePendency', params };
  const typed = { item: item.nItem, code: item.cProd, unit: item.uCom, cfop: item.cfop };
  return { field: `items.${place}.${field}`, code: 'itemPendency', params: { ...params, ...typed } };
}
