import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '../server/core/config.ts';
import type { Environment } from '../server/core/config.ts';
import { signingKey } from '../server/core/signingKey.ts';
import { trustedAuthorities } from '../server/rooms/invoices/trustedAuthorities.ts';
import { watchedFolder } from '../server/rooms/invoices/distribution/watchedFolder.ts';
import { certify } from './rooms/invoices/support/certificates.ts';

const secret = 'abcdefgh'.repeat(4);

function sentencesFor(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

test('an empty environment is that of a demonstration on this machine', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: 'sqlite:./data/app.sqlite',
    seed: 'demo',
    adminEmail: 'admin@lavoura.example',
    adminPassword: 'Lavoura#2026',
    mailDir: './data/mail',
    rateLimit: true,
    prerender: true,
    logLevel: 'info',
    production: false,
    settings: {},
  });
});

test('a database server is filled with a demonstration only when told', () => {
  expect(readConfig({ DATABASE_URL: 'mysql://root@127.0.0.1/lavoura' }).seed).toBe('none');
  expect(readConfig({ DATABASE_URL: 'mysql://root@127.0.0.1/lavoura', SEED: 'demo' }).seed).toBe('demo');
});

test('an empty variable is an absent one', () => {
  expect(readConfig({ PORT: '', JWT_SECRET: ' ', SEED: '' })).toEqual(readConfig({}));
});

test('the public address has no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://lavoura.example//' }).publicUrl).toBe('https://lavoura.example');
});

test.each([
  [{ PORT: '3000x' }, "PORT must be a whole number from 0 to 65535, not '3000x'."],
  [{ PORT: '65536' }, "PORT must be a whole number from 0 to 65535, not '65536'."],
  [{ HOST: 'a b' }, "HOST must be a host name or an IP address, not 'a b'."],
  [{ DATABASE_URL: 'postgres://x' }, expect.stringMatching(/^DATABASE_URL must be sqlite:/)],
  [{ SEED: 'all' }, "SEED must be one of none, demo, small, not 'all'."],
  [{ ADMIN_EMAIL: 'admin' }, "ADMIN_EMAIL must be an e-mail address, not 'admin'."],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 8 to 128 characters.'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have 32 characters or more; it has 5.'],
  [{ JWT_SECRET: 'abcdefg'.repeat(5) }, 'JWT_SECRET must have 8 different characters or more; it has 7.'],
  [{ PUBLIC_URL: 'lavoura.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [{ MAIL_FROM: 'Lavoura' }, "MAIL_FROM must be an e-mail address, not 'Lavoura'."],
  [{ SMTP_URL: 'https://mail' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  [{ PRERENDER: 'no' }, "PRERENDER must be one of on, off, not 'no'."],
  [{ RATE_LIMIT: 'no' }, "RATE_LIMIT must be one of on, off, not 'no'."],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not 'loud'."],
])('%o is refused in one sentence', (environment, sentence) => {
  expect(sentencesFor(environment)).toEqual([sentence]);
});

test('every wrong value is told at once, and no secret of an address', () => {
  const sentences = sentencesFor({ PORT: 'x', DATABASE_URL: 'mysql://me:hidden@', SMTP_URL: 'ftp://me:hidden@mail' });
  expect(sentences).toHaveLength(3);
  expect(sentences.join()).not.toContain('hidden');
});

test('production wants a password and a secret of its own', () => {
  expect(sentencesFor({ NODE_ENV: 'production' })).toEqual([
    'ADMIN_PASSWORD must be set in production, and not to the password of the demonstration.',
    'JWT_SECRET must be set in production (32 characters or more).',
  ]);
  expect(sentencesFor({ NODE_ENV: 'production', ADMIN_PASSWORD: 'Lavoura#2026', JWT_SECRET: secret })).toHaveLength(1);
  const config = readConfig({ NODE_ENV: 'production', ADMIN_PASSWORD: 'Another#2026', JWT_SECRET: secret });
  expect(config.seed).toBe('none');
  expect(
    sentencesFor({ NODE_ENV: 'production', ADMIN_PASSWORD: 'Another#2026', JWT_SECRET: secret, SEED: 'demo' }),
  ).toEqual(['SEED must not be demo in production: everybody knows the password of the demonstration.']);
});

test('.env.example names every variable, with its default', () => {
  const lines = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+=.*$/gm) ?? [];
  const example = Object.fromEntries(lines.map((line) => line.split(/=(.*)/)));
  expect(readConfig(example)).toEqual(readConfig({}));
  expect(Object.keys(example).toSorted()).toEqual([
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'DATABASE_URL',
    'HOST',
    'JWT_SECRET',
    'LOG_LEVEL',
    'MAIL_DIR',
    'MAIL_FROM',
    'NFE_INBOX_DIR',
    'NFE_TRUST_DIR',
    'PORT',
    'PRERENDER',
    'PUBLIC_URL',
    'RATE_LIMIT',
    'SEED',
    'SMTP_URL',
  ]);
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the secret that is made is kept beside the database, for its owner alone', () => {
  const folder = temporaryFolder();
  const config = { databaseUrl: `sqlite:${folder}/app.sqlite` };
  const key = signingKey(config);
  expect(signingKey(config).equals(key)).toBe(true);
  expect(key.symmetricKeySize).toBeGreaterThanOrEqual(32);
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
  expect(signingKey({ ...config, jwtSecret: secret }).equals(key)).toBe(false);
});

test.each([
  ['is empty', ''],
  ['holds only blanks', ' '.repeat(40)],
  ['was cut off', secret.slice(1)],
  ['repeats itself', 'abcdefg'.repeat(5)],
])('a kept secret that %s stops the start instead of signing what anybody could forge', (_name, text) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'jwt-secret'), text);
  expect(() => signingKey({ databaseUrl: `sqlite:${folder}/app.sqlite` })).toThrow(/jwt-secret holds no secret/);
});

