import type { Page } from '@playwright/test';
import { expect, expectAccessible, picture, test } from './support/test.ts';
import type { World } from './support/world.ts';

const path = '/accesspolicies/permissions';

async function groupId(world: World, salesRole: string): Promise<number> {
  const { body } = await world.admin.get<{ id: number; salesRole: string | null }[]>('/apis/v1/users/groups');
  return body.find((group) => group.salesRole === salesRole)?.id ?? 0;
}

async function storedRights(world: World, group: number, resource: string) {
  const { body } = await world.admin.get<{ resource: string; changed: null | { actions: string[]; rowSCN: number } }[]>(
    `/apis/v1/users/groups/${group}/rights`,
  );
  return body.find((right) => right.resource === resource)?.changed;
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('an administrator changes what a group may do, sees it before it is saved, and takes it back', async ({
  open,
  world,
}) => {
  const group = await groupId(world, 'rtv');
  const page = await open(`${path}?group=${group}`);
  await expect(box(page, 'Customers: Read')).toBeChecked();
  await expectAccessible(page);
  await box(page, 'Customers: Export').click();
  await page.getByRole('combobox', { name: 'Customers: Records' }).selectOption({ label: 'All' });
  await expect(box(page, 'Customers: Export, differs from the default')).toBeChecked();
  await page.getByRole('button', { name: /^Fields of Customers/ }).click();
  const fields = page.getByRole('dialog', { name: 'Fields of Customers' });
  await fields.getByRole('group', { name: 'E-mail' }).getByLabel('Hidden').check();
  await expectAccessible(page);
  await fields.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 screen changed')).toBeVisible();
  await picture(page, 'permissions-edited');

  await page.keyboard.press('Control+s');
  const review = page.getByRole('dialog', { name: /^Change the rights of / });
  for (const line of ['Gains: Export', 'Records: My team → All', 'Hides: E-mail'])
    await expect(review.getByText(line)).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Save rights' }).click();
  await expect(page.getByText(/^Rights saved: /)).toBeVisible();
  expect(await storedRights(world, group, 'customers')).toMatchObject({
    actions: ['read', 'export'],
    rowScope: 'all',
    hiddenFields: ['email'],
  });

  await page.getByRole('button', { name: 'Reset Customers to the default' }).click();
  await page.getByRole('button', { name: 'Review and save' }).click();
  await expect(review.getByText('Back to the default')).toBeVisible();
  await review.getByRole('button', { name: 'Save rights' }).click();
  await expect(page.getByText('No changes')).toBeVisible();
  expect(await storedRights(world, group, 'customers')).toBeNull();
});

test('all that was changed goes back to the default at once', async ({ open, world }) => {
  const group = await groupId(world, 'atv');
  const right = { actions: ['read', 'export'], rowScope: 'all', hiddenFields: [], readOnlyFields: [] };
  const changes = ['products', 'campaigncycles'].map((resource) => ({ resource, ...right }));
  await world.admin.put(`/apis/v1/users/groups/${group}/rights`, { changes });
  const page = await open(`${path}?group=${group}`);
  await page.getByLabel('Only what differs from the default').check();
  await expect(page.getByRole('row')).toHaveCount(1 + 2 + 2); // head, two sections, two screens
  await page.getByRole('button', { name: 'Reset all to default' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset all to default' }).click();
  await expect(page.getByText('2 screens changed')).toBeVisible();
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('button', { name: 'Save rights' }).click();
  await expect(page.getByText('Nothing differs from the default.')).toBeVisible();
  expect(await storedRights(world, group, 'products')).toBeNull();
});

test('who saves what another administrator has changed is told, and decides', async ({ open, world }) => {
  const group = await groupId(world, 'coordinator');
  const page = await open(`${path}?group=${group}`);
  await box(page, 'Products: Export').check();
  await box(page, 'Product categories: Export').check();
  const theirs = { resource: 'products', actions: [], rowScope: 'none' };
  await world.admin.put(`/apis/v1/users/groups/${group}/rights`, { changes: [theirs] });
  await page.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog', { name: /^Change the rights of / });
  await review.getByRole('button', { name: 'Save rights' }).click();
  await expect(page.getByText('Data was changed in another session.')).toBeVisible();
  const clash = review.getByRole('region', { name: 'Products' });
  await expect(clash.getByText('Gains: Read, Export')).toBeVisible();
  await expectAccessible(page);
  await clash.getByRole('button', { name: 'Keep theirs' }).click();
  await review.getByRole('button', { name: 'Save rights' }).click();
  await expect(page.getByText('No changes')).toBeVisible();
  expect(await storedRights(world, group, 'products')).toMatchObject({ actions: [] });
  expect(await storedRights(world, group, 'products/categories')).toMatchObject({ actions: ['read', 'export'] });
});

test('unsaved rights are not lost without a question, and the keyboard reaches every cell', async ({ open, world }) => {
  const page = await open(`${path}?group=${await groupId(world, 'manager')}`);
  await box(page, 'Customers: Read').focus();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 'Customers: Create')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByText('1 screen changed')).toBeVisible();
  await page.getByLabel('User group', { exact: true }).selectOption({ index: 0 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await page
    .getByRole('link', { name: /^Users/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('1 screen changed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No changes')).toBeVisible();
});

test('a phone shows one screen at a time', async ({ open, world }) => {
  const group = await groupId(world, 'ctv');
  const page = await open(`${path}?group=${group}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Screen', { exact: true }).selectOption('products');
  await box(page, 'Products: Export').check();
  await expect(page.getByText('not saved')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'permissions-phone');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('button', { name: 'Save rights' }).click();
  await expect(page.getByText('No changes')).toBeVisible();
  expect(await storedRights(world, group, 'products')).toMatchObject({ actions: ['read', 'export'] });
});

test('the effective rights of a user name the grant behind each', async ({ open, world }) => {
  const { fullName: name } = await world.sessionOf('rtv');
  const page = await open(`${path}?tab=byUser`);
  await page.getByLabel('User', { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
  const row = page.getByRole('row', { name: /^Customers 500-010/ });
  await expect(row.getByText('My team').first()).toBeVisible();
  await expect(row.getByRole('link', { name: /, default$/ })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'permissions-user');
  await row.getByRole('link', { name: /, default$/ }).click();
  await expect(box(page, 'Customers: Read')).toBeChecked();
});

test('a director looks at the rights and changes nothing; a manager does not see the screen', async ({
  open,
  world,
}) => {
  const page = await open(path, { login: 'director' });
  await expect(page.getByText('Only administrators change access permissions.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Customers: Read' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Review and save' })).toHaveCount(0);
  const { accessToken } = await world.sessionOf('manager');
  const answer = await fetch(`${world.url}/apis/v1${path}`, { headers: { Authorization: `Bearer ${accessToken}` } });
  expect(answer.status).toBe(403);
});
