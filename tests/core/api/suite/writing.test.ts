import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables, type EntityName } from '../../../../generated/tables.ts';
import { validators } from '../../../../generated/validators.ts';
import { can, changeRow, differences, ownValues } from './changes.ts';
import { changesOf, checkShared, eachItsOwn, shareable, sharedNames, singleNames } from './shared.ts';
import type { Row, StoredRow } from './maker.ts';
import { addressOf, entities, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

describe.each(entities)('%s', (entity) => {
  test('a created row has every value that was sent, and is what reading it gives', async () => {
    for (const extent of ['required', 'all'] as const) {
      const row = await world.make(entity, extent);
      expect(row.rowSCN).toBe(1);
      expect((await world.read(entity, row.id)).body).toEqual(row);
      expect(row).toMatchObject({ createdBy: world.admin.userId, updatedBy: world.admin.userId });
    }
    const body = await world.body(entity, 'required');
    const answer = await world.admin.post<StoredRow>(addressOf(entity), body);
    expect(answer.status, answer.text).toBe(201);
    expect(differences(entity, body, answer.body)).toEqual([]);
  });
});

describe.each(entities.filter((entity) => can(entity, 'update')))('%s', (entity) => {
  test('a row takes new values, and a new version', async () => {
    const row = await world.make(entity, 'required');
    const { changes, answer } = await changeRow(world, entity, row);
    expect(answer).toMatchObject({ status: 200, body: { id: row.id, rowSCN: row.rowSCN + 1 } });
    expect(differences(entity, changes, answer.body)).toEqual([]);
    expect((await world.read(entity, row.id)).body).toEqual(answer.body);
  });

  test('what reading gave can be sent back as it is, and changes nothing', async () => {
    const row = await world.make(entity, 'all');
    const answer = await world.update(entity, row.id, row);
    expect(answer.body).toEqual(row);
  });

  test('null clears a property that may be empty', async () => {
    const row = await world.make(entity, 'all');
    let { rowSCN } = row;
    const fields = Object.values(tables[entity].fields).filter(
      (field) => field.kind === 'column' && !field.readOnly && !field.fixed && !field.writeOnly,
    );
    for (const { name, number } of fields.filter((field) => row[field.name] !== null)) {
      const { [name]: _cleared, ...rest } = (await world.read(entity, row.id)).body;
      const mayGo = number === undefined && !isNeeded(entity, name, rest); // a number that was given stays
      const isValid = mayGo && validators[entity].validate(declared(entity, rest)).length === 0;
      const answer = await world.update(entity, row.id, { [name]: null, rowSCN });
      expect({ name, status: answer.status }).toEqual({ name, status: isValid ? 200 : 422 });
      if (isValid) rowSCN = answer.body.rowSCN;
      if (isValid) expect(answer.body[name]).toBeNull();
    }
  });
});

describe.each(entities.filter((entity) => can(entity, 'update', 'delete')))('%s', (entity) => {
  test('a write without version, with an old one, and on a row that is gone are told apart', async () => {
    const row = await world.make(entity, 'required');
    expect((await world.update(entity, row.id, {})).status).toBe(428);
    const stale = await world.update(entity, row.id, { rowSCN: row.rowSCN + 5 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'updateConflict', current: row } });
    expect((await world.admin.delete(`${addressOf(entity)}/${row.id}`)).status).toBe(428);
    expect((await world.remove(entity, { ...row, rowSCN: row.rowSCN + 5 })).status).toBe(409);
    expect((await world.remove(entity, row)).body).toEqual({ id: row.id });
    expect((await world.read(entity, row.id)).status).toBe(404);
    expect(await world.update(entity, row.id, { rowSCN: row.rowSCN })).toMatchObject({
      status: 410,
      body: { code: 'deleteConflict' },
    });
    expect((await world.remove(entity, row)).status).toBe(410);
    expect((await world.update(entity, row.id, {})).status).toBe(404);
  });

  test('many rows are changed and deleted at once, or none of them', async () => {
    const rows = [await world.make(entity), await world.make(entity), await world.make(entity)];
    const filter = `filter=${JSON.stringify({ id: rows.map(({ id }) => id) })}`;
    const versions = rows.map(({ id, rowSCN }) => ({ id, rowSCN }));
    const stale = versions.with(1, { id: versions[1]?.id ?? 0, rowSCN: 99 });
    expect(await world.admin.delete(`${addressOf(entity)}?${filter}`, stale)).toMatchObject({
      status: 409,
      body: { errors: [{ id: rows[1]?.id, code: 'updateConflict' }] },
    });
    expect((await world.admin.delete(`${addressOf(entity)}?${filter}`)).status).toBe(428);
    const look = (asked: object[]) => world.admin.post(`${addressOf(entity)}/deletions/check?${filter}`, asked);
    expect(await look(stale), 'a look says it before').toMatchObject({
      status: 200,
      body: { refused: 1, told: [{ id: rows[1]?.id, errors: [{ code: 'updateConflict' }] }] },
    });
    expect(await look(versions), 'and deletes nothing').toMatchObject({ body: { refused: 0, told: [] } });
    expect((await world.admin.put(`${addressOf(entity)}?${filter}`, versions)).body).toEqual(rows.map(({ id }) => id));
    expect((await world.admin.delete(`${addressOf(entity)}?${filter}`, versions)).body).toEqual(
      rows.map(({ id }) => id),
    );
    for (const { id } of rows) expect((await world.read(entity, id)).status).toBe(404);
  });
});

