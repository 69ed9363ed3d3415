import { customers, economicGroups, provider } from './data/customers.ts';
import { insertEach, insertRows, need, type Row, type Target } from '../../core/seed/insert.ts';
import type { Random } from './random.ts';
import type { Product } from './catalogue.ts';
import { cnpjOf, cpfOf, slug } from './identity.ts';
import { addressIn, phonesIn, type Town } from './places.ts';

/** A customer of the demonstration; `key` is its trade name and town, `company` the name its invoices have. */
export interface Customer {
  id: number;
  key: string;
  company: string;
  town: string;
  kind: string;
  taxNum: string;
}

interface Site {
  name: string;
  company: string;
  tradeName: string;
  kind: string;
  group: string | null;
  town: string;
  /** 1 is the main company. */
  branch: number;
  taxNumTypeId: 'cnpj' | 'cpf';
  taxNum: string;
}

type Company = readonly [name: string, tradeName: string, kind: string, group: string | null, towns: string[]];

/** One site for each town of a company. Farms that are no company (no Ltda, no S.A.) belong to a person with a CPF. */
function sitesOf([name, tradeName, kind, group, towns]: Company, company: number): Site[] {
  const isPerson = kind === 'farm' && !/Ltda|S\.A\./.test(name);
  return towns.map((town, index) => ({
    name: index === 0 ? name : `${name} - Filial ${town}`,
    company: name,
    tradeName,
    kind,
    group,
    town,
    branch: index + 1,
    taxNumTypeId: isPerson ? 'cpf' : 'cnpj',
    taxNum: isPerson ? cpfOf(5000 + company) : cnpjOf(company, index + 1),
  }));
}

/** Inserts economic groups, the provider company with its branches, and the customers: main companies first, then branches. */
export async function insertCustomers(target: Target, random: Random, towns: Map<string, Town>): Promise<Customer[]> {
  const groups = await insertEach(target, 'economicGroup', economicGroups, (name1) => ({
    name1,
    status1: 'active',
  }));
  const groupIds = new Map<string, number>(groups.map(({ id, item }) => [item, id]));
  const ours: Company = [provider.name, provider.tradeName, 'provider', null, provider.towns];
  const sites = [ours, ...customers].flatMap(sitesOf);
  const rowOf = (site: Site): Row => ({
    ...customerRow(site, need(towns, site.town), random),
    ...(site.group && { economicGroupId: need(groupIds, site.group) }),
  });
  const mains = await insertEach(target, 'customer', sites.filter(isMain), rowOf);
  const mainIds = new Map(mains.map(({ id, item }) => [rootOf(item), id]));
  const branches = await insertEach(
    target,
    'customer',
    sites.filter((site) => !isMain(site)),
    (site) => ({ ...rowOf(site), matrizRef: need(mainIds, rootOf(site)) }),
  );
  return [...mains, ...branches].map(({ id, item: { tradeName, company, town, kind, taxNum } }) => ({
    id,
    key: `${tradeName} ${town}`,
    company,
    town,
    kind,
    taxNum,
  }));
}

const isMain = (site: Site): boolean => site.branch === 1;
const rootOf = (site: Site): string => site.taxNum.slice(0, 8);

function customerRow(site: Site, town: Town, random: Random): Row {
  return {
    name1: site.name,
    tradeName: site.tradeName,
    taxNumTypeId: site.taxNumTypeId,
    taxNum: site.taxNum,
    brIE:
      site.kind === 'farm' && site.taxNumTypeId === 'cpf' ? 'ISENTO' : String(random.integer(100_000_000, 999_999_999)),
    email: `compras.${slug(site.town)}@${slug(site.tradeName, '')}.example`,
    ...phonesIn(town, random),
    ...addressIn(town, random),
    pubPlaceTypeId: site.kind === 'farm' ? 'farm' : random.pick(['street', 'avenue', 'highway']),
    bpType: site.kind,
    salesRegionId: town.salesRegionId,
    status1: random.integer(1, 25) === 1 ? 'blocked' : 'active',
  };
}

/** How many products a customer of each kind has its own SKUs for, at least and at most. */
const assortments: Record<string, [number, number]> = {
  distributor: [14, 26],
  cooperative: [12, 24],
  reseller: [8, 16],
  farm: [2, 6],
};

/** Inserts the settings of each customer with its SKUs: its own code and name of a product, its unit and what that holds. */
export async function insertCustomerSettings(
  target: Target,
  random: Random,
  sites: Customer[],
  products: Product[],
): Promise<void> {
  const rows = sites.map((site) => ({
    customerId: site.id,
    autoPosting: site.kind !== 'farm',
    holdUnsigned: true,
    lowCoverDays: random.pick([10, 15, 20, 30]),
    notifyEmails: [`fiscal@${slug(site.key, '-')}.example`],
    products: customerSkus(site, random, products),
  }));
  await insertRows(target, 'customerSetting', rows);
}

function customerSkus(site: Customer, random: Random, products: Product[]): Row[] {
  const [fewest, most] = assortments[site.kind] ?? [0, 0];
  const prefix = site.key
    .slice(0, 2)
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, 'X');
  const skus = random.sample(products, random.integer(fewest, most)).map((product): Row => {
    const { um, weightVolQty } = random.pick(product.packages);
    const customerSKU = `${prefix}${random.integer(100, 999)}${product.sku.slice(-2)}`;
    return {
      customerSKU,
      customerSKUName: `${product.name} ${um}`.toUpperCase(),
      productId: product.id,
      umCustomer: um,
      umConvFactor: weightVolQty,
      notOurs: false,
    };
  });
  const foreign = { customerSKU: `${prefix}9000`, customerSKUName: 'SEMENTE DE SOJA SC 40 KG', notOurs: true };
  return site.kind === 'cooperative' ? [...skus, foreign] : skus;
}
