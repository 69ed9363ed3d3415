import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Stored form of a password: argon2id with the library's cost (19 MiB, 2 passes), which is OWASP's. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Tells whether a password is the stored one; `undefined` (no such user, no password yet) takes as long and never is. */
export type CheckPassword = (stored: string | undefined, password: string) => Promise<boolean>;

let nobodys: Promise<string> | undefined;

/** Makes the check with a hash of nobody's password to compare with where there is none, so that time tells nothing. */
export async function passwordCheck(): Promise<CheckPassword> {
  const nobody = await (nobodys ??= hashPassword(randomBytes(24).toString('base64')));
  return async (stored, password) => {
    const matches = await verify(stored ?? nobody, password);
    return matches && stored !== undefined;
  };
}
