import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { tables } from '../../../../generated/tables.ts';
import type { Invoice, StockPosting } from '../../../../generated/types.ts';
import { add } from '../../../../schemas/core/formats/decimal.ts';
import type { Client } from '../../../core/support/client.ts';
import { importFiles, type ImportEntry } from '../support/imports.ts';
import { create } from '../../../core/support/rows.ts';
import type { TestServer } from '../../../core/support/server.ts';
import { createCountry } from '../../../support/masterData.ts';

interface Sku {
  customerSKU: string;
  customerSKUName: string;
  umCustomer: string;
  umConvFactor: string;
  SKU: string;
}

interface MasterFile {
  provider: { doc: string; xNome: string };
  products: {
    SKU: string;
    name1: string;
    base: 'Kg' | 'L';
    packages: { name1: string; um: string; weightVolQty: string }[];
  }[];
  customers: { name1: string; brCNPJ: string; customerSKUs: Sku[] }[];
}

const folder = new URL('../nfe/samples/', import.meta.url);
const master: MasterFile = JSON.parse(readFileSync(new URL('master.json', folder), 'utf8'));

interface ExpectedNote {
  chNFe: string;
  dhEmi: string;
  emit: { doc: string };
  dest: { doc: string };
  design: { status: string; movements: ExpectedMovement[]; movementsIfApproved: ExpectedMovement[] | null };
}

interface ExpectedMovement {
  customer: string;
  SKU: string;
  quantity: string;
}

const { files }: { files: { file: string; invoices?: ExpectedNote[] }[] } = JSON.parse(
  readFileSync(new URL('expected.json', folder), 'utf8'),
);

/** What the first note of each sample says, by the name of its file. */
export const notes = new Map(files.flatMap(({ file, invoices: [note] = [] }) => (note ? [[file, note]] : [])));

export type InvoiceRow = Invoice & {
  allowedActions: string[];
  related: {
    documents?: { id: number }[];
    allowedClasses?: string[];
    allowedPackages?: { nItem: number; packages: object[] }[];
    withoutXml?: true;
  };
};

/** A sample by the number that its name begins with. */
export interface InvoiceWorld {
  admin: Client;
  server: TestServer;
  /** Ids of customers by their CNPJ. */
  customers: Map<string, number>;
  /** Ids of products by their SKU. */
  products: Map<string, number>;
  /** Imports samples as one upload and answers what became of each document. */
  take(client: Client, ...names: string[]): Promise<ImportEntry[]>;
  /** The invoice of the first document of a sample, imported when it is not there. */
  invoice(id: number): Promise<InvoiceRow>;
  /** `<kind> <quantity>` of what stands in the ledger of an invoice, reversals included. */
  ledger(id: number): Promise<string[]>;
  /** Waits until the rules have run. */
  settled(id: number): Promise<InvoiceRow>;
  /** Adds a code to those of a customer, or changes it, until `clear`. */
  learn(
    cnpj: string,
    code: { customerSKU: string; SKU: string; umCustomer: string; umConvFactor: string },
  ): Promise<void>;
  /** Takes away every invoice and import, and what customers' codes have learnt. */
  clear(): Promise<void>;
}

/** Rows of invoices and imports, those that refer to others first. */
const sums = tables.stockPosting.rollups.map(({ table }) => table);
const cleared = ['stock_posting', ...sums, 'nfe_event', 'invoice_import', 'invoice'];

/** What lines of a ledger come to. */
export const sumOf = (lines: readonly string[]): string =>
  lines.reduce((total, line) => add(total, line.split(' ')[1] ?? ''), '0');

export function sampleFile(name: string): { name: string; bytes: Buffer } {
  return { name, bytes: readFileSync(new URL(name, folder)) };
}

