import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { people } from './data/people.ts';

/** Domain of the demonstration's own addresses. */
export const mailDomain = 'lavoura.example';

const logins = people.flatMap(([, , , , login]) => (login ? [`${login}@${mailDomain}`] : []));

/** Who may sign in to the demonstration and how, as lines to print; empty where there is no demonstration. */
export async function demoLogins(
  { reader }: Database,
  { adminEmail, adminPassword, seed }: Pick<Config, 'adminEmail' | 'adminPassword' | 'seed'>,
): Promise<string> {
  if (seed !== 'demo') return '';
  const present: string[] = await reader('user').whereIn('email', logins).orderBy('id').pluck('email');
  if (present.length === 0) return '';
  return `Demo logins: ${[adminEmail, ...present].join(', ')}\nPassword: ${adminPassword}\n`;
}
