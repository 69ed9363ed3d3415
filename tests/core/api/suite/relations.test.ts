import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables, type EntityName, type Field } from '../../../../generated/tables.ts';
import type { Row, StoredRow } from './maker.ts';
import { addressOf, entities, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

async function read(entity: EntityName, id: number): Promise<StoredRow> {
  return (await world.read(entity, id)).body;
}

const update = (entity: EntityName, { id, rowSCN }: StoredRow, changes: Row) =>
  world.update(entity, id, { ...changes, rowSCN });

const remove = async (entity: EntityName, id: number) => world.remove(entity, await read(entity, id));

/** Properties of a kind that people may change, each with its entity. */
function properties(suits: (field: Field) => boolean): [string, EntityName, Field][] {
  return entities.flatMap((entity) =>
    Object.values(tables[entity].fields)
      .filter((field) => suits(field) && !field.readOnly && !tables[entity].never.includes('update'))
      .map((field): [string, EntityName, Field] => [`${entity}.${field.name}`, entity, field]),
  );
}

/** A row that has a value in a property, where making everything does. */
async function rowWith(entity: EntityName, name: string): Promise<StoredRow> {
  for (const given of [...Array.from({ length: 8 }, (): Row => ({})), ...choicesOf(entity)]) {
    const row = await world.make(entity, 'all', given);
    const value = row[name];
    if (Array.isArray(value) ? value.length > 0 : value !== null) return row;
  }
  throw new Error(`No ${entity} with ${name} could be made`);
}

/** One value after the other of what is chosen: some properties are there only beside a certain one. */
function choicesOf(entity: EntityName): Row[] {
  const chosen = Object.values(tables[entity].fields).filter(({ type, readOnly }) => type !== 'json' && !readOnly);
  return chosen.flatMap(({ name, values = [] }) => values.map((value) => ({ [name]: value })));
}

/** What of a row may be sent for a new one: owned rows without the ids of their first owner. */
function writable(entity: EntityName, row: Row): Row {
  const fields = Object.values(tables[entity].fields).filter((field) => !field.readOnly && field.name in row);
  return Object.fromEntries(
    fields.map((field) => {
      const copies = ownedRows(row, field).map(({ id: _id, ...copy }) => copy);
      return [field.name, field.owned ? copies : row[field.name]];
    }),
  );
}

function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

describe.each(properties((field) => field.kind === 'column' && field.ref !== undefined))(
  '%s refers to one row',
  (_name, entity, field) => {
    const { ref } = field;
    let row: StoredRow;
    beforeAll(async () => {
      row = await rowWith(entity, field.name);
    });

    test('its text goes out under related', async () => {
      const target = ref && (await read(ref.entity, Number(row[field.name])));
      const embedded = Object.fromEntries(['id', ...(ref?.embed ?? [])].map((name) => [name, target?.[name]]));
      expect(row['related']).toMatchObject({ [ref?.relation ?? '']: embedded });
    });

    test('a row that is not there cannot be chosen', async () => {
      const body = { ...writable(entity, row), [field.name]: 999_999 };
      const answer = await world.admin.post(addressOf(entity), body);
      expect(answer.status).toBe(422);
      const problem = expect.objectContaining({ field: field.name, code: 'brokenReference' });
      expect(answer.body).toMatchObject({ errors: expect.arrayContaining([problem]) });
    });

    test('deleting what it refers to is answered as the schema says', async () => {
      // Nothing else refers to a target that is to go.
      const own = ref && ref.onDelete !== 'restrict' && (await world.make(ref.entity, 'required', fitting(row, field)));
      if (own) row = (await update(entity, row, { [field.name]: own.id })).body;
      const answer = ref && (await remove(ref.entity, Number(row[field.name])));
      if (ref?.onDelete === 'restrict') {
        expect(answer).toMatchObject({ status: 409, body: { code: 'referenced' } });
        const holders = (answer?.body.errors ?? []).map(({ params }) => params);
        expect(holders).toContainEqual({ resource: tables[entity].path, by: field.name, count: expect.any(Number) });
        const target = await read(ref.entity, Number(row[field.name]));
        const filter = JSON.stringify({ id: [target['id']] });
        const check = `${addressOf(ref.entity)}/deletions/check?filter=${filter}`;
        const { body } = await world.admin.post<object>(check, [{ id: target['id'], rowSCN: target['rowSCN'] }]);
        const told = { id: target['id'], errors: answer?.body.errors };
        if (!tables[ref.entity].never.includes('delete')) expect(body).toMatchObject({ refused: 1, told: [told] });
      }
      if (ref?.onDelete === 'cascade')
        expect((await world.admin.get(`${addressOf(entity)}/${row.id}`)).status).toBe(404);
      if (ref?.onDelete === 'clear')
        expect(await read(entity, row.id)).toMatchObject({ [field.name]: null, rowSCN: row.rowSCN + 1 });
    });
  },
);

describe.each(properties((field) => field.join?.other !== undefined))(
  '%s is seen from both sides',
  (_name, entity, field) => {
    const { ref, join } = field;

    test('the other side gets a new version, names the row, and has it in its history', async () => {
      const row = await rowWith(entity, field.name);
      const target = ref && (await world.make(ref.entity, 'required', fitting(row, field)));
      if (!target || !join?.other) throw new Error(`${entity}.${field.name} has no other side`);
      await update(entity, row, { [field.name]: [...idsOf(row[field.name]).slice(0, 1), target.id] });
      const other = await read(ref.entity, target.id);
      expect(other.rowSCN).toBe(target.rowSCN + 1);
      expect(idsOf(other[join.other])).toContain(row.id);
      const history = await world.server.database
        .reader('history')
        .where({ entity: ref.entity, rowId: target.id, action: 'update' });
      expect(history.map(({ changes }) => JSON.parse(changes))).toEqual([{ [join.other]: [[], [row.id]] }]);
    });
  },
);

describe.each(properties((field) => field.join !== undefined))('%s links many rows', (_name, entity, field) => {
  const { ref, join } = field;

  test('is saved as a whole, and shows what it names', async () => {
    const row = await rowWith(entity, field.name);
    const target = ref && (await world.make(ref.entity, 'required', fitting(row, field)));
    if (!ref || !target) throw new Error(`${entity}.${field.name} refers to nothing`);
    const ids = [idsOf(row[field.name])[0] ?? 0, target.id];
    const { status, body } = await update(entity, row, { [field.name]: ids });
    expect({ status, rowSCN: body.rowSCN }).toEqual({ status: 200, rowSCN: row.rowSCN + 1 });
    expect(idsOf(body[field.name])).toEqual(expect.arrayContaining(ids));
  });

  test('a row that is not there cannot be linked', async () => {
    const row = await rowWith(entity, field.name);
    const answer = await update(entity, row, { [field.name]: [999_999] });
    expect(answer).toMatchObject({ status: 422, body: { code: 'brokenReference', affectedField: field.name } });
    expect(await read(entity, row.id)).toEqual(row);
  });

  test('deleting a linked row is answered as the schema says', async () => {
    const row = await rowWith(entity, field.name);
    const last = idsOf(row[field.name]).at(-1) ?? 0;
    const answer = ref && (await remove(ref.entity, last));
    const blocks = ref?.onDelete === 'restrict' && !join?.other;
    expect(answer?.status).toBe(blocks ? 409 : 200);
    if (!blocks) expect(idsOf((await read(entity, row.id))[field.name])).not.toContain(last);
  });
});

/** What a row must be like to be among the choices of a reference. */
function fitting(row: Row, { ref }: Field): Row {
  const asRow = Object.entries(ref?.filter ?? {}).map(([theirs, ours]) => [theirs, row[ours]]);
  const always = Object.entries(ref?.where ?? {}).map(([theirs, values]) => [theirs, values[0]]);
  return Object.fromEntries([...always, ...asRow]);
}

describe.each(properties((field) => field.inverse !== undefined))(
  '%s is another entity seen from here',
  (_name, entity, field) => {
    const { ref, inverse = '' } = field;

    test('rows that come and go are moved, each with a new version', async () => {
      const row = await rowWith(entity, field.name);
      const target = ref && (await world.make(ref.entity));
      if (!ref || !target) throw new Error(`${entity}.${field.name} refers to nothing`);
      const [gone = 0] = idsOf(row[field.name]);
      const before = await read(ref.entity, gone);
      expect(before[inverse]).toBe(row.id);
      const { status, body } = await update(entity, row, { [field.name]: [target.id] });
      expect({ status, ids: body[field.name] }).toEqual({ status: 200, ids: [target.id] });
      expect(await read(ref.entity, target.id)).toMatchObject({ [inverse]: row.id, rowSCN: target.rowSCN + 1 });
      expect(await read(ref.entity, gone)).toMatchObject({ [inverse]: null, rowSCN: before.rowSCN + 1 });
    });

    test('a row that is not there cannot be moved', async () => {
      const row = await rowWith(entity, field.name);
      expect(await update(entity, row, { [field.name]: [999_999] })).toMatchObject({
        status: 422,
        body: { affectedField: field.name },
      });
      expect(await read(entity, row.id)).toEqual(row);
    });
  },
);

describe.each(properties((field) => field.owned !== undefined))('%s are rows of its own', (_name, entity, field) => {
  const { owned } = field;

  test('are told apart by their ids, kept in order, added and taken away', async () => {
    const row = await rowWith(entity, field.name);
    const [first, second] = ownedRows(row, field);
    const added = ownedRows(await world.body(entity, 'all'), field)[0];
    const { status, body } = await update(entity, row, { [field.name]: [second, added] });
    expect(status).toBe(200);
    const now = ownedRows(body, field);
    expect(now.map(({ id }) => id)).toEqual([second?.['id'], expect.any(Number)]);
    expect(now[1]).toMatchObject(added ?? {});
    const back = await update(entity, body, { [field.name]: [now[1], now[0]] });
    expect(ownedRows(back.body, field)).toEqual([now[1], now[0]]);
    expect((await update(entity, back.body, { [field.name]: [first] })).status).toBe(422); // it is gone
  });

  test('what is wrong with one of them is told with its place', async () => {
    const row = await rowWith(entity, field.name);
    const rows = ownedRows(row, field);
    const answer = await update(entity, row, { [field.name]: rows.with(1, { ...rows[1], nonsense: 1 }) });
    expect(answer).toMatchObject({ status: 422, body: { affectedField: `${field.name}.1.nonsense` } });
    for (const names of owned?.unique ?? []) {
      const same = Object.fromEntries(names.map((name) => [name, rows[0]?.[name]]));
      const twice = rows.map((each) => ({ ...each, ...same }));
      expect((await update(entity, row, { [field.name]: twice })).status).toBe(422);
    }
  });
});

function ownedRows(row: Row, { name }: Field): Row[] {
  const rows = row[name];
  return Array.isArray(rows) ? rows : [];
}
