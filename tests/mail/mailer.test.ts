import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAfterwards } from '../../server/core/afterwards.ts';
import { compose } from '../../server/core/mail/compose.ts';
import type { Mail } from '../../server/core/mail/compose.ts';
import { createMailer } from '../../server/core/mail/mailer.ts';
import { texts } from '../../generated/texts/mail.ts';
import type { MailKind } from '../../server/core/mail/texts.ts';
import { startMailServer } from '../core/support/smtp.ts';

const mail: Mail = {
  kind: 'activation',
  to: 'maria@test.example',
  locale: 'pt-BR',
  name: 'Maria <b>Souza</b>',
  path: '/accesspolicies/useraccounts/activations?token=abc',
};

/** Sends mails and answers the lines of the log when all is done. */
async function send(smtpUrl: string | undefined, mailDir: string, ...mails: Mail[]): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  const afterwards = createAfterwards(log);
  const options = { ...(smtpUrl !== undefined && { smtpUrl }), mailDir, publicUrl: () => 'https://lavoura.test' };
  const mailer = createMailer(options, log);
  for (const each of mails)
    afterwards.run('nothing else failed', async () => void (await mailer.deliver(7, async () => each)));
  await afterwards.finish(20_000);
  return lines;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('with a mail server', () => {
  test('a mail arrives as text and HTML in the language of who gets it', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    const lines = await send(server.url, '/nowhere', mail);
    const [received] = server.received;
    expect(received).toMatchObject({
      subject: 'Ative sua conta no Lavoura',
      from: { name: 'Lavoura', address: 'no-reply@lavoura.test' },
      to: [{ address: 'maria@test.example' }],
      envelope: { from: 'no-reply@lavoura.test', to: ['maria@test.example'] },
    });
    expect(received?.text).toContain('Olá, Maria <b>Souza</b>,');
    expect(received?.text).toContain('https://lavoura.test/accesspolicies/useraccounts/activations?token=abc');
    expect(received?.html).toContain('Olá, Maria &lt;b&gt;Souza&lt;/b&gt;,');
    expect(received?.html).toContain('<html lang="pt-BR">');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'mail sent', kind: 'activation', userId: 7 },
    ]);
    expect(lines.join()).not.toMatch(/abc|maria/);
  });

  test.each([
    'maria@test.example, eve@test.example',
    'maria@test.example\r\nBcc: eve@test.example',
    '<eve@test.example>',
  ])('the stored address %j is none, and goes nowhere', async (to) => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    const lines = await send(server.url, '/nowhere', { ...mail, to });
    expect(server.received).toEqual([]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, event: 'mail failed' }]);
  });

  test('a name with line ends begins no header', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    await send(server.url, '/nowhere', { ...mail, name: 'Eve\r\nBcc: all@test.example\r\n\r\nHello' });
    const [received] = server.received;
    expect(received?.envelope.to).toEqual(['maria@test.example']);
    expect(received?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test('many mails at once keep it from being overrun', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    const all = Array.from({ length: 40 }, (_, index) => ({ ...mail, to: `user${index}@test.example` }));
    await send(server.url, '/nowhere', ...all);
    expect(server.received).toHaveLength(40);
    expect(server.most()).toBeLessThanOrEqual(4);
  });

  test('one that refuses, or is not there, is a line in the log', async () => {
    const server = await startMailServer({ refuse: true });
    const refused = await send(server.url, '/nowhere', mail);
    await server.close();
    const absent = await send(server.url, '/nowhere', mail);
    for (const lines of [refused, absent]) {
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, event: 'mail failed' }]);
      expect(lines.join()).not.toMatch(/abc|maria/);
    }
  });
});

test('without one, each mail is a file', async () => {
  const folder = temporaryFolder();
  await send(undefined, folder, mail, { ...mail, kind: 'reset', locale: 'es-ES' });
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  expect(mails.map(({ subject }) => String(subject)).toSorted()).toEqual([
    'Ative sua conta no Lavoura',
    'Establezca una contraseña nueva en Lavoura',
  ]);
});

const isKind = (name: string): name is MailKind => `mail.${name}.subject` in texts['en-US'];

test('every mail says what it is about in three languages, with its link in text and HTML', () => {
  const kinds = Object.keys(texts['en-US'])
    .flatMap((key) => /^mail\.(\w+)\.subject$/.exec(key)?.[1] ?? [])
    .filter(isKind);
  const subjects = kinds.flatMap((kind) =>
    (['en-US', 'pt-BR', 'es-ES'] as const).map((locale) => {
      const { subject, text, html } = compose({ ...mail, kind, locale }, 'https://lavoura.test/x?a=1&b=2');
      expect(text).toContain('https://lavoura.test/x?a=1&b=2');
      expect(html).toContain('href="https://lavoura.test/x?a=1&amp;b=2"');
      return subject;
    }),
  );
  expect(new Set(subjects).size).toBe(kinds.length * 3);
});
