import { describe, expect, test } from 'vitest';
import { dialect } from '../core/support/databases.ts';
import { evolve } from './evolve.ts';
import { column, entity, owned, text, toMany, toOne } from './fixture.ts';
import { country, name1, state, system, twoEntities } from './twoEntities.ts';

const there = twoEntities();

describe('a change of the schemas', () => {
  test('brings new entities with their relations, join tables and owned rows', async () => {
    const sku = column('sku', 'string', { maxLength: 20 });
    const prices = owned('prices', 'product_group_price', 'product_group', [sku, column('price', 'decimal')]);
    const notes = text('notes', 4000, { type: 'text' });
    const group = entity(
      'productGroup',
      [text('name1', 80), notes, toOne('parentId', 'productGroup', 'clear'), prices],
      {
        large: true,
        unique: [['name1', 'parentId']],
      },
    );
    const grown = entity('state', [
      ...Object.values(state.fields),
      toMany('groups', 'productGroup', 'state_group', 'state'),
    ]);
    expect(await there.become(country, grown, group)).toContain('create table state_group');
  });

  test('brings new columns, with their default and search text in the rows that are there', async () => {
    const status = text('status', 10, { required: true, default: 'Ativo' });
    const flag = column('flag', 'boolean', { default: true });
    const fields = [...Object.values(state.fields), status, flag, toOne('neighbourId', 'state', 'clear')];
    await there.become(country, entity('state', fields, { indexes: [['area'], ['status', 'name1']] }));
    expect([
      await there.values('state', 'status'),
      await there.values('state', 'status_folded'),
      await there.values('state', 'flag'),
    ]).toEqual([
      ['Ativo', 'Ativo'],
      ['ativo', 'ativo'],
      [1, 1],
    ]);
  });

  test('makes a text searchable that was not, in thousands of rows', async () => {
    const plain = column('title', 'string', { maxLength: 40 });
    const fields = Object.values(country.fields);
    await there.become(entity('country', [...fields, plain], country), state);
    const many = Array.from({ length: 2500 }, (_, i) => ({
      ...system,
      nmpCode: i.toString(36),
      title: `Österreich ${i}`,
    }));
    for (let i = 0; i < many.length; i += 500) await there.database.writer('country').insert(many.slice(i, i + 500));
    await there.become(entity('country', [...fields, text('title', 40)], country), state);
    const titles = await there.values('country', 'title_folded');
    expect([titles.length, titles[1], titles.slice(-1)]).toEqual([2502, null, ['osterreich 2499']]);
  });

  test('brings the keys by which codes and decimals are sorted, with their index', async () => {
    const fields = Object.values(state.fields).filter(({ name }) => !['name1', 'area'].includes(name));
    const code = text('name1', 40, { required: true, order: 'code' });
    const area = column('area', 'decimal', { order: 'decimal' });
    await there.database.writer('state').where({ id: 2 }).update({ name1: 'A10', area: '-12.5' });
    await there.become(country, entity('state', [code, ...fields, area], { indexes: [['area']] }));
    expect([await there.values('state', 'name1_order'), await there.values('state', 'area_order')]).toEqual([
      ['parana', 'a210'],
      ['1115', '07874~'],
    ]);
  });

  test('leaves a new required column without a default empty, and asks for nothing later', async () => {
    const added = entity(
      'country',
      [...Object.values(country.fields), column('name1', 'string', { required: true })],
      country,
    );
    const { operations, model: next } = await evolve(there.database, there.model, [added, state]);
    expect(operations.map(({ says }) => says)).toEqual([
      'add column country.name1; rows that are there keep it empty until they are edited',
    ]);
    expect(await there.values('country', 'name1')).toEqual([null, null]);
    expect((await evolve(there.database, next, [added, state])).operations).toEqual([]);
  });

  test('renames what says so, with its values, index and reference', async () => {
    const title = text('title', 40, { required: true, was: 'name1' });
    const landId = { ...toOne('landId', 'country'), was: 'countryId' };
    const says = await there.become(country, entity('state', [title, landId, column('area', 'decimal')]));
    expect(says).toContain('rename column state.name1 to title');
    expect([await there.values('state', 'title'), await there.values('state', 'landId')]).toEqual([
      ['Paraná', 'Évora'],
      [1, 2],
    ]);
    await expect(there.database.writer('state').update({ landId: 9 })).rejects.toThrow(/foreign key/i);
  });

  test('widens columns and keeps their values', async () => {
    const long = text('name1', 300, { type: 'text' });
    const area = column('area', 'decimal', { precision: 30, scale: 10 });
    const says = await there.become(country, entity('state', [long, toOne('countryId', 'country'), area]));
    expect(says.filter((line) => /^(drop|narrow): /.test(line))).toEqual([]);
    expect([await there.values('state', 'name1'), (await there.values('state', 'area')).map(Number)]).toEqual([
      ['Paraná', 'Évora'],
      [1.5, 1.5],
    ]);
  });

  test('changes what happens to rows when the one they refer to is deleted', async () => {
    await there.become(
      country,
      entity('state', [name1, toOne('countryId', 'country', 'cascade'), column('area', 'decimal')]),
    );
    await there.database.writer('country').where({ id: 1 }).del();
    expect(await there.values('state', 'name1')).toEqual(['Évora']);
  });

  test('lets a column refer to nothing, or to something, that did not before', async () => {
    await there.become(country, entity('state', [name1, column('countryId', 'integer'), column('area', 'decimal')]));
    await there.database.writer('state').where({ id: 2 }).update({ countryId: 9 });
    await expect(evolve(there.database, there.model, [country, state])).rejects.toThrow(
      dialect === 'mysql' ? /foreign key/ : /not there/,
    );
    await there.database.writer('state').where({ id: 2 }).update({ countryId: 2 });
    await there.become(country, state);
    await expect(there.database.writer('country').where({ id: 2 }).del()).rejects.toThrow(/foreign key/i);
  });

  test('makes a column optional without a word, and required only where every row has a value', async () => {
    const optional = entity('state', [text('name1', 40), toOne('countryId', 'country'), column('area', 'decimal')]);
    expect(await there.become(country, optional)).toEqual(['change column state.name1: is no longer required']);
    await there.database.writer('state').where({ id: 2 }).update({ name1: null });
    await expect(evolve(there.database, there.model, [country, state])).rejects.toThrow(
      'state.name1 becomes required, but 1 row has no value (id 2)',
    );
    await there.database.writer('state').where({ id: 2 }).update({ name1: 'Beja' });
    expect(await there.become(country, state)).toEqual([
      'narrow: change column state.name1: becomes required: no row may lack it',
    ]);
  });

  test('drops columns, references and tables', async () => {
    const says = await there.become(entity('country', [column('name1', 'string')]));
    expect(says).toEqual(
      expect.arrayContaining([
        'drop: drop column country.nmpCode with its values',
        'drop: drop table state with its rows',
      ]),
    );
  });

  test('drops tables that refer to each other and to themselves, with their join tables', async () => {
    const states = toMany('states', 'state', 'city_state', 'city');
    const city = entity('city', [toOne('parentId', 'city'), toOne('stateId', 'state'), states]);
    await there.become(country, entity('state', [...Object.values(state.fields), toOne('capitalId', 'city')]), city);
    await there.database.writer('city').insert({ ...system, id: 1, stateId: 1 });
    await there.database.writer('city').insert({ ...system, id: 2, stateId: 1, parentId: 1 });
    await there.database.writer('state').update({ capitalId: 2 });
    await there.database.writer('city_state').insert([1, 2].map((id) => ({ city_id: 1, state_id: id })));
    expect(await there.become(country)).toContain('drop: drop table city_state with its rows');
  });

  test('changes what happens to a list when one of its rows is deleted', async () => {
    const listing = (onDelete: 'restrict' | 'clear') =>
      entity('city', [toMany('states', 'state', 'city_state', 'city', onDelete)]);
    await there.become(country, state, listing('restrict'));
    await there.database.writer('city').insert({ ...system, id: 1 });
    await there.database.writer('city_state').insert([1, 2].map((id) => ({ city_id: 1, state_id: id })));
    await there.become(country, state, listing('clear'));
    await there.database.writer('state').where({ id: 1 }).del();
    expect(await there.database.reader('city_state').pluck('state_id')).toEqual([2]);
  });

  test('keeps the ids of deleted rows out of use when a table is made anew', async () => {
    await there.database.writer('state').where({ id: 2 }).del();
    await there.become(
      country,
      entity('state', [name1, toOne('countryId', 'country', 'cascade'), column('area', 'decimal')]),
    );
    const [id] = await there.database.writer('state').insert({ ...system, name1: 'Beja', countryId: 2 });
    expect(id).toBeGreaterThan(2);
  });
});
