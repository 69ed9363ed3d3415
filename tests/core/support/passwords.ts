import { hash } from '@node-rs/argon2';
import type { Database } from '../../../server/core/database/database.ts';
import { tables } from '../../../generated/tables.ts';
import { demoPassword } from '../../../server/core/config.ts';

let hashed: Promise<string> | undefined;

/**
 * The stored form of the password of all, of the least cost that argon2id has: thousands of sign-ins of the tests need not
 * take the processor as long as those of people. What the server hashes itself has the cost of `hashPassword`.
 */
export const storedPassword = (): Promise<string> =>
  (hashed ??= hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 }));

/** Gives the password of all to whoever is there already: user zero, the people of a demonstration. */
export async function storePasswords({ writer }: Database): Promise<void> {
  await writer(tables.user.table)
    .whereNotNull('passwd')
    .update({ passwd: await storedPassword() });
}
