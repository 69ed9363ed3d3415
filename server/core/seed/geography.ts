import countries from 'i18n-iso-countries';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { home } from '../../../generated/app.ts';
import { tables } from '../../../generated/tables.ts';
import { toRecord } from '../rows/record.ts';
import type { Divisions, Place } from './countries/divisions.ts';
import { idsBy, insertRows, need, type Row, type Target } from './insert.ts';

/** Countries whose states and cities come along, each loaded by a business that is at home there. */
const known: Partial<Record<string, () => Promise<Divisions>>> = {
  BR: () => import('./countries/br.ts').then(({ divisions }) => divisions()),
};

/**
 * Countries (ISO 3166-1, their names in each language of the business) with the states and cities of its own country,
 * where they are known. What is there already stays as it is, so it can run on any database, any number of times; names
 * in a language that the business has taken up since are added.
 */
export async function seedGeography(target: Target): Promise<void> {
  await insertAbsent(target, 'country', countryRows());
  await nameCountries(target);
  const { states, cities }: Divisions = (await known[home.country]?.()) ?? { states: [], cities: [] };
  const countryIds = await idsBy(target, 'country', 'nmpCode');
  await insertAbsent(target, 'state', rowsOf(states, 'countryId', countryIds));
  await insertAbsent(target, 'city', rowsOf(cities, 'stateId', await idsBy(target, 'state', 'nmpCode')));
}

type PlaceRow = Row & { nmpCode: string };

async function insertAbsent(target: Target, entity: 'country' | 'state' | 'city', rows: PlaceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const present = await idsBy(target, entity, 'nmpCode');
  const absent = rows.filter((row) => !present.has(row.nmpCode));
  if (absent.length > 0) await insertRows(target, entity, absent);
}

const rowsOf = (places: Place[], parent: string, ids: Map<string, number>): PlaceRow[] =>
  places.map(({ code, name, within }) => ({ nmpCode: code, name1: name, [parent]: need(ids, within) }));

function countryRows(): PlaceRow[] {
  const callingCodes = new Map<string, string>(getCountries().map((code) => [code, getCountryCallingCode(code)]));
  return assignedCodes().map((code) => ({
    nmpCode: code,
    ...Object.fromEntries([...naming].map(([property, names]) => [property, names.of(code)])),
    ...(callingCodes.has(code) && { idd: callingCodes.get(code) }),
  }));
}

/** XK (Kosovo) is in common use but not assigned by ISO 3166. */
const assignedCodes = (): string[] => Object.keys(countries.getAlpha2Codes()).filter((code) => code !== 'XK');

/** The properties that name a country, each with the names in its language. */
const naming = new Map(
  Object.entries(tables.country.represent).map(([locale, property]) => [
    property,
    new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }),
  ]),
);

/** A country that no language knows, as somebody may have added one, is called as it is. */
async function nameCountries({ trx, dialect }: Target): Promise<void> {
  const { table, fields } = tables.country;
  for (const [property, names] of naming) {
    const unnamed: { id: number; nmpCode: string; name1: string }[] = await trx(table)
      .select('id', 'nmpCode', 'name1')
      .whereNull(property);
    for (const { id, nmpCode, name1 } of unnamed) {
      const record = toRecord({ fields }, { [property]: names.of(nmpCode) ?? name1 }, dialect);
      await trx(table).update(record).where({ id });
    }
  }
}
