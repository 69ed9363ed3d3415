import { app, type Locale } from '../../../generated/app.ts';
import { texts, type Key } from '../../../generated/texts/mail.ts';

/** Every mail there is. */
export type MailKind = Key extends infer Each ? (Each extends `mail.${infer Kind}.subject` ? Kind : never) : never;

/** A sentence of a mail, with the name of the business and of its reader filled in. */
export function mailText(locale: Locale, key: Key, name = ''): string {
  const filled: Partial<Record<string, string>> = { app: app.name, name };
  return texts[locale][key].replace(/%\{(\w+)\}/g, (whole, gap: string) => filled[gap] ?? whole);
}
