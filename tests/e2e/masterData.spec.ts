import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Resource } from '../../generated/resources.ts';
import { Form, type Row } from './support/form.ts';
import { codeField, nameOf, otherValue, screens, typedField } from './support/screens.ts';
import { expect, expectAccessible, picture, test } from './support/test.ts';
import type { World } from './support/world.ts';

const may = (resource: Resource, verb: 'create' | 'update' | 'delete'): boolean => !resource.never.includes(verb);

const addressOf = ({ path }: Resource, filter: Row): string =>
  `/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function stored(world: World, { path }: Resource, id: number): Promise<Row | undefined> {
  const { status, body } = await world.admin.get<Row>(`/apis/v1/${path}/${id}`);
  return status === 200 ? body : undefined;
}

for (const resource of screens) {
  const { entity, path } = resource;
  const code = codeField(resource);

  test.describe(path, () => {
    test('a record is searched by its code, found and opened', async ({ open, world }) => {
      const row = await world.make(entity);
      const page = await open(`/${path}`);
      const search = page.getByRole('search');
      await page.keyboard.press('Control+/');
      await search.locator('input').first().press('Escape');
      if (resource.search.includes(code)) {
        await search.getByLabel('ID', { exact: true }).fill(String(row[code]));
        await search.getByRole('button', { name: 'Search' }).click();
      } else {
        await page.goto(addressOf(resource, { id: row.id }));
      }
      await expect(page.locator(`[data-row="${row.id}"]`)).toBeVisible();
      await expectAccessible(page);
      await picture(page, `${path}-list`);
      await page.locator(`[data-row="${row.id}"] [data-way]`).click();
      await expect(page).toHaveURL(new RegExp(`/${path}/${row.id}$`));
      await expect(page.getByRole('group', { name: 'Actions for this record' })).toBeVisible();
      await expectAccessible(page);
      await picture(page, `${path}-form`);
    });

    if (may(resource, 'create')) {
      test('a new record is typed and saved', async ({ open, world }) => {
        const row = await world.body(entity, 'required');
        const page = await open(`/${path}`);
        await page.getByRole('link', { name: 'New', exact: true }).click();
        const form = new Form(page, resource, world);
        await form.fill(row);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/${path}/\\d+(\\?|$)`));
        const id = Number(new URL(page.url()).pathname.split('/').at(-1));
        expect(await stored(world, resource, id)).toMatchObject(row);
      });
    }

    const field = typedField(resource);
    if (may(resource, 'update') && field) {
      test('a change is saved, and two people who change the same are told', async ({ open, world }) => {
        const row = await world.make(entity);
        const [first, second, third] = [
          await otherValue(world, entity, row, field.name),
          await otherValue(world, entity, row, field.name),
          await otherValue(world, entity, row, field.name),
        ];
        const page = await open(`/${path}/${row.id}`);
        const form = new Form(page, resource, world);
        await form.change(field.name, first);
        await page.keyboard.press('Control+s');
        await expect(page.getByText('No changes')).toBeVisible();
        const saved = await stored(world, resource, row.id);
        expect(saved).toMatchObject({ [field.name]: first });

        await world.admin.put(`/apis/v1/${path}/${row.id}`, { rowSCN: saved?.['rowSCN'], [field.name]: second });
        await form.change(field.name, third);
        await page.keyboard.press('Control+s');
        const dialog = page.getByRole('dialog', { name: 'Data was changed in another session.' });
        await expect(dialog).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: 'Mine everywhere' }).click();
        await dialog.getByRole('button', { name: 'Save this' }).click();
        await expect(page.getByText('No changes')).toBeVisible();
        expect(await stored(world, resource, row.id)).toMatchObject({ [field.name]: third });
      });
    }

    if (may(resource, 'delete')) {
      test('one record and then several are deleted, after a question', async ({ open, world }) => {
        const rows = [await world.make(entity), await world.make(entity), await world.make(entity)];
        const [one, ...many] = rows.map(({ id }) => id);
        const page = await open(`/${path}/${one}`);
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await expectAccessible(page);
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Delete/ })
          .click();
        await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`));
        await page.goto(addressOf(resource, { id: many }));
        await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Delete 2/ })
          .click();
        await expect(page.getByText('Search returned no results')).toBeVisible();
        for (const { id } of rows) expect(await stored(world, resource, id)).toBeUndefined();
      });
    }

    test('the export holds exactly what the list shows', async ({ open, world }) => {
      const rows = [await world.make(entity), await world.make(entity)];
      const page = await open(addressOf(resource, { id: rows.map(({ id }) => id) }));
      await expect(page.locator('[data-row]')).toHaveCount(2);
      const heads = (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export to CSV' }).click();
      const file = await (await downloading).path();
      const [head = [], ...lines]: string[][] = parse(readFileSync(file, 'utf8'), { bom: true, delimiter: [',', ';'] });
      expect(head).toEqual(heads.filter((text) => text !== '' && text !== 'Row actions'));
      expect(lines).toHaveLength(2);
    });

    test('everything is reached by keyboard alone', async ({ open, world }) => {
      const rows = [await world.make(entity), await world.make(entity)];
      const page = await open(addressOf(resource, { id: rows.map(({ id }) => id) }));
      await expect(page.locator('[data-row]')).toHaveCount(2);
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      await expect(page.locator('[data-row] [data-way]').first()).toBeFocused();
      if (may(resource, 'delete')) {
        await page.keyboard.press('x');
        await expect(page.getByText('1 selected of 2')).toBeVisible();
        await page.keyboard.press('x');
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Actions for this record' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`));
      await page.keyboard.press('Control+k');
      await page.keyboard.type(nameOf(path, 2));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: nameOf(path, 2) })).toBeVisible();
    });

    for (const locale of ['pt-BR', 'es-ES'] as const) {
      test(`list and form are shown in ${locale}`, async ({ open, world }) => {
        const row = await world.make(entity);
        const page = await open(addressOf(resource, { id: row.id }), { locale });
        await expect(page.locator(`[data-row="${row.id}"]`)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expectAccessible(page);
        await page.locator(`[data-row="${row.id}"] [data-way]`).click();
        await expect(page).toHaveURL(new RegExp(`/${path}/${row.id}$`));
        await expect(page.locator('form[novalidate]')).toBeVisible();
        await expectAccessible(page);
        await picture(page, `${path}-form-${locale}`);
      });
    }
  });
}
