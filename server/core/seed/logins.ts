import { demoPassword, type Config } from '../config.ts';
import type { Demo } from './demo.ts';

/**
 * Who may sign in to a demonstration that has just come in, as lines to print once. A password that the operator chose
 * for user zero is not among them.
 */
export function demoLogins(
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
  demo: Demo,
): string {
  const isOpen = adminPassword === demoPassword;
  const open = isOpen ? [adminEmail, ...demo.logins] : demo.logins;
  const own = isOpen ? '' : `Administrator: ${adminEmail}, with the password of ADMIN_PASSWORD\n`;
  return `Demo logins: ${open.join(', ')}\nPassword: ${demoPassword}\n${own}`;
}
