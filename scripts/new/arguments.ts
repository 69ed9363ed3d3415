import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';

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
      empty: boolean;
      link: boolean;
    };

const usage =
  'npm run new -- FOLDER --name NAME [--languages pt-BR,en-US] [--country BR] [--empty] [--link], or npm run new -- FOLDER --update';

/**
 * Reads the arguments. `known`: the languages in which the framework has its texts. Where no country is said, the
 * business is at home in that of its first language. `--empty` leaves the sample entity
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
  const name = values.name.trim();
  return { update: false, folder: resolve(folder), name, code: codeOf(folder), languages, country, empty, link };
}

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
