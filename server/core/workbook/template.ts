import type { Request, Response } from 'express';
import { languages } from '../../../generated/app.ts';
import { systemFields, tables, type EntityName, type Locale } from '../../../generated/tables.ts';
import { actorOf, type Actor } from '../access/actor.ts';
import { locked, may } from '../access/rights.ts';
import { localeAsked } from '../csv/answer.ts';
import { valueText } from '../csv/columns.ts';
import { localStyle } from '../csv/style.ts';
import type { Path } from '../listQuery/path.ts';
import { sightOf } from '../listQuery/sight.ts';
import { translate } from '../translate.ts';
import { listName } from './about.ts';
import { answerWorkbook } from './archive.ts';
import { sheetColumns, type SheetColumn } from './columns.ts';
import { formatsOf } from './formats.ts';
import { sheetXml, textSheetXml } from './sheet.ts';

/**
 * Answers an empty workbook for import: the headings of what the actor may write, in the language that is
 * asked for, and a sheet that says of each whether it has to be filled in and what it takes.
 */
export async function answerTemplate(entity: EntityName, request: Request, response: Response): Promise<void> {
  const locale = localeAsked(request) ?? actorOf(request).locale;
  const actor = { ...actorOf(request), locale };
  const columns = sheetColumns(sightOf(actor), entity, 'import', locale).filter(({ path }) =>
    isFilledIn(actor, entity, path),
  );
  const formats = formatsOf(
    columns.map(({ kind }) => kind),
    locale,
  );
  const list = listName(locale, entity);
  await answerWorkbook(response, `${tables[entity].path.replaceAll('/', '-')}.xlsx`, formats, [
    {
      name: list,
      xml: () => sheetXml({ columns, linesOf: () => [], sample: [], batches: nothing() }, formats, locale),
    },
    { name: translate(locale, 'words.file.toFillIn'), xml: () => guideXml(entity, columns, locale) },
  ]);
}

async function* nothing(): AsyncGenerator<never> {}

/**
 * Whether somebody fills it in who has no file of these rows: nothing that is locked, no version, and what tells a stored
 * row only where they may make none.
 */
function isFilledIn(actor: Actor, entity: EntityName, { steps, field }: Path): boolean {
  const own = steps[0] ?? field;
  if (own.name === 'rowSCN' || locked(actor, entity).has(own.name)) return false;
  const isGiven = own.number !== undefined || Object.hasOwn(systemFields, own.name);
  return !isGiven || !may(actor, entity, 'create');
}

/** Characters of the columns of the other sheet: what a column is called, whether it has to be filled in, what it takes. */
const chars = [40, 14, 80];

/** The XML of the sheet that says how the columns are filled in. */
async function* guideXml(entity: EntityName, columns: readonly SheetColumn[], locale: Locale): AsyncGenerator<string> {
  const head = ['column', 'required', 'takes'].map((key) => translate(locale, `words.file.${key}`));
  const lines = columns.map(({ label, path }) => [label, requiredText(path, locale), takenText(entity, path, locale)]);
  yield textSheetXml(chars, [head, ...lines], (line, at) => line === 0 || at === 0);
}

/** Whether a new row has to say it, or each of the rows that it owns. */
function requiredText({ steps, field }: Path, locale: Locale): string {
  const { required, default: given } = steps.findLast(({ kind }) => kind !== 'owned') ?? field;
  return required && given === undefined ? translate(locale, 'words.yes') : '';
}

/** One of a few words, or how a day is written; of anything else nothing has to be said. */
function takenText(entity: EntityName, path: Path, locale: Locale): string {
  const { type, values } = path.field;
  const text = valueText(entity, path, localStyle(locale));
  if (values) return values.map((value) => text(value)).join(', ');
  if (type === 'boolean') return [true, false].map((value) => text(value)).join(', ');
  return type === 'date' ? languages[locale].dates : '';
}
