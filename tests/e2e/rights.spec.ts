import type { Page } from '@playwright/test';
import { resources, type Resource, type Verb } from '../../generated/resources.ts';
import { locales } from '../../schemas/core/formats/locale.ts';
import { follow, labelOf, nameOf, screens } from '../core/e2e/support/screens.ts';
import { expect, picture, test } from '../core/e2e/support/test.ts';
import { groupOf } from './support/groups.ts';
import { wordsOf } from './support/words.ts';
import type { World } from '../core/e2e/support/world.ts';
import { clientOf } from '../core/support/client.ts';

type Rights = Record<string, { may: Verb[]; hide: string[]; lock: string[] }>;

async function asLogin(world: World, login: string) {
  const { accessToken } = await world.sessionOf(login);
  const client = clientOf(world.url, { Authorization: `Bearer ${accessToken}` });
  const { body: rights } = await client.get<Rights>('/apis/v1/rights');
  return { client, rights };
}

/** A button is there for what the role may do, and only then. */
async function expectButton(page: Page, name: string, allowed: boolean): Promise<void> {
  await expect(
    page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })),
  ).toHaveCount(allowed ? 1 : 0);
}

const unauthorized = (page: Page) => page.getByRole('heading', { name: 'Unauthorized' });

const recordActions = (page: Page) => page.getByRole('group', { name: 'Actions for this record' });

const tableReady = (page: Page) =>
  expect(page.getByRole('table').or(page.getByText('will be listed here')).first()).toBeVisible();

async function expectList(page: Page, resource: Resource, { may, hide }: Rights[string]): Promise<void> {
  await tableReady(page);
  await expectButton(page, 'New', may.includes('create') && !resource.never.includes('create'));
  await expectButton(page, 'Export', may.includes('export'));
  await expectButton(page, 'Import from a file', may.includes('import') && !resource.never.includes('create'));
  for (const name of resource.columns.filter((column) => hide.includes(column)))
    await expect(page.getByRole('columnheader', { name: labelOf(resource.path, name), exact: true })).toHaveCount(0);
}

async function expectForm(page: Page, resource: Resource, { may, hide, lock }: Rights[string]): Promise<void> {
  await expect(page.getByRole('button', { name: 'History', exact: true })).toBeVisible();
  await expectButton(page, 'Save', may.includes('update') && !resource.never.includes('update'));
  await expectButton(page, 'Delete', may.includes('delete') && !resource.never.includes('delete'));
  const { head, tabs } = resource.form;
  for (const name of [...head, ...tabs.flatMap(({ fields }) => fields)]) {
    const field = page.locator(`[id="field-${name}"]`);
    if (hide.includes(name)) await expect(field, `${resource.path} ${name}`).toHaveCount(0);
    else if (!may.includes('update') || lock.includes(name)) await expectNotWritable(page, name);
  }
}

/** Shown as text, or in a box that takes nothing. */
async function expectNotWritable(page: Page, name: string): Promise<void> {
  const writable = page.locator(`input[id="field-${name}"]:not([readonly]):not([disabled])`);
  await expect(writable, name).toHaveCount(0);
}

