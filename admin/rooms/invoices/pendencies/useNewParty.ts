import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import { withSource } from '../../../core/Entity/paths.ts';
import { asText, type EntityRecord, type Row } from '../../../core/format/value.ts';
import { readContact, type Party } from './contactOf.ts';

/** The way to the form of a new customer, with what an invoice says of one of its parties. */
export function useNewParty(record: EntityRecord, party: Party): string {
  const dataProvider = useDataProvider();
  const said = partyOf(record, party);
  const { data: place } = useQuery({
    queryKey: ['placeOfParty', said.state, said.city],
    queryFn: () => placeOf(said, finderIn(dataProvider)),
    retry: false, // without it the person chooses the place
  });
  const { data: contact } = useQuery({
    queryKey: ['contactOfParty', record.id, party],
    queryFn: ({ signal }) => readContact(record.id, party, signal),
  });
  return newCustomerPath(said, { ...place, ...contact });
}

/** What the form begins with, once somebody wants it; without the place where that is not found. */
export async function newPartyValues(dataProvider: DataProvider, record: EntityRecord, party: Party): Promise<Row> {
  const said = partyOf(record, party);
  const [place, contact] = await Promise.all([
    placeOf(said, finderIn(dataProvider)).catch(() => ({})),
    readContact(record.id, party),
  ]);
  return { ...said.values, ...place, ...contact };
}

const newCustomerPath = ({ values }: Said, more: Row): string =>
  withSource('/customers/create', { ...values, ...more });

type Find = (path: string, filter: Row) => Promise<number | undefined>;

const finderIn =
  (dataProvider: DataProvider): Find =>
  async (path, filter) => {
    const { data } = await dataProvider.getList<EntityRecord>(path, {
      filter,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    });
    return data[0]?.id;
  };

interface Said {
  values: Row;
  state: string;
  city: string;
}

/** Who has a CNPJ or CPF has a telephone in Brazil. */
const brazil = '55';

/** Street, number, complement and district, which an invoice keeps in one line; all is the street where no number is found. */
function addressIn(line: string): Row {
  const parts = line.split(', ');
  const at = parts.findIndex((part, index) => index > 0 && /^(\d+[A-Z]?|S\/?N[º°.]?)$/i.test(part));
  if (at === -1) return { pubPlaceName: line };
  const rest = parts.slice(at + 1);
  return {
    pubPlaceName: parts.slice(0, at).join(', '),
    streetNum: parts[at] ?? '',
    addrCompl: rest.slice(0, -1).join(', '),
    district: rest.at(-1) ?? '',
  };
}

/** A party of the invoice by the names of a customer's fields. */
export function partyOf(record: Row, party: Party): Said {
  const of = (name: string) => asText(record[`${party}${name}`]);
  const taxNum = of('CnpjCpf');
  const isPerson = taxNum.length === 11;
  const values = {
    name1: of('XNome'),
    taxNumTypeId: isPerson ? 'cpf' : 'cnpj',
    taxNum,
    bpType: isPerson ? 'farm' : '', // which of the others a company is, no note says
    brIE: of('IE'),
    cellPhoneIDD: brazil,
    landLineIDD: brazil,
    ...addressIn(of('Address')),
    zipCode: of('ZipCode'),
  };
  const full = Object.entries(values).filter(([, value]) => value !== '');
  return { values: Object.fromEntries(full), state: of('UF'), city: of('City') };
}

/** Country, state and city of a party, as far as they are found. */
async function placeOf({ state, city }: Said, find: Find): Promise<Row> {
  const countryId = await find('countries', { nmpCode: 'BR' });
  const stateId = state === '' ? undefined : await find('states', { nmpCode: state, countryId });
  const cityId = stateId === undefined || city === '' ? undefined : await find('cities', { name1_eq: city, stateId });
  return { ...(countryId && { countryId }), ...(stateId && { stateId }), ...(cityId && { cityId }) };
}
