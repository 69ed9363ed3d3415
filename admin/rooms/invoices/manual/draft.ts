import { accessKeyFault, issuerOf, keyContradictions } from '../../../../schemas/formats/accessKey.ts';
import { businessZone } from '../../../../schemas/core/formats/locale.ts';
import type { FieldError } from '../../../../generated/errors.ts';
import { validate } from '../../../../generated/validators/manualInvoice.js';
import { unmask } from '../../../../schemas/core/formats/mask.ts';
import { taxNumberText } from '../../../../schemas/core/formats/taxNumber.ts';
import { asRows, asText, isEmpty, type Row } from '../../../core/format/value.ts';
import { wallOf } from '../../../core/format/zone.ts';
import type { Party } from '../pendencies/contactOf.ts';
import { partyFields, typedColumns, typedNames } from './fields.ts';

/** A note as it is typed: the values of the request by name, numbers of parties as they were typed. */
export type Draft = Row;

const named = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (isEmpty(row[name]) ? [] : [[name, row[name]]])));

/** What is typed at first: what is known of the note already, and what its key says. */
export function startOf(known: Row): Draft {
  const items = asRows(known.items).map((item) => named(item, typedColumns));
  const docs = { emitCnpjCpf: formatTaxNumber(known.emitCnpjCpf), destCnpjCpf: formatTaxNumber(known.destCnpjCpf) };
  const start = { tpNF: '1', ...named({ ...known, ...docs }, typedNames), ...(items.length > 0 && { items }) };
  return { ...start, ...issuerFromKey({}, asText(known.chNFe), start) };
}

/** What a key that was typed says of the issuer, where nothing else was typed than what the former key said. */
export function issuerFromKey(former: Draft, key: string, draft: Draft): Draft {
  const said = (text: string) => (accessKeyFault(text) === undefined ? issuerOf(text) : '');
  const [before, now] = [said(asText(former.chNFe)), said(key)];
  const typed = docOf(draft, 'emit');
  return now === '' || ![before, ''].includes(typed) ? {} : { emitCnpjCpf: formatTaxNumber(now), emitXNome: undefined };
}

/** The number of a party as people write it, with its marks. */
export const formatTaxNumber = (doc: unknown): string => taxNumberText(asText(doc));

/** The number of a party as it is kept. */
export const docOf = (draft: Draft, party: Party): string => unmask(asText(draft[partyFields[party].doc]));

/** What is sent: what was typed, without what is empty. */
export function bodyOf(draft: Draft): Row {
  const docs = { emitCnpjCpf: docOf(draft, 'emit'), destCnpjCpf: docOf(draft, 'dest') };
  const items = asRows(draft.items).map((item) => named(item, typedColumns));
  return { ...named({ ...draft, ...docs }, typedNames), items };
}

/** What is wrong with what is sent, the key against the other fields too. */
export function faultsOf(body: Row): FieldError[] {
  const faults = [...validate(body), ...(asRows(body.items).length > 0 ? [] : [withoutItems])];
  const isWrong = (name: string) => faults.some(({ field }) => field === name);
  return [...faults, ...contradictionsOf(body).filter(({ field }) => !isWrong('chNFe') && !isWrong(field))];
}

const withoutItems: FieldError = { field: 'items', code: 'invoiceWithoutItems', params: {} };

function contradictionsOf(body: Row): FieldError[] {
  const key = asText(body.chNFe);
  const day = wallOf(asText(body.dhEmis), businessZone) ?? '';
  const expected = {
    issuer: { field: 'emitCnpjCpf', expected: formatTaxNumber(issuerOf(key)) },
    month: { field: 'dhEmis', expected: `${key.slice(4, 6)}/20${key.slice(2, 4)}` },
  };
  return keyContradictions(key, { issuer: asText(body.emitCnpjCpf), day }).map((part) => {
    const { field, ...params } = expected[part];
    return { field, code: 'notOfKey', params };
  });
}
