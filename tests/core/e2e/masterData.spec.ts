import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { formatMoment } from '../../../admin/core/format/moment.ts';
import { home, languages } from '../../../generated/app.ts';
import type { Resource } from '../../../generated/resources.ts';
import { locales } from '../../../schemas/core/formats/locale.ts';
import projects from '../../projects.json' with { type: 'json' };
import { Form, inMinutes, type Row } from './support/form.ts';
import { chooseLanguage, say } from './support/language.ts';
import { codeField, labelOf, nameOf, otherValue, screens, typedField } from './support/screens.ts';
import { expect, expectAccessible, picture, test } from './support/test.ts';
import type { World } from './support/world.ts';

/** Paths of resources whose rows are deleted only with others. */
const kept = new Set<string>(projects.kept);

const may = ({ path, never }: Resource, verb: 'create' | 'update' | 'delete'): boolean =>
  !never.includes(verb) && !(verb === 'delete' && kept.has(path));

const rowOf = (page: Page, id: number) => page.locator(`[data-row="${id}"]`);

const listOf = ({ path }: Resource, ids: number[]): string =>
  `/${path}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;

async function stored(world: World, { path }: Resource, id: number): Promise<Row | undefined> {
  const { status, body } = await world.admin.get<Row>(`/apis/v1/${path}/${id}`);
  return status === 200 ? body : undefined;
}

const formReady = (page: Page) => expect(page.getByRole('group', { name: say('entity.form.bar') })).toBeVisible();

/** Ctrl+/ goes into the search form; the code is typed and Enter searches. */
async function search(page: Page, resource: Resource, row: Row): Promise<void> {
  const form = page.getByRole('search');
  await page.keyboard.press('Control+/');
  await expect(form.locator('input').first()).toBeFocused();
  const code = codeField(resource);
  await form.getByLabel(labelOf(resource.path, code), { exact: true }).fill(String(row[code]));
  await page.keyboard.press('Enter');
}

/** Changes a field on the screen while somebody else changes it too, and keeps the own value. */
async function changeAgainstAnother(
  page: Page,
  world: World,
  resource: Resource,
  row: Row & { id: number },
  name: string,
) {
  const { entity, path } = resource;
  const form = new Form(page, resource, world);
  const value = (): Promise<unknown> => otherValue(world, entity, row, name);
  const [first, theirs, mine] = [await value(), await value(), await value()];
  const now = async (): Promise<unknown> => (await stored(world, resource, row.id))?.[name];
  await form.change(name, first);
  await page.keyboard.press('Control+s');
  await expect.poll(now).toBe(first);
  await expect(page.getByText(say('entity.form.unchanged'), { exact: true })).toBeVisible();
  const rowSCN = (await stored(world, resource, row.id))?.['rowSCN'];
  await world.admin.put(`/apis/v1/${path}/${row.id}`, { rowSCN, [name]: theirs });
  await form.change(name, mine);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: say('errors.updateConflict') });
  const time = formatMoment(String((await stored(world, resource, row.id))?.['updatedAt']), home.fallback);
  await expect(dialog).toContainText(say('entity.conflict.own', { time })); // it was the same person
  await dialog.getByRole('button', { name: say('entity.conflict.allMine') }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('entity.conflict.save') }).click();
  await expect.poll(now).toBe(mine);
}

async function exportRows(page: Page): Promise<string[][]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('entity.export.verb') }).click();
  await page.getByRole('menuitem', { name: say('entity.export.csv') }).click();
  const file = await (await downloading).path();
  const delimiter = languages[home.fallback].decimalMark === ',' ? ';' : ',';
  return parse(readFileSync(file, 'utf8'), { bom: true, delimiter });
}

/** How the button begins that deletes so many records. */
const confirming = (count: number): RegExp =>
  new RegExp(`^${say('entity.delete.confirm', { smart_count: count, kind: '' }).trim()}`);

for (const resource of screens) {
  const { entity, path } = resource;

  test.describe(path, () => {
    test('a record is found by its code, opened, changed against another session, and deleted', async ({
      open,
      world,
    }) => {
      const row = await world.make(entity);
      const page = await open(`/${path}`);
      if (resource.search.includes(codeField(resource))) await search(page, resource, row);
      else await page.goto(listOf(resource, [row.id]));
      await rowOf(page, row.id).locator('[data-way]').click();
      await formReady(page);
      const field = typedField(resource);
      if (may(resource, 'update') && field) await changeAgainstAnother(page, world, resource, row, field.name);
      if (!may(resource, 'delete')) return;
      const missed: string[] = [];
      page.on('response', (response) => response.status() === 404 && missed.push(response.url()));
      await page.getByRole('button', { name: say('entity.delete.verb'), exact: true }).click();
      await expectAccessible(page);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: confirming(1) })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`));
      expect(missed).toEqual([]);
      expect(await stored(world, resource, row.id)).toBeUndefined();
    });

    if (may(resource, 'create')) {
      test('a new record is typed and saved', async ({ open, world }) => {
        const row = inMinutes(resource, await world.body(entity, 'required'));
        const page = await open(`/${path}`);
        await page.getByRole('link', { name: say('entity.new'), exact: true }).click();
        await formReady(page);
        await new Form(page, resource, world).fill(row);
        await page.getByRole('button', { name: say('entity.form.save'), exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/${path}/\\d+(\\?|$)`));
        const id = Number(new URL(page.url()).pathname.split('/').at(-1));
        expect(await stored(world, resource, id)).toMatchObject(row);
      });
    }

    test('several are exported and deleted; all of it is reached by keyboard alone', async ({ open, world }) => {
      const ids = [(await world.make(entity)).id, (await world.make(entity)).id];
      const page = await open(listOf(resource, ids));
      await expect(page.locator('[data-row]')).toHaveCount(2);
      const heads = (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());
      const [head, ...lines] = await exportRows(page);
      expect(head).toEqual(heads.filter((text) => text !== '' && text !== say('entity.grid.tools')));
      expect(lines).toHaveLength(2);

      await page.locator('h1').click();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      await expect(page.locator('[data-row] [data-way]').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await formReady(page);
      await expect(page.getByText(say('entity.around.place', { place: 1, total: 2 }))).toBeVisible();
      await page.keyboard.press('j');
      await expect(page.getByText(say('entity.around.place', { place: 2, total: 2 }))).toBeVisible();
      await formReady(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-row] [data-way]').last()).toBeFocused(); // where one has been
      if (may(resource, 'delete')) {
        await page.keyboard.press('x');
        await page.keyboard.press('k');
        await page.keyboard.press('x');
        await page.keyboard.press('Delete');
        const confirm = page.getByRole('alertdialog').getByRole('button', { name: confirming(2) });
        await expect(confirm).toBeEnabled(); // a key is not held back as a click is
        await confirm.press('Enter');
        await expect(page.getByText(say('errors.noResults'))).toBeVisible();
        for (const id of ids) expect(await stored(world, resource, id)).toBeUndefined();
      }
      await page.keyboard.press('Control+k');
      await page.keyboard.type(nameOf(path, 2));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: nameOf(path, 2) })).toBeVisible();
    });

    test('list and form are shown in every language, one after the other', async ({ open, world }) => {
      const { id } = await world.make(entity);
      const page = await open(listOf(resource, [id]));
      for (const locale of locales) {
        await chooseLanguage(page, locale);
        await rowOf(page, id).waitFor();
        await expectAccessible(page, { locale });
        await picture(page, `${path}-list-${locale}`);
        await rowOf(page, id).locator('[data-way]').click();
        await page.locator('form[novalidate] [data-field]').first().waitFor();
        await expectAccessible(page, { locale });
        await picture(page, `${path}-form-${locale}`);
        await page.goBack();
      }
    });
  });
}
