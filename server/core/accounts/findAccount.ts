import { tables } from '../../../generated/tables.ts';
import type { Database } from '../database/database.ts';

/** A user as signing in needs it. */
export interface Account {
  id: number;
  email: string;
  passwd: string | null;
  status1: string;
  accountStatus: number;
}

/** The stored e-mail is compared again, because a collation may find a look-alike. */
export async function findAccount({ reader }: Database, email: string): Promise<Account | undefined> {
  const found = await reader<Account>(tables.user.table)
    .whereIn('email', [...new Set([email, email.toLowerCase()])])
    .select('id', 'email', 'passwd', 'status1', 'accountStatus');
  return (
    found.find((account) => account.email === email) ?? found.find((account) => account.email === email.toLowerCase())
  );
}
