import { home } from '../../../../generated/app.ts';
import { tables, type EntityName } from '../../../../generated/tables.ts';
import type { Answer, Client } from '../../support/client.ts';
import type { StoredRow } from './maker.ts';

/** A record as the search over all records tells it. */
export interface Hit {
  resource: string;
  id: number;
  represent: string;
  hint: string;
}

/** What is found for what was typed. */
export function findRecords(client: Client, query: Record<string, string>): Promise<Answer<Hit[]>> {
  return client.get<Hit[]>(`/apis/v1/search?${new URLSearchParams(query)}`);
}

/** What names a row in the business's first language, in which a client reads that asks for none. */
export function nameOf(entity: EntityName, row: StoredRow): string {
  const { represent } = tables[entity];
  return String(row[typeof represent === 'string' ? represent : represent[home.fallback]] ?? '');
}
