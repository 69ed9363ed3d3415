import { fallbackLocale, locales, type Locale } from '../../../schemas/core/formats/locale.ts';

const cookie = 'locale';
const cookieSeconds = 180 * 24 * 60 * 60;

/** The reader's locale: cookie, else the browser's languages, else en-US (specification, section 1). */
export function chooseLocale(cookies = document.cookie, languages: readonly string[] = navigator.languages): Locale {
  const wanted = [readCookie(cookies, cookie) ?? '', ...languages];
  return wanted.map(nearest).find((locale) => locale !== undefined) ?? fallbackLocale;
}

/** Keeps the choice for 180 days and tells the document, from which requests take their `Accept-Language`. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${cookie}=${locale}; path=/; max-age=${cookieSeconds}; samesite=lax`;
  document.documentElement.lang = locale;
}

export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

const language = (tag: string) => tag.toLowerCase().split('-')[0];

function nearest(tag: string): Locale | undefined {
  return locales.find((locale) => locale === tag) ?? locales.find((locale) => language(locale) === language(tag));
}
