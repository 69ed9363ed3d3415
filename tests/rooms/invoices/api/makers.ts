import type { Client } from '../../../core/support/client.ts';
import { importFiles } from '../support/imports.ts';
import { create } from '../../../core/support/rows.ts';
import { madeNote, type Made } from './madeNote.ts';
import type { InvoiceRow, InvoiceWorld } from './world.ts';

export const provider = '05570567000117';
export const [agrocentro, campoForte] = ['18680698000107', '57193132000102'];

const path = '/apis/v1/notasfiscais';

/** A note of the company to the first customer, unless it says otherwise. */
export type NoteToMake = Partial<Made> & Pick<Made, 'items'>;

/** The invoice of a note that is imported. */
export async function arrive(world: InvoiceWorld, note: NoteToMake): Promise<InvoiceRow> {
  const file = madeNote({ issuer: provider, recipient: agrocentro, ...note });
  const [entry] = (await importFiles(world.server.url, world.admin, [file])).entries;
  return world.invoice(entry?.invoiceId ?? 0);
}

/** '50 saleIn 5', '30 unit:1', '40 inactiveParty': what became of it; that it has no team is left out. */
export async function outcome(world: InvoiceWorld, { id, status1, pendencies }: InvoiceRow): Promise<string> {
  const told = (pendencies ?? []).filter((pendency) => pendency !== 'team');
  return [String(status1), ...told, ...(await world.ledger(id))].join(' ');
}

/** What becomes of a note that is imported. */
export async function become(world: InvoiceWorld, note: NoteToMake): Promise<string> {
  return outcome(world, await arrive(world, note));
}

type Acted = InvoiceRow & { code: string; message: string; errors: { params: Record<string, string> }[] };

/** Asks for something on an invoice as it is now. */
export async function ask(world: InvoiceWorld, client: Client, { id }: InvoiceRow, action: string, body: object = {}) {
  const { rowSCN } = await world.invoice(id);
  return client.post<Acted>(`${path}/${id}/${action}`, { rowSCN, ...body });
}

/** A product in litres with packages of this unit and these sizes, and what they are. */
export async function createProduct({ admin }: InvoiceWorld, SKU: string, um: string, sizes: string[]) {
  const packages = [];
  for (const weightVolQty of sizes) {
    const row = { name1: `${um} ${weightVolQty} L`, um, weightVolQty, status1: 'active' };
    packages.push((await create(admin, 'products/packages', row)).id);
  }
  const product = { SKU, name1: `Product ${SKU}`, baseUnit: 'L', status1: 'active', packages };
  return { packages, product: await create(admin, 'products', product) };
}
