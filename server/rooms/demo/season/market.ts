import { tables } from '../../../../generated/tables.ts';
import { ownedOf } from '../../../core/relations.ts';
import type { NfeParty } from '../../invoices/nfe/types.ts';
import { categoryTrade, trade } from '../data/season.ts';
import { people } from '../data/people.ts';
import type { Target } from '../../../core/seed/insert.ts';
import { at } from '../random.ts';
import type { Product } from '../catalogue.ts';
import type { Customer } from '../customers.ts';
import { teamOf } from '../team.ts';

/** A customer, or a site of the company, as the season knows it. */
export interface Site {
  id: number;
  kind: string;
  state: string;
  isActive: boolean;
  party: NfeParty & { doc: string };
  /** How much of the trade is its own, and how much of a product it orders at once. */
  size: number;
  order: number;
  codes: Code[];
  /** Of people, by their position in the table. */
  ctv: number;
  staff: { atv: string; ctv: string; rtv: string; coordinator: string };
}

/** What a customer calls a product, in its own unit. */
export interface Code {
  customerId: number;
  code: string;
  name: string;
  unit: string;
  /** Kg or L in one unit. */
  factor: number;
  productId: number;
}

/** A product with what its sales need. */
export interface Ware extends Product {
  isActive: boolean;
  /** Reais of a Kg or L. */
  price: number;
  /** How much of the trade it is. */
  share: number;
}

export interface Market {
  company: Site[];
  sites: Site[];
  wares: Map<number, Ware>;
}

interface SiteRow {
  id: number;
  status1: string;
  name1: string;
  taxNum: string;
  brIE: string | null;
  state: string;
  city: string;
  cityCode: string;
  pubPlaceName: string;
  streetNum: string;
  district: string;
  zipCode: string;
}

/** Reads who trades what. Persons with a CPF issue no invoices here and stay out. */
export async function readMarket(target: Target, all: Customer[], products: Product[]): Promise<Market> {
  const [rows, codes] = [await siteRows(target), await codesOf(target)];
  const sites = rows.flatMap((row) => {
    const customer = all.find(({ id }) => id === row.id);
    return customer ? [siteOf(customer, row, codes)] : [];
  });
  return {
    company: sites.filter(({ kind }) => kind === 'provider'),
    sites: sites.filter(({ kind }) => kind !== 'provider'),
    wares: await waresOf(target, products),
  };
}

function siteRows({ trx }: Target): Promise<SiteRow[]> {
  return trx<SiteRow>(`${tables.customer.table} as c`)
    .join(`${tables.state.table} as s`, 's.id', 'c.stateId')
    .join(`${tables.city.table} as t`, 't.id', 'c.cityId')
    .where('c.taxNumTypeId', 'cnpj')
    .orderBy('c.id')
    .select('c.id', 'c.status1', 'c.name1', 'c.taxNum', 'c.brIE', 'c.pubPlaceName', 'c.streetNum', 'c.district', {
      zipCode: 'c.zipCode',
      state: 's.nmpCode',
      city: 't.name1',
      cityCode: 't.nmpCode',
    });
}

function siteOf(customer: Customer, row: SiteRow, codes: Code[]): Site {
  const { size = 0, order = 0 } = trade[customer.kind] ?? {};
  const [rtv, , ctv, atv] = customer.kind === 'provider' ? [11, 23, 27, 33] : teamOf(customer);
  const nameOf = (position: number): string => at(people, position)[0];
  const coordinator = at(people, rtv)[3] ?? 0;
  return {
    id: row.id,
    kind: customer.kind,
    state: row.state,
    isActive: row.status1 === 'active',
    party: partyOf(row),
    size: customer.key.startsWith('Ipê Dourado') ? size * 2 : size,
    order,
    codes: codes.filter(({ customerId }) => customerId === row.id),
    ctv,
    staff: { atv: nameOf(atv), ctv: nameOf(ctv), rtv: nameOf(rtv), coordinator: nameOf(coordinator) },
  };
}

function partyOf({ taxNum, name1, brIE, state, city, cityCode, ...address }: SiteRow): Site['party'] {
  const { pubPlaceName, streetNum, district, zipCode } = address;
  return {
    docType: 'CNPJ',
    doc: taxNum,
    name: name1.toUpperCase().slice(0, 60).trim(),
    ie: brIE,
    uf: state,
    city,
    cityCode,
    street: pubPlaceName,
    number: streetNum,
    complement: null,
    district,
    zip: zipCode,
    phone: null,
    email: null,
  };
}

async function codesOf({ trx }: Target): Promise<Code[]> {
  const { table, owner } = ownedOf('customerSetting', 'products');
  const rows: (Omit<Code, 'factor'> & { factor: string })[] = await trx(`${table} as s`)
    .join(`${tables.customerSetting.table} as o`, 'o.id', `s.${owner}`)
    .whereNotNull('s.productId')
    .orderBy(['o.id', 's.position'])
    .select('o.customerId', 's.productId', {
      code: 's.customerSKU',
      name: 's.customerSKUName',
      unit: 's.umCustomer',
      factor: 's.umConvFactor',
    });
  return rows.map((row) => ({ ...row, factor: Number(row.factor) }));
}

async function waresOf({ trx }: Target, products: Product[]): Promise<Map<number, Ware>> {
  const rows: { id: number; status1: string; category: string }[] = await trx(`${tables.product.table} as p`)
    .join(`${tables.productCategory.table} as c`, 'c.id', 'p.categoryId')
    .select('p.id', 'p.status1', { category: 'c.name1' });
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    products.map((product, place) => {
      const { status1, category = '' } = known.get(product.id) ?? {};
      const { price = 20, share = 5 } = categoryTrade[category] ?? {};
      const ware = { price: price * (0.8 + (place % 5) / 10), share: share / (1 + (place % 7)) };
      return [product.id, { ...product, ...ware, isActive: status1 === 'active' }];
    }),
  );
}
