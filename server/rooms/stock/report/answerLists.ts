import type { Request, Response } from 'express';
import type { EntityName, Locale } from '../../../../generated/tables.ts';
import type { LowCoverAnswer, QuietCustomersAnswer } from '../../../../generated/types.ts';
import { validate as validateLowCover } from '../../../../generated/validators/lowCover.js';
import { validate as validateQuiet } from '../../../../generated/validators/quietCustomers.js';
import { actorOf } from '../../../core/access/actor.ts';
import { requestBody } from '../../../core/access/requestBody.ts';
import { requireRight } from '../../../core/access/rights.ts';
import { localeAsked, wantsCsv } from '../../../core/csv/answer.ts';
import { localStyle, rawStyle } from '../../../core/csv/style.ts';
import type { Database } from '../../../core/database/database.ts';
import { isoDateTime } from '../../../core/database/dateTime.ts';
import { AppError } from '../../../core/errors.ts';
import { refuseUnknown } from '../../../core/listQuery/parse.ts';
import { readerOf, type Reader } from '../../../core/rows/reader.ts';
import { lowCoverFile, quietCustomersFile, type ReportColumn } from './file.ts';
import { readCustomerFilter, readFilter, type Report, type ReportFilter } from './filter.ts';
import { readLowCover } from './lowCover.ts';
import { readQuietCustomers } from './quietCustomers.ts';
import { headOf, linesOf, sendFile } from './sendFile.ts';

const parameters = ['filter', 'limit', 'locale', 'raw'];
/** Rows of an answer that does not say how many. */
const usual = 100;

/** Properties that a list tells something of: who may not read one of them gets none. */
type Needed = readonly [entity: EntityName, ...properties: string[]];

const movements: Needed = ['stockPosting', 'customerId', 'productId', 'movementDate', 'kind', 'quantity'];

/** `GET /stock/lowcover`: what lasts too short. @throws AppError forbidden, or what is wrong with the parameters */
export async function answerLowCover(database: Database, request: Request, response: Response): Promise<void> {
  const asked = requestBody({ body: query(request) }, 'lowCover', validateLowCover);
  const filter = (reader: Reader) => readFilter(database.source, reader, asked.filter ?? undefined);
  const report = await reportOf(database, request, [['customerSetting', 'customerId', 'lowCoverDays']], filter);
  const rows = await readLowCover(report);
  const file = { name: 'stock-lowcover', columns: lowCoverFile };
  if (wantsCsv(request)) return answerFile(request, response, localeOf(request), file, rows);
  response.json({ ...firstOf(rows, asked.limit), asOf: isoDateTime(new Date()) } satisfies LowCoverAnswer);
}

/** `GET /stock/quietcustomers`: who has not sold for a while. @throws AppError as for what lasts too short */
export async function answerQuietCustomers(database: Database, request: Request, response: Response): Promise<void> {
  const asked = requestBody({ body: query(request) }, 'quietCustomers', validateQuiet);
  const filter = (reader: Reader) => readCustomerFilter(database.source, reader, asked.filter ?? undefined);
  const report = await reportOf(database, request, [['customer', 'status1', 'bpType']], filter);
  const rows = await readQuietCustomers(report);
  const file = { name: 'stock-quietcustomers', columns: quietCustomersFile };
  if (wantsCsv(request)) return answerFile(request, response, localeOf(request), file, rows);
  response.json({ ...firstOf(rows, asked.limit), asOf: isoDateTime(new Date()) } satisfies QuietCustomersAnswer);
}

function query(request: Request): Request['query'] {
  refuseUnknown(request.query, parameters);
  return request.query;
}

const localeOf = (request: Request): Locale => localeAsked(request) ?? actorOf(request).locale;

async function reportOf(
  database: Database,
  request: Request,
  others: readonly Needed[],
  filter: (reader: Reader) => Promise<ReportFilter>,
): Promise<Report> {
  const actor = { ...actorOf(request), locale: localeOf(request) };
  const verb = wantsCsv(request) ? 'export' : 'read';
  requireRight(actor, 'stockPosting', verb);
  const reader = readerOf(actor, database);
  for (const [entity, ...properties] of [movements, ...others]) {
    requireRight(actor, entity, 'read');
    const seen = reader.sight.fields(entity);
    if (!properties.every((property) => seen.has(property))) throw new AppError('forbidden', { entity });
  }
  return { source: database.scan, reader, filter: await filter(reader), verb };
}

function firstOf<R>(rows: readonly R[], limit: string | null | undefined): { rows: R[]; total: number } {
  return { rows: rows.slice(0, Number(limit ?? usual)), total: rows.length };
}

async function answerFile<R>(
  { query: { raw } }: Request,
  response: Response,
  locale: Locale,
  file: { name: string; columns: readonly ReportColumn<R>[] },
  rows: readonly R[],
): Promise<void> {
  const style = raw === '1' ? rawStyle : localStyle(locale);
  async function* pages(): AsyncGenerator<string> {
    yield headOf(file.columns, style) + linesOf(rows, file.columns, style);
  }
  await sendFile(response, file.name, style, pages());
}
