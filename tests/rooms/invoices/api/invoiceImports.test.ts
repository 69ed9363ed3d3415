import { afterAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../core/support/client.ts';
import { finished, importFiles, importPath, upload, type ImportReport, type Part } from '../support/imports.ts';
import { modulo11 } from '../../../../schemas/core/formats/modulo11.ts';
import { refusal } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { testFolder } from './inbox.ts';
import { testsOfInbox } from './inboxTests.ts';
import { sampleFile as sample } from './world.ts';

const inbox = testFolder();
const suite = suiteServer({ env: { NFE_INBOX_DIR: inbox.path } });
afterAll(() => inbox.remove());
const key = '352608KXT2V8V4000165550010000010131641425427'; // of 13-alphanumeric-cnpj-emitter.xml

const imported = (client: Client, ...parts: Part[]) => importFiles(suite.server.url, client, parts);
const outcomes = ({ entries }: ImportReport) =>
  entries.map(({ name, result, reason }) => [name, result, ...(reason ? [reason] : [])].join(' '));

describe('an upload', () => {
  test('is imported file by file, in the order of the files, and a bad one costs only itself', async () => {
    const admin = await suite.server.admin();
    const [batch, future] = ['48-batch-enviNFe-3.xml', '09-future-delivery-billing.xml'];
    const files = [batch, '21-truncated.xml', future, '68-html-saved-as.xml'];
    const report = await imported(admin, ...files.map(sample));
    expect(outcomes(report)).toEqual([
      ...Array(3).fill(`${batch} created`),
      '21-truncated.xml refused truncated',
      `${future} created`,
      '68-html-saved-as.xml refused html',
    ]);
    expect(report).toMatchObject({ total: 6, done: 6, counts: { created: 4, refused: 2 } });
    expect(report.entries[4]).toMatchObject({
      chNFe: expect.stringMatching(/^[0-9A-Z]{44}$/),
      invoiceId: expect.any(Number),
    });
  });

  test('that comes again is full of duplicates', async () => {
    const admin = await suite.server.admin();
    const first = await imported(admin, sample('zip-02-hostile-names.zip'));
    expect(first.counts).toEqual({ created: 4 });
    const ofEntries = first.entries.map(({ status1 }) => Number(status1));
    expect(first.entries.map(({ archive }) => archive)).toEqual(Array(4).fill('zip-02-hostile-names.zip'));
    expect(first.states, 'each note is somewhere').toEqual(
      Object.fromEntries(ofEntries.map((state) => [state, ofEntries.filter((each) => each === state).length])),
    );
    const listed = (await admin.get<{ firstFile: string }[]>(importPath)).body; // among what comes out of the folder
    expect(listed.find(({ firstFile }) => firstFile.startsWith('zip-02'))).toMatchObject({ files: 1 });
    expect((await imported(admin, sample('zip-02-hostile-names.zip'))).counts).toEqual({ duplicate: 4 });
  });

  test('of an archive that can’t be read is one refusal', async () => {
    const admin = await suite.server.admin();
    expect(outcomes(await imported(admin, sample('zip-05-truncated.zip')))).toEqual([
      'zip-05-truncated.zip refused archiveBroken',
    ]);
  });

  test('may hold access keys, each line with a verdict of its own', async () => {
    const admin = await suite.server.admin();
    const report = await imported(admin, `# ours\r\nNFe${key}\r\n${key.slice(0, 43)}0\n12\n`);
    expect(outcomes(report)).toEqual([
      `NFe${key} created`,
      `${key.slice(0, 43)}0 refused checkDigit`,
      '12 refused accessKey',
    ]);
    expect(report.entries[0]).toMatchObject({ chNFe: key });
  });

  test('names the issuer of a key: a CPF has three zeros before it, a CNPJ may begin with as many', async () => {
    const admin = await suite.server.admin();
    const [company, person] = ['00012345000165', '52998224725'];
    const keys = [company, `000${person}`].map((issuer) => {
      const start = `352608${issuer}55001000001013${'1'.padEnd(9, '4')}`;
      return start + modulo11(start);
    });
    const { entries } = await imported(admin, keys.join('\n'));
    const notes = entries.map(({ invoiceId }) => admin.get(`/apis/v1/notasfiscais/${String(invoiceId)}`));
    const issuers = (await Promise.all(notes)).map(({ body }) => body);
    expect(issuers).toMatchObject([{ emitCnpjCpf: company }, { emitCnpjCpf: person }]);
  });

  test('may be keys as JSON', async () => {
    const admin = await suite.server.admin();
    const answer = await admin.post<{ id: number }>(importPath, { keys: key });
    expect(answer.status).toBe(202);
  });

  test('without anything, with something else, or with too much is refused', async () => {
    const admin = await suite.server.admin();
    const tooBig = { name: 'big.xml', bytes: Buffer.alloc(20 * 1024 * 1024 + 1) };
    expect(await upload(suite.server.url, admin, [])).toMatchObject(refusal('filesRequired', 'files'));
    const crowd = Array.from({ length: 2001 }, () => ({ name: 'a.xml', bytes: 'a' }));
    expect(await upload(suite.server.url, admin, crowd)).toMatchObject({
      status: 413,
      body: { code: 'tooManyFiles', message: expect.stringContaining('2000') },
    });
    expect(await admin.post(importPath, {})).toMatchObject({ status: 422, body: { affectedField: 'files' } });
    expect(await admin.post(importPath, { other: 1 })).toMatchObject({ status: 422, body: { affectedField: 'other' } });
    expect(await upload(suite.server.url, admin, [tooBig])).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
    expect(await admin.post(importPath, '--', { 'Content-Type': 'multipart/form-data' })).toMatchObject({
      status: 400,
    });
    expect(
      await admin.post(importPath, '--a\r\n', { 'Content-Type': 'multipart/form-data; boundary=a' }),
    ).toMatchObject({ status: 400 });
    expect((await admin.post(importPath, 'a', { 'Content-Type': 'text/plain' })).status).toBe(415);
  });

  test('of one file twice at once makes one of it', async () => {
    const admin = await suite.server.admin();
    const file = sample('10-future-delivery-shipment.xml');
    const reports = await Promise.all([imported(admin, file), imported(admin, file)]);
    expect(reports.flatMap(outcomes).toSorted()).toEqual([`${file.name} created`, `${file.name} duplicate`]);
  });
});

describe('the report of an import', () => {
  /** Beside what came by itself. */
  const uploaded = async (client: Client) =>
    (await client.get<{ userName?: string }[]>(importPath)).body.filter(({ userName }) => userName === undefined);
  test('can be narrowed to results and a range', async () => {
    const admin = await suite.server.admin();
    const { id, entries } = await imported(admin, sample('48-batch-enviNFe-3.xml'), sample('67-empty.xml'));
    const get = (query: string) => admin.get<ImportReport>(`${importPath}/${id}?${query}`);
    expect((await get('result=refused,conflict')).body.entries).toEqual(entries.slice(3));
    expect((await get('range=[1,2]')).body.entries).toEqual(entries.slice(1, 3));
    expect(await get('range=all')).toMatchObject({ status: 400, body: { code: 'malformed', affectedField: 'range' } });
    expect(await get('range=[0,1000]')).toMatchObject({ status: 400, body: { code: 'rangeTooLong' } });
  });

  test('comes by page: a thousand documents at most, and then those behind them', async () => {
    const admin = await suite.server.admin();
    const lines = Array.from({ length: 1001 }, (_, line) => String(line));
    const { id, entries, counts } = await imported(admin, lines.join('\n'));
    expect(counts).toEqual({ refused: 1001 });
    expect(entries.map(({ name }) => name)).toEqual(lines.slice(0, 1000));
    const { body } = await admin.get<ImportReport>(`${importPath}/${id}?result=refused&range=[1000,1999]`);
    expect(body.entries.map(({ name }) => name)).toEqual(lines.slice(1000));
    expect(body).toMatchObject({ status: 'done', total: 1001, counts });
  });

  test('is its uploader’s and the administrators’', async () => {
    const [admin, manager, other] = [
      await suite.server.admin(),
      await suite.server.as('manager'),
      await suite.server.as('manager'),
    ];
    const { id, entries } = await imported(manager, sample('67-empty.xml'));
    const file = `${importPath}/${id}/entries/${entries[0]?.id}/file`;
    for (const path of [`${importPath}/${id}`, file]) {
      expect((await other.get(path)).status).toBe(404);
      expect((await admin.get(path)).status).toBe(200);
    }
    expect(await uploaded(other)).toEqual([]);
    const {
      entries: _entries,
      states: _states,
      causes: _causes,
      ...shown
    } = await imported(manager, sample('69-binary.xml'));
    expect(await uploaded(manager)).toMatchObject([shown, { id }]);
  });

  test('gives each file again, taken out of its archive, also by ticket', async () => {
    const manager = await suite.server.as('manager');
    const { id, entries } = await imported(
      manager,
      sample('zip-06-same-note-twice.zip'),
      key,
      sample('21-truncated.xml'),
    );
    const fileOf = (entry = 0) => `${importPath}/${id}/entries/${entries[entry]?.id}/file`;
    const fromArchive = await manager.get(fileOf());
    expect(fromArchive.text).toContain('<infNFe');
    expect(fromArchive.headers.get('content-disposition')).toMatch(/^attachment; filename="?[\w.-]+\.xml"?$/);
    const truncated = entries.findIndex(({ reason }) => reason === 'truncated');
    expect((await manager.get(fileOf(truncated))).text).toBe(sample('21-truncated.xml').bytes.toString());
    const line = entries.findIndex(({ name }) => name === key);
    expect((await manager.get(fileOf(line))).text).toBe(key);
    const { body } = await manager.post<{ url: string }>('/apis/v1/tickets', { path: fileOf(truncated) });
    expect((await suite.server.anonymous.get(body.url)).text).toContain('<');
    expect((await manager.get(`${importPath}/${id}/entries/999999/file`)).status).toBe(404);
  });

  test('stays when its files are dropped, after 90 days', async () => {
    const admin = await suite.server.admin();
    const { id, entries } = await imported(admin, sample('21-truncated.xml'));
    const file = `${importPath}/${id}/entries/${entries[0]?.id}/file`;
    expect((await admin.get(file)).status).toBe(200);
    const createdAt = Math.floor(Date.now() / 1000) - 91 * 86_400;
    await suite.server.database.writer('invoice_import').where({ id }).update({ createdAt });
    await imported(admin, sample('67-empty.xml'));
    expect((await admin.get(file)).status).toBe(404);
    expect((await admin.get<ImportReport>(`${importPath}/${id}`)).body.entries).toEqual(entries);
  });
});

describe('an import that a server left behind', () => {
  /** As it lies in the database when the process that worked on it is gone. */
  async function leave(userId: number, lease: { leasedBy: string | null; leasedUntil: number | null }) {
    const { writer } = suite.server.database;
    const file = sample('55-duplicate-same-content-pretty.xml');
    const state = { personId: userId, status: 'running', total: 1, done: 0, createdAt: 1_790_000_000 };
    const [importId = 0] = await writer<object, number[]>('invoice_import').insert({ userId, ...state, ...lease });
    const stored = { importId, name: file.name, kind: 'file', bytes: file.bytes.length };
    const [fileId = 0] = await writer<object, number[]>('invoice_import_file').insert(stored);
    await writer('invoice_import_piece').insert({ fileId, piece: 0, content: file.bytes.toString('base64') });
    return importId;
  }
  /** A server looks for what lies there whenever something is uploaded. */
  const wake = async () => imported(await suite.server.admin(), sample('67-empty.xml'));
  const gone = { leasedBy: 'gone', leasedUntil: 1 };

  test('is taken up', async () => {
    const manager = await suite.server.as('manager');
    const id = await leave(manager.userId, gone);
    await wake();
    expect(outcomes(await finished(manager, id))).toEqual(['55-duplicate-same-content-pretty.xml created']);
  });

  test('takes nothing in for who may import no more', async () => {
    const [admin, blocked, director] = [
      await suite.server.admin(),
      await suite.server.as('manager', { status1: 'active' }),
      await suite.server.as('manager'),
    ];
    await suite.server.database.writer('user').where({ id: blocked.userId }).update({ status1: 'blocked' });
    await suite.server.database.writer('user_group_user').where({ user_id: director.userId }).delete();
    const ids = [
      await leave(blocked.userId, gone),
      await leave(director.userId, { leasedBy: null, leasedUntil: null }),
    ];
    await wake();
    for (const id of ids)
      expect(outcomes(await finished(admin, id))).toEqual(['55-duplicate-same-content-pretty.xml refused forbidden']);
  });

  test('is left to who works on it', async () => {
    const manager = await suite.server.as('manager');
    const until = Math.floor(Date.now() / 1000) + 600;
    const id = await leave(manager.userId, { leasedBy: 'somebody', leasedUntil: until });
    await wake();
    const { body } = await manager.get<ImportReport>(`${importPath}/${id}`);
    expect(body).toMatchObject({ status: 'running', done: 0, entries: [] });
  });
});

describe('a watched folder', () => testsOfInbox(inbox, suite));
