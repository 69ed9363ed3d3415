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
  const [mine, theirs] = [await world.make('productGroup'), await world.make('productGroup')];
  const page = await open('/products/groups/imports', { locale: 'en-US' });
  const lines = [mine, theirs].map(({ nmpCode }, place) => `${String(nmpCode)};By file ${place}`);
  const buffer = Buffer.from(['nmpCode;name1', ...lines].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer });
  const counts = { created: 0, changed: 2, unchanged: 0, refused: 0 };
  await expect(page.getByText(say('imports.summary', counts))).toBeVisible();
  await change(world.admin, 'products/groups', theirs, { name1: 'By somebody else' });
  await button(page, say('imports.write', { smart_count: 2, refused: 0 })).click();
  await expect(page.getByText(say('imports.summary', { ...counts, changed: 1, refused: 1 }))).toBeVisible();
  await picture(page, 'import-changed-meanwhile');
  await button(page, say('imports.writeRest', { smart_count: 1, refused: 1 })).click();
  await expect(page.getByRole('status').getByText(say('imports.done', { smart_count: 1 }))).toBeVisible();
  const nameOf = async ({ id }: { id: number }) =>
    (await world.admin.get<{ name1: string }>(`/apis/v1/products/groups/${id}`)).body.name1;
  expect([await nameOf(mine), await nameOf(theirs)]).toEqual(['By file 0', 'By somebody else']);
});