const root = certify({ commonName: 'Raiz', ca: true });
const authority = certify({ commonName: 'AC Um', issuer: root, ca: true });
const other = certify({ commonName: 'AC Dois', issuer: root, ca: true });
const holder = certify({ commonName: 'AGRO LTDA:18680698000107', issuer: authority });

function trustFolder(files: Record<string, string | Buffer>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

test('the authorities are the certificates of a folder, in PEM or DER, but for hidden files', () => {
  const files = { 'a.crt': root.raw, 'b.pem': `Autoridades\n${authority.pem}\n${other.pem}`, '.keep': 'nothing' };
  const { settings } = readConfig({ NFE_TRUST_DIR: ` ${trustFolder(files)} ` }, ['NFE_TRUST_DIR']);
  const authorities = trustedAuthorities(settings['NFE_TRUST_DIR']);
  expect(authorities.certificates).toEqual([root.raw, authority.raw, other.raw]);
  const { trust } = authorities.judge(holder.raw.toString('base64'), '2026-08-01T10:00:00-03:00');
  expect(trust).toBe('trusted');
});

test('no folder, no authorities', () => {
  expect(trustedAuthorities(readConfig({ NFE_TRUST_DIR: '' }, ['NFE_TRUST_DIR']).settings['NFE_TRUST_DIR']).given).toBe(
    false,
  );
});

test.each([
  ['without a root', { 'a.crt': authority.pem }, /^NFE_TRUST_DIR: .* holds no root certificate, one that is signed by/],
  ['without a file', {}, /^NFE_TRUST_DIR: .* holds no root certificate/],
  [
    'with other files',
    { 'a.crt': root.raw, 'list.txt': 'a.crt', 'b.crt': root.raw.subarray(0, 100) },
    /^NFE_TRUST_DIR: \S*b.crt holds no certificate that can be read \(PEM or DER\).\nNFE_TRUST_DIR: \S*list.txt holds/,
  ],
  [
    'with a holder',
    { 'a.crt': root.raw, 'b.crt': holder.pem },
    /b.crt holds the certificate of somebody who is no auth/,
  ],
])('a folder of authorities %s stops the start', (_, files, sentence) => {
  const folder = trustFolder(files);
  expect(() => trustedAuthorities(folder)).toThrow(ConfigError);
  expect(() => trustedAuthorities(folder)).toThrow(sentence);
});

test.each(['/nowhere/at/all', import.meta.filename])('NFE_TRUST_DIR is no folder: %s', (folder) => {
  const sentence = `NFE_TRUST_DIR must be a folder that can be read, not '${folder}'.`;
  expect(() => trustedAuthorities(folder)).toThrow(sentence);
});

test('a folder that is watched is there, and none is watched where none is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(watchedFolder(undefined)).toBeUndefined();
  expect(watchedFolder(folder)?.name).toBe(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['done', 'refused', 'taken']);
  writeFileSync(join(folder, 'file'), '');
  for (const wrong of [join(folder, 'file'), join(folder, 'none')])
    expect(() => watchedFolder(wrong)).toThrow(
      `NFE_INBOX_DIR must be a folder that the server may read and write, not '${wrong}'.`,
    );
});
