import { expect, onTestFinished, test } from 'vitest';
import { newPassword, paths, resetBody } from '../../support/accounts.ts';
import { freshDatabase } from '../../support/databases.ts';
import { tokenIn } from '../../support/mails.ts';
import { addUser, startServer } from '../../support/server.ts';
import { startMailServer } from '../../support/smtp.ts';

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
