import type { Knex } from 'knex';
import { tables } from '../../generated/tables.ts';
import { canonical } from '../../schemas/formats/decimal.ts';
import { factorOfBaseUnit, unitOf } from '../../schemas/formats/unit.ts';
import { validTeams } from '../access/scope.ts';
import type { NfeParty } from '../nfe/types.ts';
import { joinOf, ownedOf } from '../relations.ts';

/** A customer, or the company itself, as invoices know it. */
export interface Partner {
  id: number;
  taxNum: string;
  isProvider: boolean;
}

/** What an item's code means: a product with what one unit holds, or a product of somebody else. */
export interface CodeMeaning {
  productId: number | null;
  SKU: string | null;
  notOurs: boolean;
  /** Kg/L in one unit; undefined when the unit is not known for this product. */
  factorOf: (unit: string) => string | undefined;
}

export interface PostingSettings {
  autoPosting: boolean;
  holdUnsigned: boolean;
  /** Whose notes are held when the signature is not trusted: nobody's, those that customer staff has brought, all. */
  holdUntrusted: 'none' | 'external' | 'all';
}

const holding = ['none', 'external', 'all'] as const;

/** Of who is no customer, or has none. */
export const usualSettings: PostingSettings = { autoPosting: true, holdUnsigned: true, holdUntrusted: 'external' };

export interface TeamOfDay {
  bpCtvId: number | null;
  bpMngrId: number | null;
}

/** Everything of the master data that the rules ask for, read when it is asked for. */
export interface Master {
  partner(party: Pick<NfeParty, 'doc'> | null): Promise<Partner | null>;
  /** Whether the number is of the company's own root, also of a branch that is not registered. */
  isOwnRoot(doc: string | null): Promise<boolean>;
  customerCode(customerId: number, code: string): Promise<CodeMeaning | null>;
  providerCode(code: string): Promise<CodeMeaning | null>;
  settings(customerId: number): Promise<PostingSettings>;
  /** The customer's team that is valid on the day. */
  team(customerId: number, day: string): Promise<TeamOfDay | null>;
}

const isCnpj = (doc: string): boolean => doc.length === 14;

/** The part of a CNPJ that all branches of a company share; another number stands for itself. */
export const rootOf = (doc: string): string => (isCnpj(doc) ? doc.slice(0, 8) : doc);

export const isSameCompany = (one: string, other: string): boolean => rootOf(one) === rootOf(other);

/** A customer's own codes of products, and the packages that a product comes in. */
const [skus, packaging] = [ownedOf('customerSetting', 'products'), joinOf('product', 'packages')];

interface ProductRow {
  id: number;
  SKU: string;
  baseUnit: 'Kg' | 'L';
}

interface SkuRow {
  productId: number | null;
  umCustomer: string | null;
  umConvFactor: string | null;
  notOurs: number | boolean | null;
}

export function masterData(knex: Knex): Master {
  return {
    partner: (party) => findPartner(knex, party?.doc ?? null),
    isOwnRoot: (doc) => isOwnRoot(knex, doc),
    customerCode: (customerId, code) => customerCode(knex, customerId, code),
    providerCode: (code) => providerCode(knex, code),
    settings: (customerId) => postingSettings(knex, customerId),
    team: (customerId, day) => teamOn(knex, customerId, day),
  };
}

async function findPartner(knex: Knex, doc: string | null): Promise<Partner | null> {
  if (!doc) return null;
  const types = isCnpj(doc) ? ['cnpj'] : ['cpf', 'other'];
  const found: { id: number; bpType: string | null } | undefined = await knex(tables.customer.table)
    .where({ taxNum: doc })
    .whereIn('taxNumTypeId', types)
    .first('id', 'bpType');
  return found ? { id: found.id, taxNum: doc, isProvider: found.bpType === 'provider' } : null;
}

async function isOwnRoot(knex: Knex, doc: string | null): Promise<boolean> {
  if (!doc || !isCnpj(doc)) return false;
  const [from, to] = [rootOf(doc), `${rootOf(doc)}~`]; // every digit and letter sorts before the tilde
  const query = knex(tables.customer.table).where({ bpType: 'provider', taxNumTypeId: 'cnpj' });
  return (await query.whereBetween('taxNum', [from, to]).first('id')) !== undefined;
}

async function customerCode(knex: Knex, customerId: number, code: string): Promise<CodeMeaning | null> {
  const row: SkuRow | undefined = await knex(`${skus.table} as s`)
    .join(`${tables.customerSetting.table} as o`, 'o.id', `s.${skus.owner}`)
    .where({ 'o.customerId': customerId, 's.customerSKU': code })
    .first('s.productId', 's.umCustomer', 's.umConvFactor', 's.notOurs');
  if (row === undefined) return null;
  if (row.notOurs) return { productId: null, SKU: null, notOurs: true, factorOf: () => undefined };
  const product = await productWith(knex, { id: row.productId ?? 0 });
  if (product === undefined) return null;
  const own = { [unitOf(row.umCustomer ?? '')]: canonical(row.umConvFactor ?? '') };
  return meaning(product, own);
}

async function productWith(knex: Knex, key: Partial<ProductRow>): Promise<ProductRow | undefined> {
  return knex<ProductRow>(tables.product.table).where(key).first('id', 'SKU', 'baseUnit');
}

async function providerCode(knex: Knex, code: string): Promise<CodeMeaning | null> {
  const product = await productWith(knex, { SKU: code });
  if (product === undefined) return null;
  const packages: { um: string; weightVolQty: string }[] = await knex(`${packaging.table} as j`)
    .join(`${tables.productPackage.table} as p`, 'p.id', `j.${packaging.target}`)
    .where(`j.${packaging.own}`, product.id)
    .select('p.um', 'p.weightVolQty');
  return meaning(product, Object.fromEntries(packages.map((each) => [unitOf(each.um), canonical(each.weightVolQty)])));
}

/** The unit that somebody has said something about wins over what it usually means: LT may be a can. */
function meaning({ id, SKU, baseUnit }: ProductRow, said: Record<string, string | undefined>): CodeMeaning {
  const factorOf = (text: string) => said[unitOf(text)] ?? factorOfBaseUnit(baseUnit, unitOf(text));
  return { productId: id, SKU, notOurs: false, factorOf };
}

async function postingSettings(knex: Knex, customerId: number): Promise<PostingSettings> {
  const row: Record<keyof PostingSettings, unknown> | undefined = await knex(tables.customerSetting.table)
    .where({ customerId })
    .first('autoPosting', 'holdUnsigned', 'holdUntrusted');
  const isOn = (value: unknown): boolean => value === null || value === undefined || Boolean(value);
  const holdUntrusted = holding.find((each) => each === row?.holdUntrusted) ?? usualSettings.holdUntrusted;
  return { autoPosting: isOn(row?.autoPosting), holdUnsigned: isOn(row?.holdUnsigned), holdUntrusted };
}

async function teamOn(knex: Knex, customerId: number, day: string): Promise<TeamOfDay | null> {
  const row: { ctvId: number | null; customerManagerId: number | null } | undefined = await validTeams(
    knex.queryBuilder(),
    day,
  )
    .where({ 'team.customerId': customerId })
    .orderBy('team.validFrom', 'desc')
    .first('team.ctvId', 'team.customerManagerId');
  return row ? { bpCtvId: row.ctvId, bpMngrId: row.customerManagerId } : null;
}
