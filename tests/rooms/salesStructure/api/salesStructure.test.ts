import { describe, expect, test } from 'vitest';
import type { Client } from '../../../core/support/client.ts';
import { addUser } from '../../../core/support/server.ts';
import { change, create, read, refusal, remove, type Row } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { createCountry, createState, next, regionBody } from '../../../support/masterData.ts';

const suite = suiteServer();
const teams = 'salesstructure/rovensa';

function createTeam(admin: Client, level: string, values: object = {}): Promise<Row> {
  return create(admin, teams, { name1: `Team ${next()}`, level, validFrom: '2026-01-01', ...values });
}

async function userId(role: 'manager' | 'coordinator' | 'rtv'): Promise<number> {
  const { database } = suite.server;
  const email = await addUser(database, role);
  const user = await database.reader('user').where({ email }).first('id');
  return user.id;
}

async function createTree(admin: Client) {
  const [manager, coordinator, rtv] = [await userId('manager'), await userId('coordinator'), await userId('rtv')];
  const bu = await createTeam(admin, 'bu', { responsibleId: manager });
  const regional = await createTeam(admin, 'regional', { parentId: bu.id, responsibleId: coordinator });
  const district = await createTeam(admin, 'district', { parentId: regional.id, responsibleId: rtv });
  return { manager, coordinator, rtv, bu, regional, district };
}

describe('a node of the sales team', () => {
  test('carries itself, everybody above it and who is responsible', async () => {
    const admin = await suite.server.admin();
    const { manager, coordinator, rtv, bu, regional, district } = await createTree(admin);
    const ofBu = { buId: bu.id, buManagerId: manager };
    const ofRegional = { ...ofBu, regionalId: regional.id, regionalCoordinatorId: coordinator };
    expect(bu).toMatchObject({ ...ofBu, regionalId: null, regionalCoordinatorId: null, districtId: null, rtvId: null });
    expect(regional).toMatchObject({ ...ofRegional, districtId: null, rtvId: null });
    expect(district).toMatchObject({ ...ofRegional, districtId: district.id, rtvId: rtv });
    expect([bu, regional, district].map(({ rowSCN }) => rowSCN)).toEqual([1, 1, 1]);
  });

  test('hands a new responsible person down to all below, whose row versions rise', async () => {
    const admin = await suite.server.admin();
    const { bu, regional, district } = await createTree(admin);
    const successor = await userId('manager');
    expect((await change(admin, teams, bu, { responsibleId: successor })).status).toBe(200);
    for (const below of [regional, district]) {
      expect(await read(admin, teams, below)).toMatchObject({ buManagerId: successor, rowSCN: 2 });
    }
  });

  test('takes its branch of the tree along when it moves', async () => {
    const admin = await suite.server.admin();
    const [here, there] = [await createTree(admin), await createTree(admin)];
    expect((await change(admin, teams, here.regional, { parentId: there.bu.id })).status).toBe(200);
    expect(await read(admin, teams, here.district)).toMatchObject({
      buId: there.bu.id,
      buManagerId: there.manager,
      regionalId: here.regional.id,
    });
  });

  test('changes nothing below when only its own name changes', async () => {
    const admin = await suite.server.admin();
    const { bu, regional } = await createTree(admin);
    expect((await change(admin, teams, bu, { name1: 'Another name' })).status).toBe(200);
    expect(await read(admin, teams, regional)).toMatchObject({ rowSCN: 1 });
  });

  test('has its place by its parent alone: nobody writes the columns made from it', async () => {
    const admin = await suite.server.admin();
    const { bu, regional } = await createTree(admin);
    const answer = await change(admin, teams, regional, { buId: null });
    expect(answer).toMatchObject({ status: 422, body: { code: 'readOnlyField', affectedField: 'buId' } });
    expect((await remove(admin, teams, bu)).status).toBe(409);
  });

  test('belongs to a node exactly one level above', async () => {
    const admin = await suite.server.admin();
    const { bu, regional, district } = await createTree(admin);
    const body = { name1: 'Team', validFrom: '2026-01-01' };
    const wrong = refusal('wrongParentLevel', 'parentId');
    const under = (level: string, parent: Row) =>
      admin.post(`/apis/v1/${teams}`, { ...body, level, parentId: parent.id });
    expect(await under('district', bu)).toMatchObject(wrong);
    expect(await under('regional', regional)).toMatchObject(wrong);
    expect(await under('district', district)).toMatchObject(wrong);
    expect(await under('bu', bu)).toMatchObject({ status: 422 });
    expect(await admin.post(`/apis/v1/${teams}`, { ...body, level: 'regional' })).toMatchObject({
      status: 422,
      body: { code: 'required', affectedField: 'parentId' },
    });
    expect(await change(admin, teams, regional, { level: 'district', parentId: regional.id })).toMatchObject({
      status: 422,
    });
    expect(await change(admin, teams, district, { parentId: bu.id })).toMatchObject(wrong);
  });

  test('keeps its level while others hang under it', async () => {
    const admin = await suite.server.admin();
    const { regional } = await createTree(admin);
    const other = await createTree(admin);
    const answer = await change(admin, teams, regional, { level: 'district', parentId: other.regional.id });
    expect(answer).toMatchObject({ status: 422, body: { code: 'wrongParentLevel' } });
    expect(await read(admin, teams, regional)).toMatchObject({ level: 'regional', rowSCN: 1 });
  });
});

describe('a state', () => {
  test('is in one sales region at most, and the refusal names it', async () => {
    const admin = await suite.server.admin();
    const country = await createCountry(admin);
    const [north, south] = [await createState(admin, country, 'Norte'), await createState(admin, country, 'Sul')];
    const region = await create(admin, 'salesregions', regionBody(country, [north]));
    const answer = await admin.post('/apis/v1/salesregions', regionBody(country, [south, north]), {
      'Accept-Language': 'pt-BR',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'stateTaken',
        message: 'Campo inválido Estados. Já em outra região de vendas: Norte.',
        errors: [{ field: 'states', code: 'stateTaken', params: { states: 'Norte' } }],
      },
    });
    const other = await create(admin, 'salesregions', regionBody(country, [south]));
    expect((await change(admin, 'salesregions', region, { states: [north.id, south.id] })).status).toBe(422);
    expect((await remove(admin, 'salesregions', other)).status).toBe(200);
    expect((await change(admin, 'salesregions', region, { states: [north.id, south.id] })).status).toBe(200);
  });

  test('is in one sales region also when two people choose it at once', async () => {
    const admin = await suite.server.admin();
    const country = await createCountry(admin);
    for (let round = 0; round < 3; round++) {
      const state = await createState(admin, country);
      const answers = await Promise.all(
        [1, 2].map(() => admin.post('/apis/v1/salesregions', regionBody(country, [state]))),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    }
  });
});
