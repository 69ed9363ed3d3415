import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { accountMenu, enter, session } from './support/actAs.ts';
import { expect, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';

interface KeptRecord {
  person: string;
  begun: string;
  isFile: boolean;
  cells: string[];
}

/** Runs in the page: what is kept of imports in preparation, whoever prepares them; `name` renames the files among it. */
async function keptRecords(name: string | undefined): Promise<KeptRecord[]> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
  const cellsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (value instanceof Uint8Array) return new TextDecoder().decode(value).split(/[;\r\n]+/);
    if (value instanceof Map) return [...value.values()].flatMap(cellsIn);
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(cellsIn) : [];
  };
  const database = await answerOf(indexedDB.open('imports'));
  const store = database.transaction('prepared', 'readwrite').objectStore('prepared');
  const keys = await answerOf(store.getAllKeys());
  const records: { bytes?: unknown }[] = await answerOf(store.getAll());
  if (name !== undefined)
    records.forEach((record, at) => record.bytes !== undefined && store.put({ ...record, name }, keys[at]));
  database.close();
  return records.map((record, at) => {
    const [person, begun] = [keys[at]].flat().map(String);
    return { person: person ?? '', begun: begun ?? '', isFile: record.bytes !== undefined, cells: cellsIn(record) };
  });
}

async function choose(page: Page, ...lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer });
}

test.describe('a day later', () => {
  test.use({ ownTab: true }); // with a clock of its own: news of today would be old in those of others

  test('an import in preparation is there again after a reload and a sign-in, and nobody else’s: who signs out leaves none', async ({
    page,
    world,
  }) => {
    const say = await wordsOf('en-US');
    const path = '/economicgroup/imports';
    const cell = page.getByLabel('Name, row 3');
    const ready = page.getByRole('button', { name: say('imports.write', { smart_count: 2 }) });
    const notice = page.getByText(say('imports.kept'));
    await enter(page);
    await page.goto(path);
    await choose(page, 'Name;Status;Own remark', 'Grupo Um;Active;', ';Active;Call');
    await page.getByRole('button', { name: say('imports.check'), exact: true }).click();
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await cell.fill('Grupo Dois');
    await expect(ready).toBeEnabled();
    const keptWith = async (text: string) => {
      const records = await page.evaluate(keptRecords, undefined);
      return records.filter(({ cells }) => cells.includes(text)).map(({ isFile }) => isFile);
    };
    await expect.poll(() => keptWith('Grupo Dois')).toEqual([false]);
    expect(await keptWith('Grupo Um')).toEqual([true]); // what was not mended lies in the file alone
    await page.evaluate(keptRecords, 'renamed.csv');
    await cell.fill('Grupo Dez');
    await expect.poll(() => keptWith('Grupo Dez')).toEqual([false]);
    await page.clock.setSystemTime(Date.now() + 25 * 60 * 60 * 1000); // what closed tabs have left is old
    await page.reload();
    await expect(cell).toHaveValue('Grupo Dez');
    await expect(page.getByText('renamed.csv')).toBeVisible(); // the file was not kept again
    await expect(notice).toBeVisible();
    /** Elsewhere; the page learns it when it checks what is typed. */
    const endSession = async (typed: string) => {
      await expect(ready).toBeEnabled();
      const { accessToken } = await session(page);
      await fetch(`${world.url}/apis/v1/logout`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${accessToken}` },
      });
      await cell.fill(typed);
      await expect(page).toHaveURL('/login');
    };
    await endSession('Grupo Três');
    await signIn(page, say, 'admin@lavoura.example');
    await expect(page).toHaveURL(path);
    await expect(cell).toHaveValue('Grupo Três');
    const records = await page.evaluate(keptRecords, undefined);
    const { begun } = records.find(({ cells }) => cells.includes('Grupo Três')) ?? {};
    expect(records.filter((record) => record.begun === begun)).toHaveLength(3); // with the file and the last report
    const { id: other } = await session(page);
    await endSession('Grupo Quatro');
    await signIn(page, say, 'manager@lavoura.example');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('button', { name: say('imports.choose'), exact: true })).toBeVisible();
    await expect(cell).toHaveCount(0);
    /** Whose imports are kept in this browser. */
    const persons = async () => (await page.evaluate(keptRecords, undefined)).map(({ person }) => person);
    const { id: own } = await session(page);
    const closed = await page.context().newPage();
    await closed.goto(path);
    await choose(closed, 'Name;Status', 'Grupo Cinco;Active');
    await expect.poll(persons).toContain(String(own));
    await closed.close();
    const late = await page.context().newPage();
    await late.goto(path);
    await choose(late, 'Name;Status', 'Grupo Seis;Active');
    await expect(late.getByRole('button', { name: say('imports.write', { smart_count: 1 }) })).toBeEnabled();
    /** Learns that the session is over before it is told who has signed out. */
    await page.route('**/apis/v1/logout', async (route) => {
      const response = await route.fetch();
      await expect(late).toHaveURL('/login');
      await route.fulfill({ response });
    });
    await accountMenu(page, say).click();
    await page.getByRole('menuitem', { name: say('shell.signOut') }).click();
    for (const each of [page, late]) await expect(each).toHaveURL('/login');
    await expect.poll(persons).not.toContain(String(own));
    expect(await persons()).toContain(String(other));
    await page.unrouteAll({ behavior: 'wait' }); // what was held back has been let go
  });
});
