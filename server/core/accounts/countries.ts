import type { Request, Response } from 'express';
import { namingProperty } from '../../../schemas/core/formats/naming.ts';
import { tables } from '../../../generated/tables.ts';
import type { CountryChoicesAnswer } from '../../../generated/types.ts';
import { localeOf } from '../locale.ts';
import type { Accounts } from './context.ts';

/** `GET /accesspolicies/countries`: every country with its dialing code, for somebody who signs up. */
export async function answerCountries({ database }: Accounts, request: Request, response: Response): Promise<void> {
  const { table, represent } = tables.country;
  const name = namingProperty(represent, localeOf(request));
  const countries = database.reader<CountryChoicesAnswer[number]>(table);
  response.json(
    (await countries.select('id', 'nmpCode', 'idd', { name }).orderBy(name)) satisfies CountryChoicesAnswer,
  );
}
