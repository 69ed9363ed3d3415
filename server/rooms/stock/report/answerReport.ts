import type { Request, Response } from 'express';
import { tables } from '../../../../generated/tables.ts';
import type { StockReportAnswer } from '../../../../generated/types.ts';
import { actorOf } from '../../../core/access/actor.ts';
import { requireRight } from '../../../core/access/rights.ts';
import { localeAsked, wantsCsv } from '../../../core/csv/answer.ts';
import { localStyle, rawStyle, type Style } from '../../../core/csv/style.ts';
import type { Database } from '../../../core/database/database.ts';
import { AppError } from '../../../core/errors.ts';
import { parameter, refuseUnknown } from '../../../core/listQuery/parse.ts';
import { maximumRows, parseRange, type Range } from '../../../core/listQuery/range.ts';
import { readerOf } from '../../../core/rows/reader.ts';
import { balanceRows, pageOf, readBalance, readPage } from './balance.ts';
import { readCell, readPlace } from './cursor.ts';
import { balanceFile, ledgerFile } from './file.ts';
import { readFilter, type Report, type ReportFilter } from './filter.ts';
import { readLedger } from './ledger.ts';
import { headOf, linesOf, sendFile } from './sendFile.ts';

type ReportPage = Omit<StockReportAnswer, 'from' | 'to' | 'cycle'>;

const entity = 'stockPosting';
const path = 'stock/report1';
const parameters = ['view', 'filter', 'range', 'after', 'locale', 'raw'];
/** What every number of the report tells something of: who may not read one of them gets no report. */
const needed = ['customerId', 'productId', 'movementDate', 'kind', 'quantity'];

/**
 * `GET /stock/report1`: the stock of the actor's customers as balance or ledger, as JSON or as CSV.
 * @throws AppError forbidden; malformed, unknownParameter, unknownField or wrongType for what is asked
 */
export function answerStockReport(database: Database, request: Request, response: Response): Promise<void> {
  return answerReport(database, request, response, wantsCsv(request));
}

/** `GET /stock/report1/csv`: the same as CSV, whatever the request accepts. */
export function answerStockReportFile(database: Database, request: Request, response: Response): Promise<void> {
  return answerReport(database, request, response, true);
}

async function answerReport(database: Database, request: Request, response: Response, isFile: boolean): Promise<void> {
  refuseUnknown(request.query, parameters);
  const locale = localeAsked(request) ?? actorOf(request).locale;
  const actor = { ...actorOf(request), locale };
  if (isFile) requireRight(actor, entity, 'export');
  const reader = readerOf(actor, database);
  const seen = reader.sight.fields(entity);
  if (!needed.every((name) => seen.has(name))) throw new AppError('forbidden', { entity });
  const filter = await readFilter(database.source, reader, parameter(request.query, 'filter'));
  const report: Report = { source: database.scan, reader, filter, verb: isFile ? 'export' : 'read' };
  const style = parameter(request.query, 'raw') === '1' ? rawStyle : localStyle(locale);
  const view = viewOf(request);
  if (isFile) await answerFile(report, view, style, response);
  else await answers[view](report, request, response);
}

type View = 'balance' | 'ledger';

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

async function answerFile(report: Report, view: View, style: Style, response: Response): Promise<void> {
  const pages = view === 'balance' ? balanceLines(report, style) : ledgerLines(report, style);
  await sendFile(response, `${tables[entity].path.replace(/\/.*/, '')}-${view}`, style, pages);
}

async function* balanceLines(report: Report, style: Style): AsyncGenerator<string> {
  let head = headOf(balanceFile, style);
  for await (const rows of balanceRows(report)) {
    yield head + linesOf(rows, balanceFile, style);
    head = '';
  }
  if (head !== '') yield head;
}

async function* ledgerLines(report: Report, style: Style): AsyncGenerator<string> {
  let isFirst = true;
  for (let after: string | undefined; isFirst || after !== undefined; isFirst = false) {
    const { rows, next } = await readLedger(report, readPlace(after), maximumRows);
    yield (isFirst ? headOf(ledgerFile, style) : '') + linesOf(rows, ledgerFile, style);
    after = next ?? undefined;
  }
}
