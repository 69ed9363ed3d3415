import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { fallbackLocale, locales, type Locale } from '../../schemas/core/formats/locale.ts';

export const localeCookie = 'locale';

/** Language of a browser -> the first of ours. A plain language (`pt`) stands for every region of it. */
const byLanguage = new Map(locales.toReversed().map((locale) => [locale.split('-')[0] ?? locale, locale]));
const byName = new Map(locales.map((locale) => [locale.toLowerCase(), locale]));

const parsed = new LRUCache<string, Locale>({ max: 500 });

/** The language to answer in: the cookie wins over `Accept-Language`, the fallback when neither helps (specification, section 1). */
export function localeOf(request: IncomingMessage): Locale {
  const chosen = cookieOf(request, localeCookie);
  const byCookie = chosen === undefined ? undefined : byName.get(chosen.toLowerCase());
  return byCookie ?? acceptedLocale((request.headers['accept-language'] ?? '').slice(0, 200));
}

/** The value of a cookie as it was sent, or undefined. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined || !header.includes(name)) return undefined;
  const pair = header.split(/; */).find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

function acceptedLocale(header: string): Locale {
  const known = parsed.get(header);
  if (known !== undefined) return known;
  const locale = bestOf(header) ?? fallbackLocale;
  parsed.set(header, locale);
  return locale;
}

/** `Accept-Language` (RFC 9110, 12.5.4): the language with the highest weight that we have; the first of equals. */
function bestOf(header: string): Locale | undefined {
  const ranges = header.toLowerCase().split(',').slice(0, 20).map(toRange);
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return wanted.map(({ tag }) => byName.get(tag) ?? byLanguage.get(tag.split('-')[0] ?? '')).find(Boolean);
}

function toRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
}