const shared = entities.filter((entity) => can(entity, 'update') && sharedNames(entity).length > 0);

describe.each(shared)('%s', (entity) => {
  test('many rows are given the same values as it was told before, in the versions that were seen, and it is undone', async () => {
    const rows = [await world.make(entity), await world.make(entity), await world.make(entity)];
    const ids = rows.map(({ id }) => id);
    const isAsBefore = async () => {
      for (const row of rows) expect((await world.read(entity, row.id)).body).toEqual(row);
    };
    const { values, report } = await shareable(world, entity, ids);
    const { changed, unchanged, refused, told } = report;
    const seen = rows.filter(({ id }) => report.rows.some((row) => row.id === id));
    expect([changed, changed + unchanged + refused]).toEqual([seen.length, rows.length]);
    expect(report.rows).toEqual(seen.map(({ id, rowSCN }) => ({ id, rowSCN })));
    for (const { id } of seen)
      expect(told.find((row) => row.id === id)).toMatchObject({
        changes: { [Object.keys(values)[0] ?? '']: expect.any(Array) },
      });
    await isAsBefore();
    const [last = { id: 0, rowSCN: 0 }, ...others] = report.rows.toReversed();
    const stale = [...others, { ...last, rowSCN: last.rowSCN + 5 }];
    expect(await world.admin.post(changesOf(entity), { values, rows: stale })).toMatchObject({
      status: 409,
      body: { code: 'updateConflict', errors: [{ id: last.id, code: 'updateConflict' }] },
    });
    await isAsBefore();
    const done = await world.admin.post(changesOf(entity), { values, rows: report.rows });
    expect(done, done.text).toMatchObject({ status: 200, body: { changed } });
    for (const { id } of seen) expect(differences(entity, values, (await world.read(entity, id)).body)).toEqual([]);
    const again = await checkShared(world, entity, { values, filter: { id: ids } });
    expect(again.body).toMatchObject({ changed: 0, unchanged: changed + unchanged, refused, rows: [] });
    const undo = done.headers.get('X-Undo');
    expect(undo !== null).toBe(tables[entity].audit);
    if (undo === null) return;
    expect((await world.admin.post('/apis/v1/undo', { id: undo })).status).toBe(200);
    for (const row of rows) expect((await world.read(entity, row.id)).body).toMatchObject(ownValues(entity, row));
  });

  test('each of many rows is given what is its own, in the version that was seen, all or none, and it is undone', async () => {
    const rows = [await world.make(entity), await world.make(entity)];
    const asked = await eachItsOwn(world, entity, rows);
    const isAsBefore = async () => {
      for (const row of rows) expect((await world.read(entity, row.id)).body).toMatchObject(ownValues(entity, row));
    };
    await isAsBefore();
    const stale = asked.map((row, place) => ({ ...row, rowSCN: row.rowSCN + place }));
    const behind = await checkShared(world, entity, { rows: stale });
    expect(behind.body).toMatchObject({ changed: 1, refused: 1 });
    expect(behind.body.told.at(-1)).toMatchObject({ id: rows[1]?.id, errors: [{ code: 'updateConflict' }] });
    expect(await world.admin.post(changesOf(entity), { rows: stale })).toMatchObject({
      status: 409,
      body: { errors: [{ id: rows[1]?.id, code: 'updateConflict' }] },
    });
    await isAsBefore();
    const done = await world.admin.post(changesOf(entity), { rows: asked });
    expect(done, done.text).toMatchObject({ status: 200, body: { changed: rows.length } });
    for (const { id, values } of asked)
      expect(differences(entity, values, (await world.read(entity, id)).body)).toEqual([]);
    const undo = done.headers.get('X-Undo');
    if (undo === null) return;
    const together = async () => {
      const { body } = await world.admin.get<{ together: unknown }[]>(`${addressOf(entity)}/${asked[0]?.id}/history`);
      return body.map((entry) => entry.together).filter((whole) => whole !== null);
    };
    expect(await together(), 'the history of each knows the whole').toEqual([{ id: undo, rows: rows.length }]);
    expect((await world.admin.post('/apis/v1/undo', { id: undo })).status).toBe(200);
    await isAsBefore();
    expect(await together(), 'once').toEqual([]);
  });
});

