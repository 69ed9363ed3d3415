import type { Request } from 'autocannon';
import type { Database } from '../../server/core/database/database.ts';
import { originals } from './fill.ts';
import { cnpjOf } from '../../server/rooms/demo/identity.ts';
import { randomFrom } from '../../server/rooms/demo/random.ts';

const path = '/apis/v1/customers';
const json = { 'content-type': 'application/json' };

/** What the database holds that requests are made of. */
export interface Facts {
  rows: number;
  stateIds: number[];
  countryId: number;
}

export async function readFacts({ reader }: Database): Promise<Facts> {
  const last: { id?: number } | undefined = await reader('customer').max({ id: 'id' }).first();
  const stateIds: number[] = await reader('customer').where('id', '<=', originals).distinct('stateId').pluck('stateId');
  const country: { id: number } | undefined = await reader('country').where({ nmpCode: 'BR' }).first('id');
  return { rows: Number(last?.id), stateIds, countryId: Number(country?.id) };
}

/** A kind of request under load, and how much of the yardstick's throughput ours must reach. */
export interface LoadCase {
  name: string;
  bar: number;
  /** What one of the connections sends, again and again. `turn` differs with every use of the case. */
  requestOf: (facts: Facts, connection: number, turn: number) => Request;
}

export const listAddress = (filter: object, sort: string, first: number): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["${sort}","ASC"]&range=[${first},${first + 24}]`;

export const loadCases: LoadCase[] = [
  {
    name: 'get one',
    bar: 0.6,
    requestOf: ({ rows }, connection) => {
      const random = randomFrom(connection);
      return { setupRequest: (request) => ({ ...request, path: `${path}/${random.integer(1, rows)}` }) };
    },
  },
  {
    name: 'list 25, filter and sort',
    bar: 0.7,
    requestOf: ({ stateIds }, connection) => {
      const random = randomFrom(connection);
      return {
        setupRequest: (request) => ({ ...request, path: listAddress({ stateId: random.pick(stateIds) }, 'name1', 0) }),
      };
    },
  },
  { name: 'create', bar: 0.6, requestOf: createRequest },
  { name: 'update', bar: 0.6, requestOf: updateRequest },
];

/**
 * Companies whose numbers nobody else takes: every connection has a range of its own, and so has every turn among those
 * that follow each other. There are not more ranges than numbers of eight digits.
 */
function createRequest({ countryId }: Facts, connection: number, turn: number): Request {
  let company = 10_000 + (turn % 20) * 8000 + connection * 250;
  let branch = 1;
  const next = (): string => {
    branch += 1;
    if (branch > 9999) {
      branch = 2;
      company += 1;
    }
    return cnpjOf(company, branch);
  };
  const row = {
    name1: 'Agropecuária Nova',
    taxNumTypeId: 'cnpj',
    countryId,
    status1: 'active',
    landLineIDD: '55',
    landLine: '4333330000',
  };
  return {
    method: 'POST',
    path,
    headers: json,
    setupRequest: (request) => {
      const taxNum = next();
      return { ...request, body: JSON.stringify({ ...row, nmpCode: `B${taxNum}`, taxNum }) };
    },
  };
}

/** Each connection keeps changing one row of its own and sends the version that the last answer had; the first one is 1. */
function updateRequest(_facts: Facts, connection: number, turn: number): Request {
  const id = connection + 1;
  let rowSCN = 1;
  return {
    method: 'PUT',
    path: `${path}/${id}`,
    headers: json,
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({ rowSCN, name1: `Agropecuária ${turn} ${rowSCN}` }),
    }),
    onResponse: (status, body) => {
      if (status === 200) rowSCN = JSON.parse(body).rowSCN;
    },
  };
}
