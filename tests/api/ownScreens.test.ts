import { describe, expect, test } from 'vitest';
import { acting, sessionOf, userWith } from '../support/actAs.ts';
import type { Client } from '../core/support/client.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
const path = '/apis/v1/accesspolicies/users/configs/screens';

interface Screens {
  favourites: string[];
  recent: string[];
  lists: object[];
  rowSCN: number;
}

const keep = (person: Client, screens: object) =>
  person.put<Screens>(path, { favourites: [], recent: [], rowSCN: 0, ...screens });

/** Two browsers of a new person. */
async function twoBrowsers(): Promise<[Client, Client]> {
  const { email } = await userWith(suite.server, 'atv');
  return [await sessionOf(suite.server, email), await sessionOf(suite.server, email)];
}

describe('the own screens', () => {
  test('are the same in every browser of a person, in their order, and nobody else’s', async () => {
    const [one, other] = await twoBrowsers();
    expect((await other.get(path)).body).toEqual({ favourites: [], recent: [], lists: [], rowSCN: 0 });
    const screens = { favourites: ['/products', '/customers'], recent: ['/customers'] };
    expect(await keep(one, screens)).toMatchObject({ status: 200, body: { ...screens, rowSCN: 1 } });
    expect((await other.get(path)).body).toEqual({ ...screens, lists: [], rowSCN: 1 });
    expect((await (await suite.server.admin()).get(path)).body).toMatchObject({ favourites: [] });
  });

  test('tell how the columns of lists stand, also after a browser that says nothing of them', async () => {
    const [one, other] = await twoBrowsers();
    const lists = [{ path: 'customers/settings', columns: ['customer.name1', 'id'], widths: ['id=80'] }];
    const kept = { favourites: [], recent: [], lists };
    expect((await keep(one, { lists: [{ ...lists[0], pinned: null }] })).body).toEqual({ ...kept, rowSCN: 1 });
    expect((await keep(other, { recent: ['/products'], rowSCN: 1 })).body).toMatchObject({ lists, rowSCN: 2 });
    expect((await one.get<Screens>(path)).body.lists).toEqual(lists);
    expect((await keep(one, { lists: [], rowSCN: 2 })).body.lists).toEqual([]);
  });

  test('of two browsers that keep others at once are those of one, and the other is told them', async () => {
    for (const rowSCN of [0, 1]) {
      const browsers = await twoBrowsers();
      if (rowSCN > 0) await keep(browsers[0], {});
      const answers = await Promise.all(
        browsers.map((browser, index) => keep(browser, { favourites: [`/screen${index}`], rowSCN })),
      );
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect(won).toMatchObject({ status: 200, body: { rowSCN: rowSCN + 1 } });
      expect(lost).toMatchObject({ status: 409, body: { code: 'updateConflict', current: won?.body } });
    }
  });

  test.each([
    ['no path of ours', { favourites: ['https://evil.example'] }],
    ['a path that is too long', { recent: [`/${'a'.repeat(100)}`] }],
    ['more than anybody uses', { favourites: Array.from({ length: 101 }, (_, index) => `/${index}`) }],
    ['the same twice', { favourites: ['/products', '/products'] }],
    ['a width that is none', { lists: [{ path: 'products', widths: ['name1'] }] }],
    ['a column that is none', { lists: [{ path: 'products', columns: ['<b>'] }] }],
    ['more lists than there are', { lists: Array.from({ length: 201 }, (_, index) => ({ path: `list${index}` })) }],
    ['no list', { recent: { '/products': true } }],
  ])('do not take %s', async (_what, screens) => {
    const person = await suite.server.as('atv');
    expect((await keep(person, screens)).status).toBe(422);
  });

  test('are not those of the user as whom somebody acts', async () => {
    const { client } = await acting(suite.server);
    for (const answer of [await client.get(path), await keep(client, {})])
      expect(answer).toMatchObject({ status: 403, body: { code: 'notWhileActing' } });
  });
});
