import { tables, type EntityName, type Locale } from '../../../../generated/tables.ts';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { nameColumns, readTexts } from '../../../core/bulk/texts.ts';
import { translate } from '../../../core/translate.ts';
import { aboutRows, type Told } from '../../../core/workbook/about.ts';
import { propertyOf, type IdFilter, type Report } from './filter.ts';

/** Rows of a filter that are named: of a search there may be a thousand. */
const named = 50;

/** What the second sheet of a workbook of the report tells: which view, by whom and when, its period and what was asked for. */
export async function aboutReport(report: Report, view: string, actor: Actor, rows: number): Promise<Told[]> {
  const { locale } = actor;
  const { ids } = report.filter;
  const word = (key: string): string => translate(locale, `words.${key}`);
  const title = `${translate(locale, 'screens.stockReport')}: ${translate(locale, `requests.stockReport.values.view.${view}`)}`;
  const chosen = await Promise.all(ids.map(([key, list]) => chosenText(report, locale, key, list)));
  return [
    ...aboutRows(actor, locale, title, rows),
    [word('report.period'), periodText(report, locale)],
    ...(chosen.length > 0 ? chosen : [[word('file.filter'), word('none')] satisfies Told]),
    ...restOf(report, locale),
  ];
}

function periodText({ filter: { from, to, cycle } }: Report, locale: Locale): string {
  const days = `${from === null ? '…' : formatDate(from, locale)} – ${formatDate(to, locale)}`;
  return cycle ? `${cycle.cycle} · ${days}` : days;
}

/** What the rows are called that the report is asked of, as far as the reader may know them. */
async function chosenText(report: Report, locale: Locale, key: IdFilter, ids: readonly number[]): Promise<Told> {
  const { entity, field } = propertyOf(key);
  const label = translate(locale, `resources.${tables[entity].path}.fields.${field}`);
  const target = tables[entity].fields[field]?.ref?.entity;
  const names = target ? await namesOf(report, target, ids.slice(0, named)) : [];
  return [label, names.join(', ') + (ids.length > named ? ` … (${ids.length})` : '')];
}

async function namesOf({ source, reader }: Report, entity: EntityName, ids: readonly number[]): Promise<string[]> {
  const found = await readTexts(source, reader, entity, nameColumns(reader.sight, entity), ids);
  return ids.map((id) => found.get(id)?.[0] ?? String(id));
}

function restOf({ filter: { unit, column, nonZero } }: Report, locale: Locale): Told[] {
  const word = (key: string): string => translate(locale, `words.${key}`);
  return [
    ...(unit === null ? [] : [[word('stockUnit'), unit] satisfies Told]),
    ...(column === null ? [] : [[word('report.column'), word(column)] satisfies Told]),
    ...(nonZero ? [[word('report.nonZero'), word('yes')] satisfies Told] : []),
  ];
}
