import { Readable } from 'node:stream';
import express, { type Express, type Request, type Response } from 'express';
import type { Knex } from 'knex';
import { type Database, openDatabase } from '../../server/core/database/database.ts';
import { storedDateTime } from '../../server/core/database/dateTime.ts';

/**
 * What the same work costs at least: express and knex on the same driver, no rights, no validation, no messages. A
 * list has whole rows with what their references name, as ours. Writes are one transaction with the version check in
 * the statement and a history row beside each row, and a new customer brings its settings.
 */
function yardstick(database: Database): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(express.json());
  app.get('/readyz', (_, response) => void response.end());
  app.get('/apis/v1/customers', (request, response) =>
    request.headers.accept === 'text/csv'
      ? exportAll(database.reader, response)
      : list(database.reader, request, response),
  );
  app.get('/apis/v1/customers/:id', (request, response) => one(database.reader, request, response));
  app.post('/apis/v1/customers', (request, response) => create(database, request, response));
  app.put('/apis/v1/customers/:id', (request, response) => update(database, request, response));
  app.get('/sums', (request, response) => sums(database, request, response));
  return app;
}

async function one(knex: Knex, request: Request, response: Response): Promise<void> {
  response.json(await byId(knex, request.params['id']));
}

const byId = (knex: Knex, id: unknown): Promise<object | undefined> => knex('customer').where({ id }).first();

const named = {
  country: 'countryId',
  state: 'stateId',
  city: 'cityId',
  economic_group: 'economicGroupId',
  sales_region: 'salesRegionId',
};
const wholeRow = [
  'customer.*',
  'main.name1 as main',
  ...Object.keys(named).flatMap((table) => [`${table}.nmpCode as ${table}_code`, `${table}.name1 as ${table}_name`]),
];

const exported = [
  'customer.nmpCode',
  'customer.name1',
  'customer.tradeName',
  'customer.taxNum',
  'city.name1 as city',
  'state.nmpCode as state',
  'sales_region.name1 as region',
  'economic_group.name1 as group',
  'customer.status1',
];

function joined(knex: Knex, columns: string[]): Knex.QueryBuilder {
  const query = knex('customer').select(columns).leftJoin('customer as main', 'main.id', 'customer.matrizRef');
  for (const [table, reference] of Object.entries(named)) query.leftJoin(table, `${table}.id`, `customer.${reference}`);
  return query;
}

async function list(knex: Knex, request: Request, response: Response): Promise<void> {
  const filter: Record<string, string | number> = JSON.parse(String(request.query['filter'] ?? '{}'));
  const [first, last]: [number, number] = JSON.parse(String(request.query['range']));
  const query = joined(knex, wholeRow)
    .orderBy('customer.name1_folded')
    .orderBy('customer.id')
    .limit(last - first + 1)
    .offset(first);
  for (const [name, value] of Object.entries(filter)) query.where(`customer.${name}`, value);
  response.json(await query);
}

async function create(database: Database, request: Request, response: Response): Promise<void> {
  const moment = storedDateTime(database.dialect, new Date());
  const row = await database.writer.transaction(async (trx) => {
    const system = { rowSCN: 1, createdAt: moment, updatedAt: moment };
    const [id] = await trx('customer').insert({ ...request.body, ...system });
    await writeHistory(trx, 'customer', Number(id), 1, 'create', request.body);
    const settings = { customerId: Number(id), nmpCode: `S${id}` };
    const [settingsId] = await trx('customer_setting').insert({ ...settings, ...system });
    await writeHistory(trx, 'customerSetting', Number(settingsId), 1, 'create', settings);
    return byId(trx, id);
  });
  response.status(201).json(row);
}

async function update(database: Database, request: Request, response: Response): Promise<void> {
  const { id } = request.params;
  const { rowSCN, name1 }: { rowSCN: number; name1: string } = request.body;
  const moment = storedDateTime(database.dialect, new Date());
  const row = await database.writer.transaction(async (trx) => {
    const changed = await trx('customer')
      .where({ id, rowSCN })
      .update({ name1, name1_folded: name1.toLowerCase(), rowSCN: rowSCN + 1, updatedAt: moment });
    if (changed === 0) return undefined;
    await writeHistory(trx, 'customer', Number(id), rowSCN + 1, 'update', { name1 });
    return byId(trx, id);
  });
  response.status(row ? 200 : 409).json(row);
}

function writeHistory(
  trx: Knex,
  entity: string,
  rowId: number,
  rowSCN: number,
  action: string,
  changes: object,
): Knex.QueryBuilder {
  const at = Math.floor(Date.now() / 1000);
  return trx('history').insert({ entity, rowId, rowSCN, action, at, changes: JSON.stringify(changes) });
}

/** The sums of a team's customers, exact as ours: the embedded database adds pieces of the texts as whole numbers. */
async function sums({ reader, dialect }: Database, request: Request, response: Response): Promise<void> {
  const team: number[] = JSON.parse(String(request.query['team']));
  const today = new Date().toISOString().slice(0, 10);
  const customers = reader('customer_sales_team')
    .select('customerId')
    .where('validFrom', '<=', today)
    .where((open) => open.whereNull('validTo').orWhere('validTo', '>=', today))
    .where((either) => {
      for (const member of ['rtvId', 'customerManagerId', 'ctvId', 'atvId']) either.orWhereIn(member, team);
    });
  const rows: Record<string, unknown>[] = await reader('stock_posting as m')
    .join('product', 'product.id', 'm.productId')
    .where('m.id', '>=', 1)
    .whereIn('m.customerId', customers)
    .groupBy('m.customerId', 'product.baseUnit')
    .orderBy('m.customerId')
    .select(
      'm.customerId',
      'product.baseUnit',
      reader.raw(dialect.name === 'sqlite' ? exactSums : 'sum(m.quantity) as sum'),
    );
  response.json(
    dialect.name === 'sqlite'
      ? rows.map(({ high, low, rest, ...row }) => ({ ...row, sum: exact(high, low, rest) }))
      : rows,
  );
}

const exactSums = `sum(cast(m.quantity as integer) / 1000000000) as high, sum(cast(m.quantity as integer) % 1000000000) as low,
  sum(cast(substr(m.quantity, 1, instr(m.quantity, '-')) || substr(substr(m.quantity, instr(m.quantity || '.', '.') + 1) || '000000', 1, 6) as integer)) as rest`;

/** Pieces of an amount in millionths. */
function exact(...[high, low, rest]: unknown[]): string {
  const millionths = (BigInt(String(high)) * 10n ** 9n + BigInt(String(low))) * 10n ** 6n + BigInt(String(rest));
  return `${millionths / 10n ** 6n}.${String(millionths % 10n ** 6n)
    .replace('-', '')
    .padStart(6, '0')}`;
}

/** All rows as CSV in batches by key, with back pressure and nothing quoted but what needs it. */
function exportAll(knex: Knex, response: Response): void {
  response.type('text/csv');
  Readable.from(csvBatches(knex)).pipe(response);
}

async function* csvBatches(knex: Knex): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const rows: Record<string, unknown>[] = await joined(knex, [...exported, 'customer.id'])
      .where('customer.id', '>', after)
      .orderBy('customer.id')
      .limit(1000);
    if (rows.length === 0) return;
    after = Number(rows.at(-1)?.['id']);
    yield rows.map((row) => `${Object.values(row).slice(0, -1).map(csvCell).join(',')}\r\n`).join('');
  }
}

function csvCell(value: unknown): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const database = await openDatabase(process.env['DATABASE_URL'] ?? '');
yardstick(database).listen(Number(process.env['PORT']), '127.0.0.1');
