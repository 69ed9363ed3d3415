import type { Knex } from 'knex';
import type { Database } from '../../server/core/database/database.ts';
import { cnpjOf } from '../../server/rooms/demo/identity.ts';
import { addressIn, insertPlaces, phonesIn } from '../../server/rooms/demo/places.ts';
import { insertRows, type Row, type Target } from '../../server/core/seed/insert.ts';
import { at, randomFrom } from '../../server/rooms/demo/random.ts';

/** The first rows are whole and valid; all others are copies of them under other names and numbers. */
export const originals = 1000;

const kinds = [
  'Fazenda',
  'Agropecuária',
  'Cooperativa',
  'Distribuidora',
  'Revenda',
  'Sítio',
  'Estância',
  'Casa do Campo',
];
const names = ['Boa', 'Nova', 'Alta', 'Serra', 'Lagoa', 'Barra', 'Campo', 'Vale', 'Monte', 'Ribeirão', 'Água', 'Pedra'];
const endings = ['Vista', 'Esperança', 'Aurora', 'do Sul', 'do Norte', 'Verde', 'Dourada', 'Clara', 'Azul', 'Mansa'];

/** Fills the customer table with `count` rows, which takes about two minutes for a million. What is there already stays. */
export async function fillCustomers(database: Database, count: number): Promise<void> {
  const present: { count?: number | string } | undefined = await database
    .reader('customer')
    .count({ count: '*' })
    .first();
  if (Number(present?.count ?? 0) >= count) return;
  const { dialect, within } = database;
  await database.transaction((trx) => insertOriginals({ trx, dialect, within, now: new Date() }));
  const columns = Object.keys(await database.reader('customer').columnInfo());
  for (let copy = 1; copy * originals < count; copy += 100) {
    const last = Math.min(copy + 99, Math.ceil(count / originals) - 1);
    await database.transaction((trx) => insertCopies(trx, columns, copy, last));
  }
}

/** Takes away what a measurement wrote: rows beyond the first `count`, their history, and new versions. */
export async function resetCustomers({ writer }: Database, count: number): Promise<void> {
  await writer('history').whereIn('entity', ['customer', 'customerSetting']).delete();
  await writer('customer').where('id', '>', count).delete();
  await writer('customer').where('rowSCN', '>', 1).update({ rowSCN: 1 });
}

async function insertOriginals(target: Target): Promise<void> {
  const random = randomFrom(7);
  const towns = [...(await insertPlaces(target)).values()];
  const rows = Array.from({ length: originals }, (_, index): Row => {
    const town = at(towns, index);
    return {
      nmpCode: `C${index}`,
      name1: `${random.pick(kinds)} ${random.pick(names)} ${random.pick(endings)} ${index}`,
      tradeName: `${random.pick(names)} ${random.pick(endings)}`,
      taxNumTypeId: 'cnpj',
      taxNum: cnpjOf(index, 1),
      ...phonesIn(town, random),
      ...addressIn(town, random),
      bpType: random.pick(['distributor', 'cooperative', 'reseller', 'farm']),
      salesRegionId: town.salesRegionId,
      status1: random.integer(1, 10) === 1 ? 'inactive' : 'active',
    };
  });
  await insertRows(target, 'customer', rows);
}

/** How a column of a copy is made where it must differ from its original; `n` is the number of the copy. */
const changed: Record<string, string> = {
  id: `c.id + n.n * ${originals}`, // MySQL's own would leave gaps
  nmpCode: `concat(c.nmpCode, '.', n.n)`,
  taxNum: `concat(100000000 + n.n, 10000 + c.id)`,
  name1: `concat(c.name1, ' ', n.n)`,
  name1_folded: `concat(c.name1_folded, ' ', n.n)`,
  nmpCode_folded: `concat(c.nmpCode_folded, '.', n.n)`,
  nmpCode_order: `concat(c.nmpCode_order, '.', length(n.n), n.n)`,
};

async function insertCopies(trx: Knex.Transaction, columns: string[], first: number, last: number): Promise<void> {
  const values = columns.map((name) => changed[name] ?? `c.${name}`);
  const numbers = `with recursive n(n) as (select ? union all select n + 1 from n where n < ?)`;
  const select = `select ${values.join(', ')} from n cross join customer c where c.id <= ?`;
  const statement = `insert into customer (${columns.join(', ')}) ${numbers} ${select}`;
  await trx.raw(statement, [first, last, originals]);
}
