import type { ResourceField } from '../../../../generated/resources.ts';
import type { ManualInvoiceRequest } from '../../../../generated/types.ts';
import { invoiceResource } from '../variants.ts';

type Item = NonNullable<ManualInvoiceRequest['items']>[number];

/** What a body must have. The compiler refuses a list of other names than those that the schema requires. */
type RequiredIn<Body> = { [Name in keyof Body as undefined extends Body[Name] ? never : Name]-?: true };

const required: RequiredIn<ManualInvoiceRequest> = { chNFe: true, dhEmis: true, emitCnpjCpf: true, destCnpjCpf: true };
const requiredOfItem: RequiredIn<Item> = { extCode: true, cfop: true, uCom: true, qCom: true };

/** The fields of a party: its number, its name, and the customer that it is. */
export const partyFields = {
  emit: { doc: 'emitCnpjCpf', name: 'emitXNome', reference: 'bpEmitId' },
  dest: { doc: 'destCnpjCpf', name: 'destXNome', reference: 'bpDestId' },
} as const;

/** A field of the invoice, to be typed in. */
export function typedField(name: string): ResourceField {
  const field = invoiceResource().fields[name];
  if (!field) throw new Error(`There is no field ${name}`);
  // A party may be a company or a person: its number is typed as it comes.
  const widget = field.widget === 'taxNumber' ? 'code' : field.widget;
  return { ...withoutLock(field), widget, required: name in required };
}

/** What is typed of the note as a whole, and of each item. */
export const typedNames = ['chNFe', 'natOp', 'dhEmis', 'tpNF', 'emitCnpjCpf', 'emitXNome', 'destCnpjCpf', 'destXNome'];
export const typedColumns = ['extCode', 'xProd', 'cfop', 'uCom', 'qCom', 'vProd'];
const foundColumns = ['factor', 'quantityKgL'];

/** The grid of items: what is typed, and beside it what is found for it. */
export function itemsField(): ResourceField {
  const field = typedField('items');
  const columns = [...typedColumns, ...foundColumns].flatMap((name) => {
    const column = field.fields?.[name];
    if (!column) return [];
    const found = foundColumns.includes(name) && { readOnly: true as const };
    return [[name, { ...column, required: name in requiredOfItem, ...found }] as const];
  });
  return { ...field, fields: Object.fromEntries(columns) };
}

function withoutLock({ readOnly: _locked, ...field }: ResourceField): ResourceField {
  return field;
}
