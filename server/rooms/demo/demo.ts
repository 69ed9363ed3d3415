import type { Seed } from '../../core/config.ts';
import type { Accounts } from '../../core/seed/demo.ts';
import type { Target } from '../../core/seed/insert.ts';
import { randomFrom, type Random } from './random.ts';
import { insertCatalogue, type Product } from './catalogue.ts';
import { insertCustomers, insertCustomerSettings, type Customer } from './customers.ts';
import { insertInvoices } from './invoices.ts';
import { insertMessages } from './messages.ts';
import { insertPlaces } from './places.ts';
import { insertSeason } from './season/season.ts';
import { insertCustomerTeams, insertPeople, insertSalesStructure } from './team.ts';
import { insertAdjustments, insertCycles } from './cyclesAndAdjustments.ts';

/**
 * Fills an empty database with a fictitious company: sales regions, products, customers with their SKUs, people with
 * their teams, campaign cycles, stock and messages; `demo` with a season of invoices, `small` with the few that tests go
 * by. The same on every machine but for dates, which follow `target.now`.
 */
export async function seedDemo(target: Target, accounts: Accounts, size: Exclude<Seed, 'none'>): Promise<void> {
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
  if (size === 'demo') await insertSeason(target, random, all, products);
  else await insertFew(target, random, all, products);
  await insertMessages(target, people);
}

/** Movements of a year and invoices of half of one, in no order that tells anything. */
async function insertFew(target: Target, random: Random, all: Customer[], products: Product[]): Promise<void> {
  const customers = all.filter(({ kind }) => kind !== 'provider');
  await insertAdjustments(target, random, 500, customers, products);
  await insertInvoices(target, random, 160, all, products);
}
