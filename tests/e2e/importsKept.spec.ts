import { signIn } from './support/accounts.ts';
import { enter, session } from './support/actAs.ts';
import { expect, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';

/** Runs in the page: all cells of what is kept and was checked. */
async function keptCells(): Promise<string[]> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
  const database = await answerOf(indexedDB.open('imports'));
  const kept: { checked?: { lines: string[][] } }[] = await answerOf(
    database.transaction('prepared').objectStore('prepared').getAll(),
  );
  database.close();
  return kept.flatMap(({ checked }) => checked?.lines.flat() ?? []);
}

test('an import in preparation is there again after a reload and a sign-in, and nobody else’s', async ({
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
  const buffer = Buffer.from(['Name;Status;Own remark', 'Grupo Um;Active;', ';Active;Call'].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: say('imports.check'), exact: true }).click();
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await cell.fill('Grupo Dois');
  await expect(ready).toBeEnabled();
  await expect.poll(() => page.evaluate(keptCells)).toContain('Grupo Dois');
  await page.reload();
  await expect(cell).toHaveValue('Grupo Dois');
  await expect(notice).toBeVisible();
  /** Elsewhere; the page learns it when it checks what is typed. */
  const endSession = async (typed: string) => {
    await expect(ready).toBeEnabled();
    const { accessToken } = await session(page);
    await fetch(`${world.url}/apis/v1/logout`, { method: 'POST', headers: { Authorization: `Bearer ${accessToken}` } });
    await cell.fill(typed);
    await expect(page).toHaveURL('/login');
  };
  await endSession('Grupo Três');
  await signIn(page, say, 'admin@lavoura.example');
  await expect(page).toHaveURL(path);
  await expect(cell).toHaveValue('Grupo Três');
  await endSession('Grupo Quatro');
  await signIn(page, say, 'manager@lavoura.example');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: say('imports.choose'), exact: true })).toBeVisible();
  await expect(cell).toHaveCount(0);
});
