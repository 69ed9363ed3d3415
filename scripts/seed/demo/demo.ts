import { fillStockSummary } from '../../../migrations/steps/stockSummary.ts';
import type { Target } from '../insert.ts';
import { randomFrom } from '../random.ts';
import { insertCatalogue } from './catalogue.ts';
import { insertCustomers, insertCustomerSettings } from './customers.ts';
import { insertInvoices } from './invoices.ts';
import { insertMessages } from './messages.ts';
import { insertPlaces } from './places.ts';
import { type Accounts, insertCustomerTeams, insertPeople, insertSalesStructure } from './team.ts';
import { insertAdjustments, insertCycles } from './transactions.ts';

/**
 * Fills an empty database with a fictitious company: sales regions, products, customers with their SKUs, people with
 * their teams, campaign cycles, stock adjustments and messages. The same on every machine but for dates, which follow `target.now`.
 */
export async function seedDemo(target: Target, accounts: Accounts): Promise<void> {
  const random = randomFrom(20_260_701);
  const towns = await insertPlaces(target);
  const products = await insertCatalogue(target, random);
  const all = await insertCustomers(target, random, towns);
  const customers = all.filter(({ kind }) => kind !== 'provider');
  await insertCustomerSettings(target, random, customers, products);
  const people = await insertPeople(target, random, towns, customers, accounts);
  await insertSalesStructure(target, people);
  await insertCustomerTeams(target, customers, people);
  await insertCycles(target);
  await insertAdjustments(target, random, 500, customers, products);
  await insertInvoices(target, random, 160, all, products);
  await fillStockSummary(target.trx);
  await insertMessages(target, people);
}
