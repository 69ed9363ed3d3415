import { useDataProvider, useNavigate } from 'ra-core';
import { asText, type EntityRecord, type Row } from '../../../format/value.ts';

export type Party = 'emit' | 'dest';

/** Opens the form of a new customer with what an invoice says of one of its parties. */
export function useNewParty(record: Row): (party: Party) => Promise<void> {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const find = async (path: string, filter: Row): Promise<number | undefined> => {
    const { data } = await dataProvider.getList<EntityRecord>(path, {
      filter,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    });
    return data[0]?.id;
  };
  return async (party) => {
    const said = partyOf(record, party);
    const place = await placeOf(said, find).catch(() => ({})); // then the person chooses the place
    navigate('/customers/create', { state: { record: { ...said.values, ...place }, begun: Date.now() } });
  };
}

interface Said {
  values: Row;
  state: string;
  city: string;
}

/** A party of the invoice by the names of a customer's fields. */
export function partyOf(record: Row, party: Party): Said {
  const of = (name: string) => asText(record[`${party}${name}`]);
  const taxNum = of('CnpjCpf');
  const values = {
    name1: of('XNome'),
    taxNumTypeId: taxNum.length === 11 ? 'cpf' : 'cnpj',
    taxNum,
    brIE: of('IE'),
    pubPlaceName: of('Address'),
    zipCode: of('ZipCode'),
  };
  const full = Object.entries(values).filter(([, value]) => value !== '');
  return { values: Object.fromEntries(full), state: of('UF'), city: of('City') };
}

/** Country, state and city of a party, as far as they are found. */
async function placeOf(
  { state, city }: Said,
  find: (path: string, filter: Row) => Promise<number | undefined>,
): Promise<Row> {
  const countryId = await find('countries', { nmpCode: 'BR' });
  const stateId = state === '' ? undefined : await find('states', { nmpCode: state, countryId });
  const cityId = stateId === undefined || city === '' ? undefined : await find('cities', { name1_eq: city, stateId });
  return { ...(countryId && { countryId }), ...(stateId && { stateId }), ...(cityId && { cityId }) };
}
