import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { modulo11 } from '../../../../../schemas/core/formats/modulo11.ts';
import { importFiles } from '../../support/imports.ts';
import { signed as sign, unsigned } from '../../support/signNfe.ts';
import type { Say } from '../../../../e2e/support/words.ts';
import type { World } from '../../../../core/e2e/support/world.ts';

/** The address of the notes that customers issue. */
export const customers = '/notasfiscais/manager/customer';

/** In pixels: a phone, and a small desk. */
export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

/** What a value of an invoice is called. */
export const valueOf = (say: Say, name: string, value: string | number): string =>
  say(`resources.notasfiscais.values.${name}.${value}`);

const folder = new URL('../../nfe/samples/', import.meta.url);

/** The path of a document of the room's tests. */
export const sample = (name: string): string => fileURLToPath(new URL(name, folder));

const template = readFileSync(new URL('63-cfop-949-needs-review.xml', folder), 'utf8');
const templateKey = /Id="NFe(\d{44})"/.exec(template)?.[1] ?? '';
const templateCnpj = templateKey.slice(6, 20);

let companies = 0;

/** A CNPJ that nobody has; every worker begins anew, on a database of its own. */
function newCnpj(): string {
  const start = `90${String(++companies).padStart(6, '0')}0001`;
  const first = modulo11(start);
  return start + first + modulo11(start + first);
}

/** The access key of a company's note of this number. */
export function keyOf(cnpj: string, number: number): string {
  const start = templateKey.slice(0, 6) + cnpj + '55001' + String(number).padStart(9, '0') + templateKey.slice(34, 43);
  return start + modulo11(start);
}

/** A CNPJ as it is shown. */
export const masked = (cnpj: string): string => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');

/** The key with a check digit that is another one than its own. */
export const mistyped = (key: string): string => key.slice(0, 43) + ((Number(key.at(-1)) + 1) % 10);

/** A customer that sells one product under a code of its own, 25 Kg in a sack; notes without signature are posted. */
export interface Seller {
  name: string;
  cnpj: string;
  code: string;
  customerId: number;
  settingsId: number;
}

export async function openSeller({ make, admin }: World, name: string): Promise<Seller> {
  const cnpj = newCnpj();
  const customer = await make('customer', 'required', {
    name1: name,
    taxNumTypeId: 'cnpj',
    taxNum: cnpj,
    bpType: 'reseller',
  });
  const product = await make('product', 'required', { name1: `Adubo ${name}`, baseUnit: 'Kg' });
  const filter = encodeURIComponent(JSON.stringify({ customerId: customer.id }));
  const path = '/apis/v1/customers/settings';
  const [setting] = (await admin.get<{ id: number; rowSCN: number }[]>(`${path}?filter=${filter}`)).body;
  if (!setting) throw new Error('A customer has no settings');
  const code = { customerSKU: '2002-B', productId: product.id, umCustomer: 'SC', umConvFactor: '25' };
  const { rowSCN } = setting;
  const answer = await admin.put(`${path}/${setting.id}`, { rowSCN, holdUnsigned: false, products: [code] });
  if (answer.status !== 200) throw new Error(answer.text);
  return { name, cnpj, code: code.customerSKU, customerId: customer.id, settingsId: setting.id };
}

/** How a note is made: which CFOP it has, and whether its signature, which no longer fits, is left in. */
interface Made {
  cfop?: '6949' | '6102';
  signed?: boolean;
  /** Of its item; the seller's code is sold in sacks. */
  unit?: string;
  quantity?: string;
  /** Signed by a certificate that names the seller. */
  bySeller?: boolean;
  /** What else is written otherwise. */
  change?: (xml: string) => string;
}

/** Imports a note of the seller and answers its invoice: posted, or held by its CFOP or its signature. */
export async function importNote({ url, admin }: World, { name, cnpj }: Seller, number: number, made: Made = {}) {
  const { cfop = '6102', signed = false, unit = 'SC', quantity = '3', bySeller = false, change } = made;
  const key = keyOf(cnpj, number);
  const written = template
    .replaceAll(templateKey, key)
    .replaceAll(templateCnpj, cnpj)
    .replace(/<nNF>\d+</, `<nNF>${number}<`)
    .replace(/<cDV>\d</, `<cDV>${key.at(-1)}<`)
    .replace(/<uCom>\w+</, `<uCom>${unit}<`)
    .replace(/<qCom>[\d.]+</, `<qCom>${quantity}<`)
    .replace(/<CFOP>\d+</, `<CFOP>${cfop}<`);
  const xml = change ? change(written) : written;
  const bytes = bySeller ? sign(xml, 'infNFe', `${name}:${cnpj}`) : signed ? xml : unsigned(xml);
  const { entries } = await importFiles(url, admin, [{ name: `${number}.xml`, bytes }]);
  const [entry] = entries;
  if (entry?.invoiceId === undefined) throw new Error(JSON.stringify(entries));
  return entry.invoiceId;
}

/** The CNPJ of the company itself. */
export async function providersNumber({ get }: { get: <T>(path: string) => Promise<{ body: T }> }): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ bpType: 'provider' }));
  const { body } = await get<{ taxNum: string }[]>(`/apis/v1/customers?filter=${filter}`);
  return body[0]?.taxNum ?? '';
}