for (const login of ['manager', 'ctv']) {
  test(`a ${login} is offered on every screen what the server allows, and nothing else`, async ({ open, world }) => {
    test.setTimeout(180_000);
    const { client, rights } = await asLogin(world, login);
    const page = await open('/home', { login });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const resource of screens) {
      const { path, code = '' } = resource;
      const right = rights[path] ?? { may: [], hide: [], lock: [] };
      const entry = menu.locator(`a[href="/${path}"]`);
      const readable = right.may.includes('read');
      await expect(entry, `${nameOf(path, 2)} ${code}`).toHaveCount(readable ? 1 : 0);
      expect((await client.get(`/apis/v1/${path}`)).status).toBe(readable ? 200 : 403);
      if (!readable) {
        await follow(page, '/home');
        await expect(unauthorized(page)).toHaveCount(0);
        await follow(page, `/${path}`);
        await expect(unauthorized(page)).toBeVisible();
        continue;
      }
      await follow(page, `/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: nameOf(path, 2) })).toBeVisible();
      await expectList(page, resource, right);
      await follow(page, `/${path}/create`);
      const creates = right.may.includes('create') && !resource.never.includes('create');
      await expect(creates ? recordActions(page) : unauthorized(page)).toBeVisible();
      const [row] = (await client.get<{ id: number }[]>(`/apis/v1/${path}?range=[0,0]`)).body;
      if (!row) continue;
      await follow(page, `/${path}/${row.id}`);
      await expectForm(page, resource, right);
    }
    const hidden = Object.values(resources).filter(({ path }) => !rights[path]?.may.includes('read'));
    expect(hidden.length).toBeGreaterThan(0);
  });
}

test('fields that an administrator hides or makes read-only are so in table, search and form', async ({
  open,
  world,
}) => {
  const group = await groupOf(world, 'manager');
  const change = {
    resource: 'products',
    actions: ['read', 'update'],
    rowScope: 'all',
    hiddenFields: ['SKU'],
    readOnlyFields: ['name1'],
  };
  expect((await world.admin.put(`/apis/v1/users/groups/${group}/rights`, { changes: [change] })).status).toBe(200);
  const { client, rights } = await asLogin(world, 'manager');
  const resource = resources['products'];
  const right = rights['products'];
  if (!resource || !right) throw new Error('There are no products');
  expect(right).toMatchObject({ hide: ['SKU'], lock: expect.arrayContaining(['name1']) });
  const page = await open('/products', { login: 'manager' });
  await expectList(page, resource, right);
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('search').getByLabel(labelOf('products', 'SKU'), { exact: true })).toHaveCount(0);
  const [row] = (await client.get<{ id: number }[]>('/apis/v1/products?range=[0,0]')).body;
  await page.goto(`/products/${row?.id}`);
  await expectForm(page, resource, right);
});

for (const [login, known] of Object.entries({ ctv: 0, manager: 1 })) {
  test(`of a customer's team ${login} is shown ${known ? 'the members' : 'no member, as columns or to search by'}`, async ({
    open,
  }) => {
    const page = await open('/salesstructure/customers', { login });
    await tableReady(page);
    await page.keyboard.press('Control+/');
    const search = page.getByRole('search');
    await expect(search.getByLabel('Customer', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('columnheader', { name: 'Customer', exact: true })).toHaveCount(1);
    for (const member of ['RTV', 'Customer manager', 'CTV', 'ATV']) {
      await expect(page.getByRole('columnheader', { name: member, exact: true })).toHaveCount(known);
      await expect(search.getByLabel(member, { exact: true })).toHaveCount(known);
    }
    await picture(page, `customer-team-${login}`);
    await page.locator('[data-way]').first().click();
    await expect(page.getByText('You may not see the name')).toHaveCount(known ? 0 : 4);
    await picture(page, `customer-team-form-${login}`);
  });
}

test('what a person may write but not see the name of says so, without a key', async ({ open, world }) => {
  const { body: groups } = await world.admin.get<{ id: number; role: string | null }[]>('/apis/v1/users/groups');
  const rights = `/apis/v1/users/groups/${groups.find(({ role }) => role === 'ctv')?.id}/rights`;
  const own = { resource: 'customers', actions: ['read', 'update'], rowScope: 'customers' };
  const change = { ...own, hiddenFields: [], readOnlyFields: [] };
  expect((await world.admin.put(rights, { changes: [change] })).status).toBe(200);
  const { client } = await asLogin(world, 'ctv');
  const [row] = (await client.get<{ id: number }[]>('/apis/v1/customers?range=[0,0]')).body;
  const page = await open(`/customers/${row?.id}`, { login: 'ctv' });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(page.locator('#field-salesRegionId')).toHaveValue('You may not see the name');
  await expectNotWritable(page, 'salesRegionId');
  const back = { resource: 'customers', toDefault: true, rowSCN: 1 };
  expect((await world.admin.put(rights, { changes: [back] })).status).toBe(200);
});

test('who may not see users is told why the teams of a customer have no names', async ({ open }) => {
  for (const locale of locales) {
    const say = await wordsOf(locale);
    const page = await open('/customers', { login: 'ctv', locale });
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('tab', { name: say('rooms.customerTeams') }).click();
    await expect(page.getByText(say('salesStructure.namesHidden'))).toBeVisible();
  }
});

test('menu and buttons follow rights that change while the screen is open', async ({ open, world }) => {
  const group = await groupOf(world, 'atv');
  const change = async (changes: object[]) =>
    expect((await world.admin.put(`/apis/v1/users/groups/${group}/rights`, { changes })).status).toBe(200);
  const page = await open('/home', { login: 'atv' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const cycles = menu.locator('a[href="/campaigncycles"]');
  await expect(cycles).toBeVisible();
  await change([
    { resource: 'campaigncycles', actions: [], rowScope: 'none', hiddenFields: [], readOnlyFields: [] },
    { resource: 'products', actions: ['read', 'create'], rowScope: 'all', hiddenFields: [], readOnlyFields: [] },
  ]);
  await menu.locator('a[href="/products"]').click();
  await expect(page.getByRole('link', { name: 'New', exact: true })).toBeVisible();
  await expect(cycles).toHaveCount(0);
  await change(['campaigncycles', 'products'].map((resource) => ({ resource, toDefault: true, rowSCN: 1 })));
  await menu.locator('a[href="/customers"]').click();
  await expect(cycles).toBeVisible();
});
