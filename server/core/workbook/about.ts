import { tables, type EntityName } from '../../../generated/tables.ts';
import { languages } from '../../../generated/app.ts';
import { formatDateTime, formatInteger } from '../../../schemas/core/formats/locale.ts';
import { isActing } from '../access/actor.ts';
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

/** The XML of the sheet that says which list the rows are of, who exported them and when, and what was asked for. */
export async function aboutXml(file: ListFile<SheetColumn>, entity: EntityName, rows: number): Promise<string> {
  const lines = [...told(file, entity, rows), ...(await askedTexts(file, entity))];
  return textSheetXml(chars, lines, (_, at) => at === 0);
}

function told({ actor, locale, query }: ListFile<SheetColumn>, entity: EntityName, rows: number): [string, string][] {
  const word = (key: string): string => translate(locale, `words.file.${key}`);
  const { path, descending } = query.sort;
  const order = word(descending ? 'descending' : 'ascending');
  const by = isActing(actor) ? `${actor.person.name1} (${actor.name1})` : actor.name1;
  const at = `${formatDateTime(isoDateTime(new Date()), locale)} (${languages[locale].timeZone})`;
  return [
    [word('list'), listName(locale, entity)],
    [word('by'), by],
    [word('at'), at],
    [translate(locale, 'words.summary.count'), formatInteger(String(rows), locale)],
    [word('sort'), `${labelOf(entity, path, localStyle(locale))}, ${order}`],
  ];
}

export const listName = (locale: ListFile<SheetColumn>['locale'], entity: EntityName): string =>
  translate(locale, `resources.${tables[entity].path}.name`, { smart_count: 2 });
