import type { Response } from 'express';
import { tables } from '../../../../generated/tables.ts';
import { businessDay } from '../../../core/businessDay.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { localStyle, type Style } from '../../../core/csv/style.ts';
import { maximumRows } from '../../../core/listQuery/range.ts';
import { translate } from '../../../core/translate.ts';
import { stylesOf } from '../../../core/workbook/columns.ts';
import { answerRows, requireRoom } from '../../../core/workbook/rows.ts';
import { aboutReport } from './aboutReport.ts';
import { balanceRows } from './balance.ts';
import { readPlace } from './cursor.ts';
import { balanceFile, ledgerFile, type ReportColumn } from './file.ts';
import type { Report } from './filter.ts';
import { countMovements, readLedger } from './ledger.ts';
import { headOf, linesOf, sendFile } from './sendFile.ts';

export type View = 'balance' | 'ledger';

/** The name of a view's file, without its ending. */
const nameOf = (view: View): string => `${tables.stockPosting.path.replace(/\/.*/, '')}-${view}`;

/** Answers a view as CSV: all of its rows. */
export async function answerCsv(report: Report, view: View, style: Style, response: Response): Promise<void> {
  const lines =
    view === 'balance' ? csvOf(balanceRows(report), balanceFile, style) : csvOf(ledgerPages(report), ledgerFile, style);
  await sendFile(response, nameOf(view), style, lines);
}

/**
 * Answers a view as a workbook: all of its rows, and a sheet that says what they are.
 * @throws AppError tooManyRowsOfSheet
 */
export async function answerWorkbook(report: Report, view: View, actor: Actor, response: Response): Promise<void> {
  if (view === 'balance') return workbook(report, view, actor, response, balanceRows(report), balanceFile);
  requireRoom(await countMovements(report));
  return workbook(report, view, actor, response, ledgerPages(report), ledgerFile);
}

async function workbook<R>(
  report: Report,
  view: View,
  actor: Actor,
  response: Response,
  pages: AsyncGenerator<readonly R[]>,
  columns: readonly ReportColumn<R>[],
): Promise<void> {
  const { locale } = actor;
  const [style, styles] = [localStyle(locale), stylesOf(locale)];
  const first = await pages.next(); // what fails here is still told as an error
  const sample = first.done ? [] : first.value;
  await answerRows(response, {
    fileName: `${nameOf(view)}-${businessDay()}.xlsx`,
    locale,
    title: translate(locale, `requests.stockReport.values.view.${view}`),
    shown: {
      columns: columns.map(({ name, label, kind }) => ({ label: style.label(label, name), kind })),
      linesOf: (row) => [columns.map(({ kind, write }) => write(row, styles.of(kind)))],
      sample,
      batches: startingWith(sample, pages),
    },
    about: (rows) => aboutReport(report, view, actor, rows),
  });
}

async function* startingWith<R>(first: readonly R[], rest: AsyncIterable<readonly R[]>): AsyncGenerator<readonly R[]> {
  yield first;
  yield* rest;
}

async function* csvOf<R>(
  pages: AsyncIterable<readonly R[]>,
  columns: readonly ReportColumn<R>[],
  style: Style,
): AsyncGenerator<string> {
  let head = headOf(columns, style);
  for await (const rows of pages) {
    yield head + linesOf(rows, columns, style);
    head = '';
  }
  if (head !== '') yield head;
}

async function* ledgerPages(report: Report) {
  let isFirst = true;
  for (let after: string | undefined; isFirst || after !== undefined; isFirst = false) {
    const { rows, next } = await readLedger(report, readPlace(after), maximumRows);
    yield rows;
    after = next ?? undefined;
  }
}
