import { districts, regions, streets, towns } from './data/places.ts';
import { idsBy, insertRows, need, type Row, type Target } from '../../core/seed/insert.ts';
import { at, type Random } from './random.ts';

/** A town of the demonstration with the ids that its rows need. */
export interface Town {
  name: string;
  zipPrefix: string;
  areaCode: string;
  ids: { countryId: number; stateId: number; cityId: number };
  salesRegionId: number;
}

/** Inserts the sales regions and finds the towns, by name. */
export async function insertPlaces(target: Target): Promise<Map<string, Town>> {
  const countryId = need(await idsBy(target, 'country', 'nmpCode'), 'BR');
  const stateIds = await idsBy(target, 'state', 'nmpCode');
  const regionIds = await insertRows(
    target,
    'salesRegion',
    regions.map(([code, name1, states]) => ({
      nmpCode: code,
      salesRegionId: code,
      name1,
      countryId,
      states: states.map((state) => need(stateIds, state)),
    })),
  );
  const found = towns.map(async ([state, name, zipPrefix, areaCode]): Promise<[string, Town]> => {
    const stateId = need(stateIds, state);
    const cityId = await cityIdOf(target, name, stateId);
    const salesRegionId = at(
      regionIds,
      regions.findIndex(([, , states]) => states.includes(state)),
    );
    return [name, { name, zipPrefix, areaCode, ids: { countryId, stateId, cityId }, salesRegionId }];
  });
  return new Map(await Promise.all(found));
}

async function cityIdOf({ trx }: Target, name1: string, stateId: number): Promise<number> {
  const city: { id: number } | undefined = await trx('city').select('id').where({ name1, stateId }).first();
  if (!city) throw new Error(`Seed: there is no town '${name1}' in its state`);
  return city.id;
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('');

/** A postal address in the town; the street exists in many Brazilian towns, the number is chance. */
export function addressIn({ ids, zipPrefix }: Town, random: Random): Row {
  return {
    ...ids,
    pubPlaceName: random.pick(streets),
    streetNum: String(random.integer(10, 2900)),
    district: random.pick(districts),
    zipCode: `${zipPrefix}${digits(random, 2)}000`,
  };
}

/** Telephones with the town's area code. */
export function phonesIn({ areaCode }: Town, random: Random): Row {
  return {
    cellPhoneIDD: '55',
    cellPhone: `${areaCode}9${random.integer(6, 9)}${digits(random, 7)}`,
    landLineIDD: '55',
    landLine: `${areaCode}3${digits(random, 7)}`,
  };
}
