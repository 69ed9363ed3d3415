import { demoPassword, type Config } from '../../server/core/config.ts';
import { people } from './data/people.ts';

/** Domain of the demonstration's own addresses. */
export const mailDomain = 'lavoura.example';

const logins = people.flatMap(([, , , , login]) => (login ? [`${login}@${mailDomain}`] : []));

/**
 * Who may sign in to a demonstration that has just come in, as lines to print once. A password that the operator chose
 * for user zero is not among them.
 */
export function demoLogins({ adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>): string {
  const isOpen = adminPassword === demoPassword;
  const open = isOpen ? [adminEmail, ...logins] : logins;
  const own = isOpen ? '' : `Administrator: ${adminEmail}, with the password of ADMIN_PASSWORD\n`;
  return `Demo logins: ${open.join(', ')}\nPassword: ${demoPassword}\n${own}`;
}
