import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { currencyOf } from './currencies.ts';

/** What `npm run new` is asked for. */
export type Order =
  | { update: true; folder: string }
  | {
      update: false;
      folder: string;
      name: string;
      code: string;
      languages: readonly string[];
      /** ISO 3166-1. */
      country: string;
      /** ISO 4217. */
      currency: string;
      empty: boolean;
      link: boolean;
    };

const usage =
  'npm run new -- FOLDER --name NAME [--languages pt-BR,en-US] [--country BR] [--currency BRL] [--empty] [--link], or npm run new -- FOLDER --update';

/**
 * Reads the arguments. `known`: the languages in which the framework has its texts. Where no country is said, the
 * business is at home in that of its first language, and counts in that country's currency. `--empty` leaves the sample entity
 * out; `--link` takes the packages of this checkout instead of installing them.
 * @throws Error with a sentence on what is missing or cannot be
 */
export function readOrder(args: string[], known: readonly string[]): Order {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      languages: { type: 'string' },
      country: { type: 'string' },
      currency: { type: 'string' },
      empty: { type: 'boolean', default: false },
      link: { type: 'boolean', default: false },
      update: { type: 'boolean' },
    },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error(usage);
  if (values.update) return { update: true, folder: resolve(folder) };
  if (!values.name?.trim()) throw new Error(`How is it called? ${usage}`);
  const languages = values.languages?.split(',') ?? known;
  const unknown = languages.filter((language) => !known.includes(language));
  if (unknown.length > 0) {
    throw new Error(`There are no texts in ${unknown.join(', ')}. The languages are ${known.join(', ')}.`);
  }
  const { empty, link, country = regionOf(languages) } = values;
  if (!isCountry(country)) throw new Error(`${country} is no country: two capitals of ISO 3166-1 are wanted, as FR.`);
  const { currency = currencyOf(country) } = values;
  if (currency === undefined) throw new Error(`What is paid with in ${country}? Add --currency, as --currency EUR.`);
  if (!isCurrency(currency))
    throw new Error(`${currency} is no currency: three capitals of ISO 4217 are wanted, as EUR.`);
  const name = values.name.trim();
  const [code, at] = [codeOf(folder), resolve(folder)];
  return { update: false, folder: at, name, code, languages, country, currency, empty, link };
}

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** 'FR' of 'fr-FR'. */
const regionOf = ([first = '']: readonly string[]): string => first.split('-').at(-1) ?? '';

const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) !== undefined;

/** The name for programs: that of the folder, in small letters, digits and hyphens. */
function codeOf(folder: string): string {
  const code = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  if (code.length < 3)
    throw new Error(`The name of the folder becomes that of the program and needs three letters: ${folder}`);
  return code;
}
