// Drafted by npm run migration -- stock_in_units; once it has run somewhere, it stays as it is.
import { addColumn, dropColumn } from './steps/alter.ts';
import { fillColumn, fillShadow } from './steps/fill.ts';
import { addForeignKey } from './steps/foreignKeys.ts';
import { createIndex, dropIndex } from './steps/indexes.ts';
import { fillTotals } from './steps/invoiceTotals.ts';
import type { Step } from './steps/step.ts';

/** Servers of an earlier version answer 503 from the first step on: stop them before. */
export const olderServers = 'stop';

export const steps: Step[] = [
  addColumn('customer_sku', { name: 'toConfirm', type: 'boolean' }),
  fillColumn('customer_sku', 'toConfirm', 0),
  addColumn('invoice', { name: 'totalKg', type: 'decimal', precision: 24, scale: 6 }),
  addColumn('invoice', { name: 'totalKg_order', type: 'string', length: 30 }),
  addColumn('invoice', { name: 'totalL', type: 'decimal', precision: 24, scale: 6 }),
  addColumn('invoice', { name: 'totalL_order', type: 'string', length: 30 }),
  addColumn('invoice', { name: 'uncountedItems', type: 'integer' }),
  addColumn('invoice_item', {
    name: 'packageId',
    type: 'integer',
    references: { name: 'invoice_item__packageId__fk', table: 'product_package', onDelete: 'restrict' },
  }),
  addColumn('invoice_item', { name: 'baseUnit', type: 'string', length: 40 }),
  fillTotals,
  fillShadow('invoice', 'totalKg_order', 'totalKg', 'decimal'),
  fillShadow('invoice', 'totalL_order', 'totalL', 'decimal'),
  createIndex({
    table: 'customer_sku',
    name: 'cu32d6f69a__customer_setting_id__customerSKU__umCustomer__unique',
    columns: ['customer_setting_id', 'customerSKU', 'umCustomer'],
    unique: true,
  }),
  createIndex({ table: 'invoice', name: 'invoice__totalKg_order__idx', columns: ['totalKg_order'] }),
  createIndex({ table: 'invoice', name: 'invoice__totalL_order__idx', columns: ['totalL_order'] }),
  createIndex({ table: 'invoice', name: 'invoice__uncountedItems__idx', columns: ['uncountedItems'] }),
  createIndex({ table: 'invoice_item', name: 'invoice_item__packageId__idx', columns: ['packageId'] }),
  addForeignKey('invoice_item', 'packageId', {
    name: 'invoice_item__packageId__fk',
    table: 'product_package',
    onDelete: 'restrict',
  }),
  dropIndex('customer_sku', 'customer_sku__customer_setting_id__customerSKU__unique'),
  dropIndex('invoice', 'invoice__totalKgL_order__idx'),
  dropColumn('invoice', 'totalKgL'),
  dropColumn('invoice', 'totalKgL_order'),
];
