import type { Request, Response } from 'express';
import { tables } from '../../../generated/tables.ts';
import type { CountryChoicesAnswer } from '../../../generated/types.ts';
import type { Accounts } from './context.ts';

/** `GET /accesspolicies/countries`: every country with its dialing code, for somebody who signs up. */
export async function answerCountries({ database }: Accounts, _request: Request, response: Response): Promise<void> {
  const columns = ['id', 'nmpCode', 'name1', 'namePt', 'nameEs', 'idd'] as const;
  const countries = database.reader<CountryChoicesAnswer[number]>(tables.country.table);
  response.json((await countries.select(...columns).orderBy('name1')) satisfies CountryChoicesAnswer);
}