/** The samples' master data as an administrator enters it: the company, its products, the customers with their codes. */
export async function openInvoiceWorld(server: TestServer): Promise<InvoiceWorld> {
  const admin = await server.admin();
  const countryId = (await createCountry(admin)).id;
  const products = await enterProducts(admin);
  const customers = await enterCustomers(admin, countryId, products);
  const taught = new Set<string>();
  const invoice = async (id: number) => (await admin.get<InvoiceRow>(`/apis/v1/notasfiscais/${id}`)).body;
  return {
    admin,
    server,
    customers,
    products,
    take: async (client, ...names) => (await importFiles(server.url, client, names.map(sampleFile))).entries,
    invoice,
    ledger: async (id) => {
      const filter = encodeURIComponent(JSON.stringify({ invoiceId: id }));
      const rows = (
        await admin.get<StockPosting[]>(`/apis/v1/stock/postings?filter=${filter}&sort=["id","ASC"]&range=[0,999]`)
      ).body;
      return rows.map(({ kind, quantity }) => `${kind} ${quantity}`);
    },
    settled: async (id) => {
      for (;;) {
        const row = await invoice(id);
        if (row.status1 !== 20) return row;
        await pause(20);
      }
    },
    learn: async (cnpj, code) => {
      taught.add(cnpj);
      await enterCodes(
        admin,
        customers.get(cnpj) ?? 0,
        withProducts([...codesBut(cnpj, code.customerSKU), code], products),
      );
    },
    clear: async () => {
      await server.database.writer('stock_posting').whereNotNull('reversesId').delete();
      for (const table of cleared) await server.database.writer(table).delete();
      for (const cnpj of taught)
        await enterCodes(admin, customers.get(cnpj) ?? 0, withProducts(codesBut(cnpj), products));
      taught.clear();
    },
  };
}

type Code = Omit<Sku, 'customerSKUName'> & { customerSKUName?: string };

/** The codes of a customer as the samples have them, without one. */
const codesBut = (cnpj: string, other?: string): Code[] =>
  master.customers
    .find(({ brCNPJ }) => brCNPJ === cnpj)
    ?.customerSKUs.filter(({ customerSKU }) => customerSKU !== other) ?? [];

const withProducts = (codes: readonly Code[], products: ReadonlyMap<string, number>) =>
  codes.map(({ SKU, ...code }) => ({ ...code, productId: products.get(SKU) }));

async function enterProducts(admin: Client): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { SKU, name1, base, packages } of master.products) {
    const made = [];
    for (const each of packages)
      made.push((await create(admin, 'products/packages', { ...each, status1: 'active' })).id);
    const product = { SKU, name1, baseUnit: base, status1: 'active', packages: made };
    ids.set(SKU, (await create(admin, 'products', product)).id);
  }
  return ids;
}

async function enterCustomers(admin: Client, countryId: number, products: Map<string, number>) {
  const ids = new Map<string, number>();
  const phone = { landLineIDD: '1', landLine: '2125550100' };
  const common = { taxNumTypeId: 'cnpj', countryId, status1: 'active', ...phone };
  const company = { ...common, name1: master.provider.xNome, taxNum: master.provider.doc, bpType: 'provider' };
  await create(admin, 'customers', company);
  for (const { name1, brCNPJ, customerSKUs } of master.customers) {
    const { id } = await create(admin, 'customers', { ...common, name1, taxNum: brCNPJ, bpType: 'reseller' });
    ids.set(brCNPJ, id);
    await enterCodes(admin, id, withProducts(customerSKUs, products));
  }
  return ids;
}

/** Gives a customer these codes, in place of what there was. */
export async function enterCodes(admin: Client, customerId: number, codes: object[]): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ customerId }));
  const [setting] = (await admin.get<{ id: number; rowSCN: number }[]>(`/apis/v1/customers/settings?filter=${filter}`))
    .body;
  const answer = await admin.put(`/apis/v1/customers/settings/${setting?.id}`, {
    rowSCN: setting?.rowSCN,
    products: codes,
  });
  if (answer.status !== 200) throw new Error(`The codes were refused: ${answer.text}`);
}
