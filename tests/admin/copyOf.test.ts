import { expect, test } from 'vitest';
import { resources } from '../../generated/resources.ts';
import { copyOf } from '../../admin/core/Entity/form/copyOf.ts';

const right = { hide: [], lock: [] };

function copied(path: string, record: object, limits: object = {}) {
  const resource = resources[path];
  if (!resource) throw new Error(`There is no ${path}`);
  return copyOf(resource, { ...record }, { ...right, ...limits });
}

test('a copy begins with what its writer may say, but for codes and what no two records share', () => {
  const product = { id: 7, rowSCN: 3, nmpCode: '7', SKU: 'LV-7', name1: 'Brotare', baseUnit: 'L', status1: 'active' };
  expect(copied('products', product)).toEqual({ name1: 'Brotare', baseUnit: 'L', status1: 'active' });
  expect(copied('products', product, { hide: ['baseUnit'], lock: ['status1'] })).toEqual({ name1: 'Brotare' });
  const customer = { taxNumTypeId: 'cnpj', taxNum: '71300843000125', name1: 'Estrada Nova' };
  expect(copied('customers', customer)).toEqual({ taxNumTypeId: 'cnpj', name1: 'Estrada Nova' });
});

test('its rows are its own, and it takes no members from the other one', () => {
  const products = [{ id: 4, customerSKU: 'A', umCustomer: 'CX' }];
  const setting = Object.values(resources).find(({ entity }) => entity === 'customerSetting');
  expect(copied(setting?.path ?? '', { id: 1, customerId: 9, products })).toEqual({
    products: [{ customerSKU: 'A', umCustomer: 'CX' }],
  });
  const group = Object.values(resources).find(({ entity }) => entity === 'economicGroup');
  expect(copied(group?.path ?? '', { name1: 'Sol', customers: [1, 2], status1: 'active' })).toEqual({
    status1: 'active',
  });
});
