import type { Request, Response } from 'express';
import type { StockReportAnswer } from '../../../../generated/types.ts';
import { actorOf, type Actor } from '../../../core/access/actor.ts';
import { requireRight } from '../../../core/access/rights.ts';
import { localeAsked, wantsCsv, wantsWorkbook } from '../../../core/csv/answer.ts';
import { localStyle, rawStyle } from '../../../core/csv/style.ts';
import type { Database } from '../../../core/database/database.ts';
import { AppError } from '../../../core/errors.ts';
import { parameter, refuseUnknown } from '../../../core/listQuery/parse.ts';
import { maximumRows, parseRange, type Range } from '../../../core/listQuery/range.ts';
import { readerOf } from '../../../core/rows/reader.ts';
import { pageOf, readBalance, readPage } from './balance.ts';
import { readCell, readPlace } from './cursor.ts';
import { readFilter, type Report, type ReportFilter } from './filter.ts';
import { readLedger } from './ledger.ts';
import { answerCsv, answerWorkbook, type View } from './reportFiles.ts';

type ReportPage = Omit<StockReportAnswer, 'from' | 'to' | 'cycle'>;

const entity = 'stockPosting';
const path = 'stock/report1';
const parameters = ['view', 'filter', 'range', 'after', 'locale', 'raw'];
/** What every number of the report tells something of: who may not read one of them gets no report. */
const needed = ['customerId', 'productId', 'movementDate', 'kind', 'quantity'];

/**
 * `GET /stock/report1`: the stock of the actor's customers as balance or ledger, as JSON, CSV or a workbook.
 * @throws AppError forbidden; malformed, unknownParameter, unknownField or wrongType for what is asked
 */
export function answerStockReport(database: Database, request: Request, response: Response): Promise<void> {
  return answerReport(database, request, response, kindWanted(request));
}

/** `GET /stock/report1/csv`: the same as CSV, whatever the request accepts. */
export function answerStockReportFile(database: Database, request: Request, response: Response): Promise<void> {
  return answerReport(database, request, response, 'csv');
}

/** `GET /stock/report1/xlsx`: likewise as a workbook. */
export function answerStockReportWorkbook(database: Database, request: Request, response: Response): Promise<void> {
  return answerReport(database, request, response, 'xlsx');
}

type Kind = 'json' | 'csv' | 'xlsx';

function kindWanted(request: Request): Kind {
  if (wantsWorkbook(request)) return 'xlsx';
  return wantsCsv(request) ? 'csv' : 'json';
}

async function answerReport(database: Database, request: Request, response: Response, kind: Kind): Promise<void> {
  refuseUnknown(request.query, parameters);
  const locale = localeAsked(request) ?? actorOf(request).locale;
  const actor = { ...actorOf(request), locale };
  const isFile = kind !== 'json';
  if (isFile) requireRight(actor, entity, 'export');
  const reader = readerOf(actor, database);
  const seen = reader.sight.fields(entity);
  if (!needed.every((name) => seen.has(name))) throw new AppError('forbidden', { entity });
  const filter = await readFilter(database.source, reader, parameter(request.query, 'filter'));
  const report: Report = { source: database.scan, reader, filter, verb: isFile ? 'export' : 'read' };
  const view = viewOf(request);
  if (kind === 'json') await answers[view](report, request, response);
  else await files[kind](report, view, actor, request, response);
}

type Answer = (report: Report, view: View, actor: Actor, request: Request, response: Response) => Promise<void>;

const files: Record<'csv' | 'xlsx', Answer> = {
  csv: (report, view, { locale }, { query }, response) =>
    answerCsv(report, view, parameter(query, 'raw') === '1' ? rawStyle : localStyle(locale), response),
  xlsx: async (report, view, actor, { query }, response) => {
    if (parameter(query, 'raw') !== undefined) throw new AppError('malformed', { affectedField: 'raw' });
    await answerWorkbook(report, view, actor, response);
  },
};

function viewOf({ query }: Request): View {
  const view = parameter(query, 'view') ?? 'balance';
  if (view === 'balance' || view === 'ledger') return view;
  throw new AppError('malformed', { affectedField: 'view' });
}

/** As many rows as a request may have, where it does not say how many. */
function rangeOf({ query }: Request): Range {
  return parseRange(parameter(query, 'range'), maximumRows);
}

const answers: Record<View, (report: Report, request: Request, response: Response) => Promise<void>> = {
  async balance(report, request, response) {
    const { offset, limit } = rangeOf(request);
    const after = parameter(request.query, 'after');
    if (after !== undefined) {
      const page = await readPage(report, readCell(after), limit);
      return sendPage(response, report.filter, page);
    }
    const { rows: all, totals } = await readBalance(report);
    const page = pageOf(all, offset, limit);
    const place = page.rows.length > 0 ? `${offset}-${offset + page.rows.length - 1}` : '*';
    response.set('Content-Range', `${path} ${place}/${all.length}`);
    sendPage(response, report.filter, { ...page, totals, total: all.length });
  },

  async ledger(report, request, response) {
    const { limit } = rangeOf(request);
    const after = readPlace(parameter(request.query, 'after'));
    sendPage(response, report.filter, await readLedger(report, after, limit));
  },
};

function sendPage(response: Response, { from, to, cycle }: ReportFilter, page: ReportPage): void {
  if (page.next) response.set('X-Next-Cursor', page.next);
  response.json({ from, to, cycle, ...page } satisfies StockReportAnswer);
}
