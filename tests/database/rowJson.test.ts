import { expect, test } from 'vitest';
import { tables } from '../../generated/tables.ts';
import { assembled } from '../../server/rows/rowJson.ts';

const lists = Object.values(tables.salesRegion.fields).filter(({ name }) => name === 'states');
const members = new Map([[7, [{ owner: 7, id: 3, json: '{"id": 3, "name1": "Bahia"}' }]]]);

/** MySQL 8 and TiDB sort the members of an object by length and name, and put spaces between them. */
test.each([
  [
    'as MariaDB and SQLite write it',
    '{"rowSCN":1,"name1":"North","id":7}',
    '{"country":{"id":1}}',
    { country: { id: 1 } },
  ],
  [
    'as MySQL 8 writes it',
    '{"id": 7, "name1": "North", "rowSCN": 1}',
    '{"country": {"id": 1}}',
    { country: { id: 1 } },
  ],
  ['without a single reference', '{"id": 7, "name1": "North", "rowSCN": 1}', '{}', {}],
])('a row is whole with its lists: %s', (_name, json, related, named) => {
  const text = assembled({ id: 7, rowSCN: 1, json, related }, lists, [members]);
  expect(JSON.parse(text)).toEqual({
    id: 7,
    name1: 'North',
    rowSCN: 1,
    states: [3],
    related: { ...named, states: [{ id: 3, name1: 'Bahia' }] },
  });
});
