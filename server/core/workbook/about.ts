import { tables, type EntityName, type Locale } from '../../../generated/tables.ts';
import { languages } from '../../../generated/app.ts';
import { formatDateTime, formatInteger } from '../../../schemas/core/formats/locale.ts';
import { isActing, type Actor } from '../access/actor.ts';
import { labelOf } from '../csv/columns.ts';
import type { ListFile } from '../csv/list.ts';
import { localStyle } from '../csv/style.ts';
import { isoDateTime } from '../database/dateTime.ts';
import { translate } from '../translate.ts';
import type { SheetColumn } from './columns.ts';
import { askedTexts } from './filterTexts.ts';
import { textSheetXml } from './sheet.ts';

/** Characters of the two columns. */
const chars = [24, 80];

/** A line of it: what is told, and how it is called. */
export type Told = readonly [name: string, value: string];

/** The XML of the sheet that says what the rows are. */
export function aboutXml(lines: readonly Told[]): string {
  return textSheetXml(chars, lines, (_, at) => at === 0);
}

/** What is told of a list: the order of its rows and what was asked for besides. */
export async function aboutList(file: ListFile<SheetColumn>, entity: EntityName, rows: number): Promise<Told[]> {
  const { actor, locale, query } = file;
  const word = (key: string): string => translate(locale, `words.file.${key}`);
  const { path, descending } = query.sort;
  const order = word(descending ? 'descending' : 'ascending');
  return [
    ...aboutRows(actor, locale, listName(locale, entity), rows),
    [word('sort'), `${labelOf(entity, path, localStyle(locale))}, ${order}`],
    ...(await askedTexts(file, entity)),
  ];
}

/** Which list the rows are of, who exported them and when, and how many there are. */
export function aboutRows(actor: Actor, locale: Locale, title: string, rows: number): Told[] {
  const word = (key: string): string => translate(locale, `words.file.${key}`);
  const by = isActing(actor) ? `${actor.person.name1} (${actor.name1})` : actor.name1;
  const at = `${formatDateTime(isoDateTime(new Date()), locale)} (${languages[locale].timeZone})`;
  return [
    [word('list'), title],
    [word('by'), by],
    [word('at'), at],
    [translate(locale, 'words.summary.count'), formatInteger(String(rows), locale)],
  ];
}

export const listName = (locale: Locale, entity: EntityName): string =>
  translate(locale, `resources.${tables[entity].path}.name`, { smart_count: 2 });
