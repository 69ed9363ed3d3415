import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { idsBy, insertRows, need, type Row, type Target } from './insert.ts';

for (const names of [english, portuguese, spanish]) countries.registerLocale(names);

/**
 * Countries (ISO 3166-1, names in three languages), the states of Brazil and its municipalities with their IBGE codes.
 * What is there already stays as it is, so it can run on any database, any number of times.
 */
export async function seedGeography(target: Target): Promise<void> {
  await insertAbsent(target, 'country', countryRows());
  const countryIds = await idsBy(target, 'country', 'nmpCode');
  await insertAbsent(target, 'state', stateRows(need(countryIds, 'BR')));
  await insertAbsent(target, 'city', cityRows(await idsBy(target, 'state', 'nmpCode')));
}

type Place = Row & { nmpCode: string };

async function insertAbsent(target: Target, entity: 'country' | 'state' | 'city', rows: Place[]): Promise<void> {
  const present = await idsBy(target, entity, 'nmpCode');
  const absent = rows.filter((row) => !present.has(row.nmpCode));
  if (absent.length > 0) await insertRows(target, entity, absent);
}

function countryRows(): Place[] {
  const callingCodes = new Map<string, string>(getCountries().map((code) => [code, getCountryCallingCode(code)]));
  return assignedCodes().map((code) => ({
    nmpCode: code,
    name1: countries.getName(code, 'en'),
    namePt: countries.getName(code, 'pt'),
    nameEs: countries.getName(code, 'es'),
    ...(callingCodes.has(code) && { idd: callingCodes.get(code) }),
  }));
}

/** XK (Kosovo) is in common use but not assigned by ISO 3166. */
const assignedCodes = (): string[] => Object.keys(countries.getAlpha2Codes()).filter((code) => code !== 'XK');

function stateRows(countryId: number): Place[] {
  return getStates().map(({ code, name }) => ({ nmpCode: code, name1: name, countryId }));
}

function cityRows(stateIds: Map<string, number>): Place[] {
  return getMunicipalities().map(({ code, name, stateCode }) => ({
    nmpCode: code,
    name1: name,
    stateId: need(stateIds, stateCode),
  }));
}
