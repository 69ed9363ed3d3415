import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { parseDatabaseUrl } from './database/url.ts';

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
  const address = parseDatabaseUrl(databaseUrl);
  return join(address.dialect === 'sqlite' ? dirname(address.filename) : './data', fileName);
}

/** Of several processes that start at once one writes the file; the others read it. */
function keptSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
