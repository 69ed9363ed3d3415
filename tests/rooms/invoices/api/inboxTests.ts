import { appendFileSync, mkdirSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { suiteServer } from '../../../core/support/suite.ts';
import { importPath, type ImportReport } from '../support/imports.ts';
import type { TestFolder } from './inbox.ts';
import { sampleFile } from './world.ts';

const sampleOf = (name: string): Buffer => sampleFile(name).bytes;

/** A file that somebody goes on writing until it is finished. */
function grow(inbox: TestFolder, name: string): { name: string; finish: () => void } {
  const bytes = sampleOf(name);
  let written = 200;
  const add = (more: number) => appendFileSync(join(inbox.path, name), bytes.subarray(written, (written += more)));
  writeFileSync(join(inbox.path, name), bytes.subarray(0, written));
  const writing = setInterval(() => add(1), 200);
  afterAll(() => clearInterval(writing));
  return {
    name,
    finish: () => {
      clearInterval(writing);
      add(bytes.length);
    },
  };
}

/** What is put into a folder at once, and looked for when everything else of its file of tests is done. */
export function testsOfInbox(inbox: TestFolder, suite: ReturnType<typeof suiteServer>): void {
  const put = (name: string, bytes: Buffer | string = sampleOf(name)) => writeFileSync(join(inbox.path, name), bytes);
  const growing = grow(inbox, '61-cpf-emitter-series920.xml');
  put('03-unknown-sku.xml');
  put('21-truncated.xml');
  put('huge.xml', '');
  truncateSync(join(inbox.path, 'huge.xml'), 20 * 1024 * 1024 + 1);
  symlinkSync('/etc/hostname', join(inbox.path, 'link.xml'));
  mkdirSync(join(inbox.path, 'folder.xml'));
  put('notes.pdf', 'no note');
  const service = async () => {
    const filter = encodeURIComponent(JSON.stringify({ nmpCode: 'NFE-INBOX' }));
    const admin = await suite.server.admin();
    return {
      admin,
      account: (await admin.get<{ id: number; rowSCN: number; name1: string }[]>(`/apis/v1/users?filter=${filter}`))
        .body[0],
    };
  };

  test('gives its notes by themselves, once they are written, and says what it refuses', async () => {
    put('zip-04-nested.zip');
    const { name, finish } = growing;
    await inbox.settled('done', '03-unknown-sku.xml');
    await inbox.settled('refused', 'link.xml');
    expect(inbox.in('taken')).not.toContain(name);
    await inbox.settled('done', 'zip-04-nested.zip');
    finish();
    await inbox.settled('done', name);

    expect(inbox.in('taken')).toEqual([]);
    const nested = 'zip-04-nested.zip'; // a part of it was taken in
    expect(inbox.in('done')).toEqual(['03-unknown-sku.xml', '61-cpf-emitter-series920.xml', nested, `${nested}.txt`]);
    const refused = ['21-truncated.xml', 'huge.xml', 'link.xml'];
    expect(inbox.in('refused')).toEqual(refused.flatMap((file) => [file, `${file}.txt`]).toSorted());
    expect(inbox.whyOf('21-truncated.xml')).toMatch(
      /^21-truncated.xml: O arquivo termina .*\n\/notasfiscais\/imports\/\d+\n$/,
    );
    expect(inbox.whyOf('huge.xml')).toContain('O arquivo é grande demais');
    expect(inbox.whyOf('link.xml')).toContain('Não é um arquivo comum');
  });

  test('imports under a name of its own, which may import and no more', async () => {
    const manager = await suite.server.as('manager');
    const [latest] = (await manager.get<{ id: number; userName: string }[]>(importPath)).body;
    expect(latest).toMatchObject({ status: 'done', userName: 'Pasta de NF-e', counts: { created: 1 } });
    const { entries } = (await manager.get<ImportReport>(`${importPath}/${latest?.id}`)).body;
    const { body } = await manager.get<{ events: object[] }>(`/apis/v1/notasfiscais/${entries[0]?.invoiceId}`);
    expect(body.events.at(-1)).toMatchObject({ tpEvento: 'import', userName: 'Pasta de NF-e' });
    for (const role of ['director', 'ctv'] as const)
      expect((await (await suite.server.as(role)).get(`${importPath}/${latest?.id}`)).status).toBe(404);
  });

  test('says so while it is gone or its account is blocked, and goes on afterwards', async () => {
    const isFine = async () => {
      const { body } = await suite.server.anonymous.get<{ stalled?: string[] }>('/readyz');
      const { text } = await suite.server.anonymous.get('/metrics');
      expect(text).toContain(`job_up{job="nfe_inbox"} ${body.stalled ? 0 : 1}\n`);
      return body.stalled === undefined;
    };
    renameSync(inbox.path, `${inbox.path}-away`);
    await expect.poll(isFine).toBe(false);
    renameSync(`${inbox.path}-away`, inbox.path);
    await expect.poll(isFine).toBe(true);

    const { admin, account } = await service();
    const become = async (status1: string) => {
      const { body } = await admin.get<{ rowSCN: number }>(`/apis/v1/users/${account?.id}`);
      expect((await admin.put(`/apis/v1/users/${account?.id}`, { status1, rowSCN: body.rowSCN })).status).toBe(200);
    };
    await become('blocked');
    put('20260801T000000000-00000000000a-04.xml', 'x');
    renameSync(
      join(inbox.path, '20260801T000000000-00000000000a-04.xml'),
      join(inbox.path, 'taken', '20260801T000000000-00000000000a-04.xml'),
    );
    await expect.poll(isFine).toBe(false);
    await become('active');
    await inbox.settled('refused', '04.xml');
    expect(await isFine()).toBe(true);
  });
}
