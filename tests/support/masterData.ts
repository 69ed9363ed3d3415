import type { Client } from '../core/support/client.ts';
import { create, type Row } from '../core/support/rows.ts';

let count = 0;

/** A number that no other row of the tests has. */
export function next(): number {
  return ++count;
}

export function createCountry(client: Client): Promise<Row> {
  const name1 = `Country ${next()}`;
  return create(client, 'countries', { nmpCode: codeOf(count), name1, namePt: name1, nameEs: name1 });
}

/** AA, AB, AC ... */
function codeOf(number: number): string {
  return String.fromCharCode(65 + (Math.floor(number / 26) % 26), 65 + (number % 26));
}

export function createState(client: Client, country: Row, name1 = `State ${next()}`): Promise<Row> {
  return create(client, 'states', { nmpCode: `S-${next()}`, name1, countryId: country.id });
}

export function regionBody(country: Row, states: Row[]): object {
  const name1 = `Region ${next()}`;
  return { salesRegionId: `R${count}`, name1, countryId: country.id, states: states.map(({ id }) => id) };
}

/** What a customer needs, in a country of its own unless one is given. */
export async function customerBody(client: Client, values: Record<string, unknown> = {}): Promise<object> {
  const countryId = values['countryId'] ?? (await createCountry(client)).id;
  const number = next();
  return {
    name1: `Customer ${number}`,
    taxNumTypeId: 'other',
    taxNum: `TAX${number}`,
    countryId,
    landLineIDD: '1',
    landLine: '2125550100',
    status1: 'active',
    ...values,
  };
}

export async function createCustomer(client: Client, values: Record<string, unknown> = {}): Promise<Row> {
  return create(client, 'customers', await customerBody(client, values));
}
