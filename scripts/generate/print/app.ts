import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { AppSchema } from '../appDialect.ts';
import { homeLocale, languagesOf } from '../languages.ts';
import { defined } from '../records.ts';
import { fixedOffset } from '../fixedOffset.ts';
import { header } from './header.ts';
import { Code, literal } from './literal.ts';
import { rolesOf, scopesOf } from '../choices.ts';
import { shape } from './tables.ts';

/** generated/app.ts: what server and admin know of the business beside its entities. */
export function printApp(app: AppSchema): string {
  const { name, code, brand, locales, fallback, timeZone, country, currency, codes, menu, roles = {} } = app;
  const sections = menu.map((section) => ({ name: section.name, icon: section.icon }));
  const languages = Object.keys(locales);
  const within = Object.entries(roles).flatMap(([role, said]) =>
    said.within === undefined ? [] : [[role, said.within] as const],
  );
  return [
    header.trimEnd(),
    shape('app'),
    '',
    '/** What people call it, and what programs do. */',
    `export const app = ${literal({ name, code })} as const;`,
    '',
    '/** Its languages, in the order in which they are offered. */',
    `export const locales = ${literal(languages)} as const;`,
    'export type Locale = (typeof locales)[number];',
    '',
    '/** What each of them has. */',
    'export const byLocale = <Value>(of: (locale: Locale) => Value): Record<Locale, Value> =>',
    `  (${literal(Object.fromEntries(languages.map((locale) => [locale, new Code(`of(${literal(locale)})`)])))});`,
    '',
    `export const languages: Record<Locale, Language> = ${literal(languagesOf(app))};`,
    '',
    '/** Where it is at home: `locale` is the language of what it is given at the start, `fallback` that of readers who name none of its own. */',
    `export const home: Home = ${literal(defined({ fallback, locale: homeLocale(app), timeZone, steady: fixedOffset(timeZone), country, callingCode: callingCodeOf(country), currency }))};`,
    '',
    '/** What transaction codes look like. */',
    `export const codes = new RegExp(${literal(codes)}, 'u');`,
    '',
    `export const brand: Brand = ${literal(brandOf(brand, languages))};`,
    '',
    '/** The sections of the menu, in order; their texts are `menu.<name>`. */',
    `export const menu = ${literal(sections)} as const;`,
    '',
    `export const roles = ${literal(rolesOf(app))} as const;`,
    'export type Role = (typeof roles)[number];',
    `export const scopes = ${literal(scopesOf(app))} as const;`,
    'export type Scope = (typeof scopes)[number];',
    '',
    '/** The roles of people who are none of its own, with the row scope that none of them leaves. */',
    `export const externalRoles: Partial<Record<Role, Scope>> = ${literal(Object.fromEntries(within))};`,
    '',
  ].join('\n');
}

const callingCodeOf = (country: string): string | undefined =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : undefined;

function brandOf({ tagline, picture }: AppSchema['brand'], locales: string[]) {
  const taglines = Object.fromEntries(locales.map((locale) => [locale, tagline[locale] ?? '']));
  return { tagline: taglines, ...(picture !== undefined && { picture: '/picture.svg' }) };
}
