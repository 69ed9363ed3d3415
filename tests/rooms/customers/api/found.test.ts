import { describe, expect, test } from 'vitest';
import { findRecords } from '../../../core/api/suite/search.ts';
import { create, type Row } from '../../../core/support/rows.ts';
import { adminEmail } from '../../../core/support/server.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { createCountry, createCustomer, createState } from '../../../support/masterData.ts';

const suite = suiteServer();

test('a list finds what has all the words that were typed, each in any of its main fields, and its files hold the same', async () => {
  const admin = await suite.server.admin();
  const { id, taxNum } = await createCustomer(admin, {
    name1: 'Cafeicultores São João de Patos',
    tradeName: 'Rede Araponga',
    taxNumTypeId: 'cnpj',
    taxNum: '11222333000181',
    countryId: (await createCountry(admin)).id,
  });
  const find = (q: string, of = '', more = '') =>
    admin.get<Row[]>(`/apis/v1/customers${of}?filter=${encodeURIComponent(JSON.stringify({ q }))}${more}`);
  for (const q of [
    'cafeicultores patos',
    'PATOS cafei',
    'sao araponga',
    `joao ${String(taxNum)}`,
    '11 222 333',
    'patos & araponga',
  ])
    expect({ q, ids: (await find(q)).body.map((row) => row.id) }).toEqual({ q, ids: [id] });
  for (const q of ['cafeicultores lagoa', '222 11 333', 'patos araponga x9'])
    expect((await find(q)).body, q).toEqual([]);
  expect((await find('patos araponga', '/csv', '&columns=name1')).text).toContain('Cafeicultores São João de Patos');
});

describe('the search over all records', () => {
  test('finds a customer by its CNPJ with and without its marks, and tells it with them, the whole code first', async () => {
    const admin = await suite.server.admin();
    const { body: countries } = await admin.get<Row[]>('/apis/v1/countries?filter={"nmpCode":"BR"}');
    const countryId = countries[0]?.id ?? (await createCountry(admin)).id;
    const marked = '11.444.777/0001-61';
    const customer = await createCustomer(admin, {
      name1: 'Fazenda Lagoa',
      taxNumTypeId: 'cnpj',
      taxNum: '11444777000161',
      countryId,
    });
    await createCustomer(admin, { name1: '11.444 Armazéns', countryId });
    for (const q of [marked, '11444777000161', ' 11 444 777 ', 'lagoa', 'fazenda lag', 'FAZENDA LAGOA']) {
      const { body } = await findRecords(admin, { q });
      expect(body.find(({ resource }) => resource === 'customers')).toMatchObject({
        id: customer.id,
        represent: 'Fazenda Lagoa',
        hint: expect.stringContaining(marked),
      });
    }
    for (const q of ['agoa', 'l']) {
      const hits = (await findRecords(admin, { q, resources: 'customers', limit: '50' })).body;
      expect(hits.map(({ id }) => id)).not.toContain(customer.id);
    }
  });

  test('finds a farmer by the second number, too, with and without its marks', async () => {
    const admin = await suite.server.admin();
    const { id } = await createCustomer(admin, {
      name1: 'Produtora Ipê',
      taxNumTypeId: 'cpf',
      taxNum: '52998224725',
      brCNPJ: '44555666000181',
    });
    for (const q of ['44.555.666/0001-81', '44555666', '529.982']) {
      const { body } = await findRecords(admin, { q, resources: 'customers' });
      expect(body.find((hit) => hit.id === id)?.hint).toContain(q.startsWith('4') ? '44.555.666/0001-81' : '529.982');
    }
  });

  test('finds a customer by its trade name and a word within it, and says the one that it was found by', async () => {
    const admin = await suite.server.admin();
    const { id } = await createCustomer(admin, { name1: 'Agro Unida SA', tradeName: 'Casa do Pé de Serra (Matriz)' });
    for (const q of ['casa do', 'pe de serra', 'SERRA', 'matriz']) {
      const { body } = await findRecords(admin, { q, resources: 'customers' });
      expect(body).toMatchObject([
        { id, represent: 'Agro Unida SA', hint: expect.stringContaining('Casa do Pé de Serra') },
      ]);
    }
  });

  test('finds a customer by words that stand apart in its name, in whatever order, each by how it begins', async () => {
    const admin = await suite.server.admin();
    const { id } = await createCustomer(admin, { name1: 'Cooperativa Agroindustrial Lavouras do Cerrado' });
    await createCustomer(admin, { name1: 'Lavouras do Norte', tradeName: 'Casa Cerrado' });
    for (const q of ['lavouras cerrado', 'CERRADO  lavour', 'coop agro cerrado', 'lavouras - cerrado']) {
      const { body } = await findRecords(admin, { q, resources: 'customers' });
      expect({ q, ids: body.map((hit) => hit.id) }).toEqual({ q, ids: [id] });
    }
    for (const q of ['lavouras errado', 'lavouras cerrado sul'])
      expect((await findRecords(admin, { q, resources: 'customers' })).body).toEqual([]);
  });

  test('among very many rows finds a name by its own first letters, and behind them by further words', async () => {
    const admin = await suite.server.admin();
    const state = await createState(admin, await createCountry(admin));
    const { id } = await create(admin, 'cities', { nmpCode: '9999', name1: 'Vila Derradeira', stateId: state.id });
    const ids = async (q: string) => (await findRecords(admin, { q, resources: 'cities' })).body.map((hit) => hit.id);
    expect(await ids('derradeira')).toEqual([id]);
    await suite.server.database.writer('city').where({ id }).update({ id: 20_001 });
    expect(await ids('derradeira')).toEqual([]);
    expect(await ids('vila d')).toEqual([20_001]);
    for (const q of ['vila derr', 'derradeira vila', 'vi der']) expect(await ids(q), q).toEqual([20_001]);
    for (const q of ['derradeira ila', 'vila derradeira sul']) expect(await ids(q), q).toEqual([]);
  });

  test('finds a user by the e-mail and what belongs to a customer by its code, with whose it is', async () => {
    const admin = await suite.server.admin();
    const customer = await createCustomer(admin, { name1: 'Sítio Encontrado' });
    const hits = (await findRecords(admin, { q: String(customer['nmpCode']), limit: '50' })).body;
    expect(hits[0]).toMatchObject({ resource: 'customers', id: customer.id });
    expect(hits.filter(({ resource }) => resource === 'customers/settings')).toMatchObject([
      { represent: `${String(customer['nmpCode'])} · Sítio Encontrado` },
    ]);
    const [user] = (await findRecords(admin, { q: adminEmail.slice(0, -1).toUpperCase(), resources: 'users' })).body;
    expect(user?.hint).toContain(adminEmail);
  });

  test('refuses what it does not know, and finds nothing for nothing', async () => {
    const admin = await suite.server.admin();
    expect((await findRecords(admin, { q: '  ' })).body).toEqual([]);
    const refused: Record<string, string>[] = [
      {},
      { q: 'a', limit: '0' },
      { q: 'a', limit: 'x' },
      { q: 'a', resources: 'nothing' },
      { q: 'a', w: '1' },
    ];
    for (const query of refused) expect(await findRecords(admin, query)).toMatchObject({ status: 400 });
    expect((await findRecords(suite.server.anonymous, { q: 'a' })).status).toBe(401);
  });
});
