import { describe, expect, onTestFinished, test } from 'vitest';
import { newPassword, paths, resetBody } from '../../core/support/accounts.ts';
import { freshDatabase } from '../../core/support/databases.ts';
import { tokenIn } from '../../core/support/mails.ts';
import { addUser, startServer } from '../../core/support/server.ts';
import { startMailServer } from '../../core/support/smtp.ts';
import type { TestServer } from '../../core/support/server.ts';

/** A server with a mail server of its own, and a user. */
async function arrange(options: { refuse?: boolean; isDown?: boolean }) {
  const mailServer = await startMailServer(options);
  if (options.isDown) await mailServer.close();
  else onTestFinished(() => mailServer.close());
  const database = await freshDatabase();
  const env = { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://vendas.test', MAIL_FROM: 'sistema@vendas.test' };
  const server = await startServer(database.url, { env });
  onTestFinished(async () => {
    await server.close();
    await database.drop();
  });
  return { server, databaseUrl: database.url, mailServer, email: await addUser(server.database, 'rtv') };
}

test('a reset goes by the mail server, from the configured sender, with a link to the public address', async () => {
  const { server, mailServer, email } = await arrange({});
  await server.anonymous.post(paths.resetRequest, { userEmail: email });
  await expect.poll(() => mailServer.received, { timeout: 10_000 }).toHaveLength(1);
  const [mail] = mailServer.received;
  expect(mail?.envelope).toEqual({ from: 'sistema@vendas.test', to: [email] });
  expect(mail?.text).toContain('https://vendas.test/accesspolicies/passwordsreset?token=');
  const token = mail ? tokenIn(mail) : '';
  expect((await server.anonymous.post(paths.reset, resetBody(token, newPassword))).status).toBe(204);
});

test.each([{ isDown: true }, { refuse: true }])('no answer tells of a mail server that is %o', async (options) => {
  const { server, email } = await arrange(options);
  const known = await server.anonymous.post(paths.resetRequest, { userEmail: email });
  const unknown = await server.anonymous.post(paths.resetRequest, { userEmail: 'nobody@test.example' });
  expect([known, unknown]).toMatchObject([
    { status: 202, text: '' },
    { status: 202, text: '' },
  ]);
  const admin = await server.admin();
  const user = { name1: 'Lia', email: 'lia@test.example', status1: 'active' };
  expect((await admin.post('/apis/v1/users', user)).status).toBe(201);
});

test('a server that is stopped sends what is under way', async () => {
  const { databaseUrl, mailServer, email } = await arrange({});
  const other = await startServer(databaseUrl, { env: { SMTP_URL: mailServer.url } });
  await other.anonymous.post(paths.resetRequest, { userEmail: email });
  await other.close();
  expect(mailServer.received).toHaveLength(1);
});

/** Mails that were tried and did not go out; all of them are due again now. */
async function failed({ database }: TestServer, count: number) {
  const waiting = () => database.reader('mail_outbox').where('tries', '>', 0);
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(count);
  await database.writer('mail_outbox').update({ nextAt: 1 });
}

const left = ({ database }: TestServer) => database.reader('mail_outbox');

/** Another server on the same database, as after a restart. */
async function another(databaseUrl: string, smtpUrl: string): Promise<void> {
  const other = await startServer(databaseUrl, { env: { SMTP_URL: smtpUrl, PUBLIC_URL: 'https://vendas.test' } });
  onTestFinished(() => other.close());
}

describe('a mail that failed', () => {
  test('goes out by itself, after a restart too and once for all servers, with a link that works', async () => {
    const { server, databaseUrl, email } = await arrange({ isDown: true });
    await server.anonymous.post(paths.resetRequest, { userEmail: email });
    await failed(server, 1);
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    await Promise.all([another(databaseUrl, mailServer.url), another(databaseUrl, mailServer.url)]);
    await expect.poll(() => left(server), { timeout: 10_000 }).toEqual([]);
    const [mail, ...others] = mailServer.received;
    expect(others).toEqual([]);
    expect(mail?.envelope.to).toEqual([email]);
    const token = mail ? tokenIn(mail) : '';
    expect((await server.anonymous.post(paths.reset, resetBody(token, newPassword))).status).toBe(204);
  });

  test('stays unsent when its link is void by then: asked for anew, the newer one alone is sent', async () => {
    const { server, databaseUrl, email } = await arrange({ isDown: true });
    for (const count of [1, 2]) {
      await server.anonymous.post(paths.resetRequest, { userEmail: email });
      await failed(server, count);
    }
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    await another(databaseUrl, mailServer.url);
    await expect.poll(() => left(server), { timeout: 10_000 }).toEqual([]);
    expect(mailServer.received).toHaveLength(1);
  });

  test('waits longer each time, and is given up after the fifth', async () => {
    const { server, databaseUrl, email, mailServer } = await arrange({ isDown: true });
    await server.anonymous.post(paths.resetRequest, { userEmail: email });
    await failed(server, 1);
    await server.database.writer('mail_outbox').update({ tries: 3 });
    const before = Date.now() / 1000;
    await another(databaseUrl, mailServer.url);
    const waiting = () => server.database.reader('mail_outbox').first('tries', 'nextAt');
    await expect.poll(async () => (await waiting()).tries, { timeout: 10_000 }).toBe(4);
    expect((await waiting()).nextAt).toBeGreaterThan(before + 5 * 60 * 60);
    await server.database.writer('mail_outbox').update({ nextAt: 1 });
    await another(databaseUrl, mailServer.url);
    await expect.poll(() => left(server), { timeout: 10_000 }).toEqual([]);
  });

  test('keeps neither its link nor its token in the database', async () => {
    const { server, email } = await arrange({ isDown: true });
    await server.anonymous.post(paths.resetRequest, { userEmail: email });
    await failed(server, 1);
    const [waiting] = await left(server);
    expect(Object.keys(waiting).toSorted()).toEqual(
      ['email', 'id', 'kind', 'linkHash', 'locale', 'name1', 'nextAt', 'tries', 'userId'].toSorted(),
    );
    const link = await server.database.reader('account_link').where({ kind: 'reset' }).first('hash');
    expect(waiting.linkHash).toBe(link.hash);
    expect((await server.anonymous.post(paths.reset, resetBody(waiting.linkHash, newPassword))).status).toBe(422);
  });
});
