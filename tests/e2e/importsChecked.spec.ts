import type { Page } from '@playwright/test';
import { change } from '../core/support/rows.ts';
import { expect, picture, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('what somebody changes between a check and the import is not written over, and is seen by the next check', async ({
  open,
  world,
}) => {
  const say = await wordsOf('en-US');
  const [mine, theirs, wrong] = [
    await world.make('productGroup'),
    await world.make('productGroup'),
    await world.make('productGroup'),
  ];
  const page = await open('/products/groups/imports', { locale: 'en-US' });
  const lines = [mine, theirs].map(({ nmpCode }, place) => `${String(nmpCode)};By file ${place}`);
  const buffer = Buffer.from(['nmpCode;name1', ...lines, `${String(wrong.nmpCode)};`].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer });
  const counts = { created: 0, changed: 2, unchanged: 0, refused: 1 };
  const summary = (differing: Partial<typeof counts>) =>
    page.getByText(say('imports.summary', { ...counts, ...differing }));
  await expect(summary({})).toBeVisible();
  await change(world.admin, 'products/groups', theirs, { name1: 'By somebody else' });
  const name = say('resources.products/groups.fields.name1');
  await page.getByLabel(say('imports.cell', { name, line: 4 }), { exact: true }).fill('Mended in between');
  const checkAgain = say('imports.checkAgain');
  await expect(page.getByText(say('imports.meanwhile', { smart_count: 1, again: checkAgain }))).toBeVisible();
  await expect(summary({})).toBeVisible(); // what was mended is taken, what came in between is not
  await picture(page, 'import-changed-meanwhile');
  await button(page, checkAgain).click();
  await expect(summary({ changed: 3, refused: 0 })).toBeVisible();
  await change(world.admin, 'products/groups', theirs, { name1: 'By somebody else again' });
  await button(page, say('imports.write', { smart_count: 3, refused: 0 })).click();
  await expect(summary({})).toBeVisible();
  await button(page, say('imports.writeRest', { smart_count: 2, refused: 1 })).click();
  await expect(page.getByRole('status').getByText(say('imports.done', { smart_count: 2 }))).toBeVisible();
  const nameOf = async ({ id }: { id: number }) =>
    (await world.admin.get<{ name1: string }>(`/apis/v1/products/groups/${id}`)).body.name1;
  const names = ['By file 0', 'By somebody else again', 'Mended in between'];
  expect([await nameOf(mine), await nameOf(theirs), await nameOf(wrong)]).toEqual(names);
  await button(page, say('shell.undo')).click();
  await expect(summary({ changed: 3, refused: 0 }), 'what was taken back can be imported again').toBeVisible();
});

test('what an import has created is deleted by its undo in the history of a record, which says so before', async ({
  open,
  page,
  world,
}) => {
  await open('/products/categories/imports');
  const names = ['Made by a file', 'Made by the same file'];
  const buffer = Buffer.from(['name1', ...names].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'categories.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Import 2 rows').click();
  await expect(page.getByRole('status').getByText(/^2 rows/)).toBeVisible();
  const query = `filter=${encodeURIComponent(JSON.stringify({ name1: names[0] }))}`;
  const found = async () =>
    (await world.admin.get<{ id: number; name1: string }[]>(`/apis/v1/products/categories?${query}`)).body;
  const made = (await found()).find(({ name1 }) => name1 === names[0]);
  await open(`/products/categories/${made?.id}`);
  await button(page, 'History').click();
  await button(page, 'Undo in all 2 records').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Those that it created, this one among them, will be deleted');
  await question.getByRole('button', { name: 'Undo in all 2 records' }).click();
  await expect.poll(found).toEqual([]);
});
