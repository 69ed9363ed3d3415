import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError, fewestCharacters, isStrongSecret, shortestSecret } from './config.ts';
import type { Config } from './config.ts';
import { folderOf, parseDatabaseUrl } from './database/url.ts';

const fileName = 'jwt-secret';

/**
 * The key that signs tokens: of JWT_SECRET or, outside production, one that is made once and kept beside the embedded
 * database, readable by its owner alone. A key object, because verifying with a text costs fifty times as much.
 */
export function signingKey(config: Pick<Config, 'jwtSecret' | 'databaseUrl'>): KeyObject {
  const secret = config.jwtSecret ?? keptSecret(secretFile(config.databaseUrl));
  return createSecretKey(Buffer.from(secret, 'utf8'));
}

function secretFile(databaseUrl: string): string {
  return join(folderOf(parseDatabaseUrl(databaseUrl)) ?? './data', fileName);
}

/**
 * Of several processes that start at once one gives the file its name; the others read it. It has its name only when it
 * is whole on the disk, so that a kill in between leaves none.
 * @throws ConfigError when the file holds too little to sign with
 */
function keptSecret(file: string): string {
  if (!existsSync(file)) keepNewSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (isStrongSecret(secret)) return secret;
  throw new ConfigError([
    `${file} holds no secret of at least ${shortestSecret} characters, ${fewestCharacters} of them different. Restore it from a backup, or delete it: everybody has to sign in again.`,
  ]);
}

function keepNewSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