describe.each(entities.filter((entity) => can(entity, 'update')))('%s', (entity) => {
  test('what a row has for itself, and what nobody writes, is not for many; what nobody writes is for no row', async () => {
    const { body } = await world.admin.get<{ fields: string[]; each: string[] }>(changesOf(entity));
    expect([body.fields, body.each]).toEqual([sharedNames(entity), singleNames(entity)]);
    for (const name of Object.keys(tables[entity].fields).filter((each) => !body.each.includes(each)))
      expect(
        await checkShared(world, entity, { rows: [{ id: 1, rowSCN: 1, values: { [name]: null } }] }),
      ).toMatchObject({
        status: 400,
        body: { code: 'unknownField', affectedField: name },
      });
    for (const name of Object.keys(tables[entity].fields).filter((each) => !body.fields.includes(each)))
      expect(await checkShared(world, entity, { values: { [name]: null }, ids: [1] })).toMatchObject({
        status: 400,
        body: { code: 'unknownField', affectedField: name },
      });
  });
});

describe.each(entities.filter((entity) => tables[entity].never.length > 0))('%s', (entity) => {
  test('what nobody may do is refused to administrators too', async () => {
    const { never } = tables[entity];
    const row = await world.make(entity, 'required');
    const answers = { update: await world.update(entity, row.id, row), delete: await world.remove(entity, row) };
    const refused = Object.entries(answers).filter(([, { status }]) => status === 403);
    expect(refused.map(([verb]) => verb)).toEqual(
      ['update', 'delete'].filter((verb) => never.some((each) => each === verb)),
    );
  });
});

/** The part of a row that its validator knows. */
function declared(entity: EntityName, row: Row): Row {
  const { fields } = tables[entity];
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => fields[name] && value !== null)
      .map(([name, value]) => [name, fields[name]?.owned ? ownedValues(value) : value]),
  );
}

function ownedValues(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: Row) =>
    Object.fromEntries(
      Object.entries(row).filter(([name, value]) => !['id', 'related'].includes(name) && value !== null),
    ),
  );
}

/** Whether a given reference is chosen by the value of this property: without it, it would be none of the choices. */
function isNeeded(entity: EntityName, name: string, row: Row): boolean {
  const choosing = Object.values(tables[entity].fields).filter(({ ref }) =>
    Object.values(ref?.filter ?? {}).includes(name),
  );
  return choosing.some((field) => row[field.name] !== null && row[field.name] !== undefined);
}
