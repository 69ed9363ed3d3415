// Not from the formats: the page before the shell writes no number and no day, and loads nothing that does.
import { home, locales, type Locale } from '../../../generated/app.ts';

const cookie = 'locale';
const cookieSeconds = 180 * 24 * 60 * 60;

/** The reader's locale: as this page speaks already, or as the server chose it for the page, else by the same rule here. */
export function pageLocale(): Locale {
  const { lang, dataset } = document.documentElement;
  const chosen = dataset['chosen'] === undefined ? undefined : locales.find((locale) => locale === lang);
  return chosen ?? chooseLocale();
}

/** Cookie, else the browser's languages, else en-US (specification, section 1). */
export function chooseLocale(cookies = document.cookie, languages: readonly string[] = navigator.languages): Locale {
  const wanted = [readCookie(cookies, cookie) ?? '', ...languages];
  return wanted.map(nearest).find((locale) => locale !== undefined) ?? home.fallback;
}

/** Tells the document, from which requests take their `Accept-Language`. */
export function speak(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dataset['chosen'] = '';
}

/** Keeps what the page speaks for 180 days. */
export function rememberLocale(): void {
  document.cookie = `${cookie}=${pageLocale()}; path=/; max-age=${cookieSeconds}; samesite=lax`;
}

/** As `document.cookie` has it; undefined where it is not set. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

const language = (tag: string) => tag.toLowerCase().split('-')[0];

function nearest(tag: string): Locale | undefined {
  return locales.find((locale) => locale === tag) ?? locales.find((locale) => language(locale) === language(tag));
}
