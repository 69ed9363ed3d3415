import { categories, groups, packages, products } from './data/products.ts';
import { insertEach, need, type Target } from '../../core/seed/insert.ts';
import type { Random } from './random.ts';

/** A product of the demonstration with what stock and customers' SKUs need of it. */
export interface Product {
  id: number;
  name: string;
  sku: string;
  packages: { um: string; weightVolQty: string }[];
}

interface Catalogue {
  categoryIds: Map<string, number>;
  groupIds: Map<string, number>;
  packageIds: Map<string, number>;
}

/** Inserts categories, groups, packages and products. */
export async function insertCatalogue(target: Target, random: Random): Promise<Product[]> {
  const catalogue: Catalogue = {
    categoryIds: byItem(await insertEach(target, 'productCategory', categories, (name1) => ({ name1 }))),
    groupIds: byItem(await insertEach(target, 'productGroup', groups, (name1) => ({ name1, status1: 'active' }))),
    packageIds: await insertPackages(target),
  };
  return insertProducts(target, random, catalogue);
}

const byItem = (inserted: { id: number; item: string }[]): Map<string, number> =>
  new Map(inserted.map(({ id, item }) => [item, id]));

async function insertPackages(target: Target): Promise<Map<string, number>> {
  const inserted = await insertEach(target, 'productPackage', packages, ([name1, um, weightVolQty]) => ({
    name1,
    um,
    weightVolQty,
    status1: 'active',
  }));
  return new Map(inserted.map(({ id, item: [name] }) => [name, id]));
}

async function insertProducts(target: Target, random: Random, ids: Catalogue): Promise<Product[]> {
  const items = products.map(([name, baseUnit, category, group], index) => {
    const fitting = packages.filter(([, , , unit]) => unit === baseUnit);
    const chosen = random.sample(fitting, random.integer(2, 4));
    return { name, baseUnit, category, group, chosen, sku: `LV-${1001 + index}` };
  });
  const inserted = await insertEach(target, 'product', items, (item, index) => ({
    name1: item.name,
    SKU: item.sku,
    baseUnit: item.baseUnit,
    categoryId: need(ids.categoryIds, item.category),
    groupId: need(ids.groupIds, item.group),
    packages: item.chosen.map(([name]) => need(ids.packageIds, name)),
    status1: index % 19 === 18 ? 'inactive' : 'active',
  }));
  return inserted.map(({ id, item: { name, sku, chosen } }) => ({
    id,
    name,
    sku,
    packages: chosen.map(([, um, weightVolQty]) => ({ um, weightVolQty })),
  }));
}
