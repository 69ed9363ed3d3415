import { describe, expect, test } from 'vitest';
import { findRecords } from '../../../core/api/suite/search.ts';
import { create, type Row } from '../../../core/support/rows.ts';
import { adminEmail } from '../../../core/support/server.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { createCountry, createCustomer, createState } from '../../../support/masterData.ts';

const suite = suiteServer();

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

  test('among very many rows finds a name by its own first letters alone', async () => {
    const admin = await suite.server.admin();
    const state = await createState(admin, await createCountry(admin));
    const { id } = await create(admin, 'cities', { nmpCode: '9999', name1: 'Vila Derradeira', stateId: state.id });
    const ids = async (q: string) => (await findRecords(admin, { q, resources: 'cities' })).body.map((hit) => hit.id);
    expect(await ids('derradeira')).toEqual([id]);
    await suite.server.database.writer('city').where({ id }).update({ id: 20_001 });
    expect(await ids('derradeira')).toEqual([]);
    expect(await ids('vila d')).toEqual([20_001]);
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
