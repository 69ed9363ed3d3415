import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';

test('saved searches with a star are one click away from whatever list is open, in the menu and folded', async ({
  open,
  page,
  world,
}) => {
  const say = await wordsOf('pt-BR');
  const asked = { filter: JSON.stringify({ createdAt_within: 'lastMonth' }), sort: 'id', order: 'DESC' };
  const lists = ['customers', 'products', 'stock/postings', 'economicgroup', 'campaigncycles'];
  const paths: string[] = [];
  for (const resource of lists) {
    const kept = { resource, audience: 'me', address: `${new URLSearchParams(asked)}` };
    const search = { ...kept, name1: `Fim do mês: ${resource}`, screen: `/${resource}` };
    const { body } = await world.admin.post<{ id: number }>('/apis/v1/savedsearches', search);
    paths.push(`/${resource}?saved=${body.id}`);
  }
  const own = '/apis/v1/accesspolicies/users/configs/screens';
  const { body: before } = await world.admin.get<{ rowSCN: number }>(own);
  const kept = await world.admin.put(own, { favourites: paths, recent: [], rowSCN: before.rowSCN });
  expect(kept.status, kept.text).toBe(200);
  await open('/home', { locale: 'pt-BR' });
  const menu = page.getByRole('navigation', { name: say('shell.menu') });
  const chips = page.getByRole('list', { name: say('entity.search.chips') }).getByRole('listitem');
  const links = menu.getByRole('list', { name: say('shell.favourites') }).getByRole('link');
  await expect(links).toHaveCount(lists.length);
  const onHome = page
    .getByRole('region', { name: say('shell.favourites') })
    .getByRole('listitem')
    .getByRole('link');
  await expect(onHome).toHaveCount(lists.length);
  await page.setViewportSize({ width: 1366, height: 500 });
  for (const [at, resource] of lists.entries()) {
    await links.nth(at).click();
    await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
    await expect(links.nth(at), 'the menu stays where it was pressed').toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`/${resource}\\?.*lastMonth`));
    await expect(chips).toContainText([/mês passado \(/]);
    if (at === 0) await expectAccessible(page, { frame: true });
    const tabs = page.getByRole('navigation', { name: say('entity.saved.tabs') }).getByRole('link');
    await expect(tabs.filter({ hasText: `Fim do mês: ${resource}` })).toHaveCount(1);
    const kinds = await tabs.evaluateAll((all) => all.slice(1).map((tab) => /saved=/.test(tab.outerHTML)));
    expect(kinds, 'searches stand before states').toEqual(kinds.toSorted((one, other) => Number(other) - Number(one)));
  }
  await page.setViewportSize({ width: 1366, height: 900 });
  await picture(page, 'menu-favourites');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mês: prod');
  const found = page.getByRole('group', { name: say('shell.quickBox.searches') });
  await expect(found.getByRole('option')).toHaveText([/^Fim do mês: products/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?.*lastMonth/);
  await page.getByRole('button', { name: say('shell.foldMenu') }).click();
  await menu.getByRole('button', { name: say('shell.favourites') }).click();
  await page.getByRole('menuitem', { name: /customers/ }).click();
  await expect(page).toHaveURL(/\/customers\?.*lastMonth/);
  await page.getByRole('button', { name: say('shell.unfoldMenu') }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await expect(onHome.first()).toBeVisible();
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.indexOf(say('shell.favourites')), 'behind what waits alone').toBe(1);
});
