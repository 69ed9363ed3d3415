import { expect } from 'vitest';
import type { Client } from '../../support/client.ts';

export type Row = Record<string, unknown> & { id: number; rowSCN: number };

let count = 0;

/** A number that no other row of the tests has. */
export function next(): number {
  return ++count;
}

/** Creates a row and answers it; anything but 201 fails the test. */
export async function create(client: Client, path: string, body: object): Promise<Row> {
  const answer = await client.post<Row>(`/apis/v1/${path}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Reads a row anew. */
export async function read(client: Client, path: string, { id }: { id: number }): Promise<Row> {
  const answer = await client.get<Row>(`/apis/v1/${path}/${id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Changes a row in its newest version and answers what came back. */
export async function change(client: Client, path: string, row: { id: number }, values: object) {
  const { rowSCN } = await read(client, path, row);
  return client.put<Row>(`/apis/v1/${path}/${row.id}`, { ...values, rowSCN });
}

/** How a save is refused for one field. */
export function refusal(code: string, affectedField: string) {
  return { status: 422, body: { code, affectedField } };
}

/** Deletes a row in its newest version and answers what came back. */
export async function remove(client: Client, path: string, row: { id: number }) {
  const { rowSCN } = await read(client, path, row);
  return client.delete(`/apis/v1/${path}/${row.id}`, undefined, { 'If-Match': `"${rowSCN}"` });
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
