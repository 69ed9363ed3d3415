import { beforeEach, describe, expect, test } from 'vitest';
import type { Field } from '../../generated/tables.ts';
import { column, entity } from './fixture.ts';
import { country, state, twoEntities } from './twoEntities.ts';

const there = twoEntities();

describe('a change of the values of an enum', () => {
  type Renamed = Record<string, string>;
  const choice = (name: string, type: 'string' | 'json') => (chosen: string[], wasValues?: Renamed) =>
    column(name, type, { values: chosen, ...(wasValues && { wasValues }) });
  const [kind, uses] = [choice('kind', 'string'), choice('uses', 'json')];
  const withValues = (...fields: Field[]) =>
    there.become(country, entity('state', [...Object.values(state.fields), ...fields]));

  beforeEach(async () => {
    await withValues(kind(['wet', 'dry']), uses(['soy', 'corn', 'maize']));
    await there.database.writer('state').where({ id: 1 }).update({ kind: 'wet', uses: '["corn","soy","maize"]' });
    await there.database.writer('state').where({ id: 2 }).update({ kind: 'dry' });
  });

  test('gives them the names that x-was leads to, each once in a list', async () => {
    const changes = await withValues(
      kind(['humid', 'dry', 'cold'], { humid: 'wet' }),
      uses(['soy', 'maize'], { maize: 'corn' }),
    );
    expect(changes).toContain('rename values of state.kind: wet becomes humid');
    expect([await there.values('state', 'kind'), await there.values('state', 'uses')]).toEqual([
      ['humid', 'dry'],
      ['["maize","soy"]', null],
    ]);
  });

  test('takes away what no row holds', async () => {
    await there.database.writer('state').update({ kind: 'dry', uses: '["soy"]' });
    expect(await withValues(kind(['dry']), uses(['soy']))).toEqual([
      'narrow: take values from state.kind: no row may hold wet',
      'narrow: take values from state.uses: no row may hold corn, maize',
    ]);
  });

  test('of the roles of app.json takes away what it does not list any more, and leaves the rows', async () => {
    const ofRoles = (field: Field): Field => ({ ...field, choices: 'roles' });
    expect(await withValues(ofRoles(kind(['dry'])), ofRoles(uses(['maize'])))).toEqual([
      'drop: take wet from the rows that hold it in state.kind',
      'drop: take soy, corn from the rows that hold it in state.uses',
    ]);
    expect([await there.values('state', 'kind'), await there.values('state', 'uses')]).toEqual([
      [null, 'dry'],
      ['["maize"]', null],
    ]);
  });

  test('is refused while a row holds one that was taken away', async () => {
    const refused = (one: Field, other: Field) => expect(withValues(one, other)).rejects;
    await refused(kind(['dry']), uses(['soy', 'corn', 'maize'])).toThrow(
      'state.kind may not be wet any more, but 1 row is (id 1)',
    );
    await refused(kind(['dry', 'wet']), uses(['soy', 'corn'])).toThrow('state.uses may not be maize any more');
  });
});
