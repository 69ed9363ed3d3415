import { beforeAll, describe, expect, test } from 'vitest';
import { accessWorld, namesOf } from '../support/accessWorld.ts';
import type { AccessWorld } from '../support/accessWorld.ts';
import { addUser } from '../core/support/server.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
let world: AccessWorld;
beforeAll(async () => {
  world = await accessWorld(suite.server);
});

describe('by default', () => {
  test('a role without a right is refused', async () => {
    for (const path of [
      'users',
      'users/groups',
      'salesregions',
      'salesstructure/rovensa',
      'accesspolicies/permissions',
    ]) {
      expect(await world.ctv.get(`/apis/v1/${path}`)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  test('a user of no group may read only what everybody may', async () => {
    const email = await addUser(suite.server.database, null);
    const person = await suite.server.signIn(email);
    expect((await person.get('/apis/v1/customers')).status).toBe(403);
    const ofTheOwnAddress = ['countries', 'states', 'cities'];
    for (const path of ofTheOwnAddress) expect((await person.get(`/apis/v1/${path}`)).status).toBe(200);
    const { body } = await person.get<Record<string, { may: string[] }>>('/apis/v1/rights');
    for (const { may } of Object.values(body)) expect(may.filter((verb) => verb !== 'read')).toEqual([]);
  });

  test('a director sees every customer, a coordinator and an RTV those of a team that is valid today', async () => {
    const director = await suite.server.as('director');
    expect(await namesOf(director, 'customers')).toEqual(['Acme', 'Bela', 'Cedro', 'Dourado']);
    expect(await namesOf(world.coordinator, 'customers')).toEqual(['Acme']);
    expect(await namesOf(world.rtv, 'customers')).toEqual(['Acme']);
    expect(await namesOf(await suite.server.as('rtv'), 'customers')).toEqual([]);
  });

  test('an external role sees its linked customers and what belongs to them', async () => {
    expect(await namesOf(world.ctv, 'customers')).toEqual(['Acme', 'Dourado']);
    expect(await namesOf(world.ctv, 'economicgroup')).toEqual(['Of Acme and Bela']);
    expect(await namesOf(await suite.server.as('ctv'), 'customers')).toEqual([]);
  });

  test('a coordinator sees of the users those below', async () => {
    const { body } = await world.coordinator.get<{ id: number }[]>('/apis/v1/users?sort=["id","ASC"]');
    expect(body.map(({ id }) => id)).toEqual([world.coordinator.userId, world.rtv.userId]);
  });

  test('a row out of reach is not there: not to read, nor to change, nor to delete', async () => {
    const address = `/apis/v1/customers/${world.customers.cedro}`;
    expect(await world.coordinator.get(address)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    const never = `/apis/v1/customers/999999`;
    const texts = {
      'en-US': 'This data is out of your reach: it no longer exists, or it is not yours to change.',
      'pt-BR': 'Estes dados estão fora do seu alcance: não existem mais ou não cabe a você alterá-los.',
      'es-ES': 'Estos datos están fuera de su alcance: ya no existen o no le corresponde modificarlos.',
    };
    for (const [locale, message] of Object.entries(texts)) {
      const body = { name1: 'Mine', rowSCN: 1 };
      const answer = await world.coordinator.put(address, body, { 'Accept-Language': locale });
      expect(answer).toMatchObject({ status: 410, body: { code: 'outOfReach', message } });
      expect((await world.coordinator.put(never, body, { 'Accept-Language': locale })).body).toEqual(answer.body);
    }
    const gone = { status: 410, body: { code: 'deleteConflict', message: 'Data was deleted in another session..' } };
    expect(await world.admin.put(never, { name1: 'Mine', rowSCN: 1 })).toMatchObject(gone);
    const counted = await world.coordinator.get(`/apis/v1/customers?filter={"id":${world.customers.cedro}}`);
    expect(counted.headers.get('content-range')).toBe('customers */0');
    expect((await world.admin.get<{ name1: string }>(address)).body.name1).toBe('Cedro');
  });

  test('nobody may do what a schema rules out, administrators included', async () => {
    expect((await world.admin.put('/apis/v1/stock/postings/1', { rowSCN: 1 })).status).toBe(403);
    expect((await world.admin.delete('/apis/v1/stock/postings/1')).status).toBe(403);
    const { body } = await world.admin.get<Record<string, { may: string[] }>>('/apis/v1/rights');
    expect(body['stock/postings']?.may).not.toContain('delete');
    expect(body['customers']?.may).toContain('delete');
  });
});
