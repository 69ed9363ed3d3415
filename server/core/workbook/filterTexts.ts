import type { EntityName, Locale } from '../../../generated/tables.ts';
import { operators } from '../../../schemas/core/formats/operator.ts';
import { nameColumns, readTexts } from '../bulk/texts.ts';
import { labelOf, valueText } from '../csv/columns.ts';
import type { ListFile } from '../csv/list.ts';
import { localStyle } from '../csv/style.ts';
import { isLeaf, type Condition, type Leaf } from '../listQuery/filter.ts';
import type { Path } from '../listQuery/path.ts';
import type { Value } from '../listQuery/values.ts';
import { translate } from '../translate.ts';

/** Values of a condition that are told; of selected rows there may be a thousand. */
const told = 50;

type File = Pick<ListFile<never>, 'locale' | 'reader' | 'source' | 'query'>;

/** What the filter of a list asks for, condition by condition: the name of the field, and what of it. */
export async function askedTexts(file: File, entity: EntityName): Promise<[string, string][]> {
  const word = (key: string): string => translate(file.locale, `words.file.${key}`);
  const conditions = file.query.conditions.filter((each) => !isLeaf(each) || !each.isImplied);
  if (conditions.length === 0) return [[word('filter'), translate(file.locale, 'words.none')]];
  const texts = conditions.map((condition) => conditionText(file, entity, condition));
  return (await Promise.all(texts)).map((text, at) => [at === 0 ? word('filter') : '', text]);
}

async function conditionText(file: File, entity: EntityName, condition: Condition): Promise<string> {
  const { locale } = file;
  if (!isLeaf(condition)) {
    const typed = 'any' in condition ? condition.typed : undefined;
    return `${translate(locale, 'words.file.words')}: ${typed ?? ''}`;
  }
  const { path, operator, value, askedOf = path } = condition;
  const isEmpty = value === null || operators[operator].takes === 'boolean';
  const how = translate(locale, `words.operator.${value === null ? 'empty' : operator}`);
  const what = isEmpty ? emptyText(condition, locale) : await valuesText(file, entity, path, [value].flat());
  return `${labelOf(entity, askedOf, localStyle(locale))} ${how} ${what}`;
}

/** Whether nothing is what is looked for. */
function emptyText({ operator, value }: Leaf, locale: Locale): string {
  const isEmpty = value === null ? operator !== 'ne' : value === true;
  return translate(locale, isEmpty ? 'words.yes' : 'words.no');
}

async function valuesText(file: File, entity: EntityName, path: Path, values: readonly Value[]): Promise<string> {
  const shown = values.slice(0, told);
  const names = await namesOf(file, path, shown);
  const write = valueText(entity, path, localStyle(file.locale));
  const texts = shown.map((value) => names.get(Number(value)) ?? write(value));
  const more = values.length > told ? ` … (${values.length})` : '';
  return texts.join(', ') + more;
}

/** What the rows are called to which a reference leads, as far as the reader may know them. */
async function namesOf({ reader, source }: File, { field }: Path, values: readonly Value[]) {
  const { ref } = field;
  if (!ref) return new Map<number, string>();
  const ids = values.flatMap((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : []));
  const found = await readTexts(source, reader, ref.entity, nameColumns(reader.sight, ref.entity), ids);
  return new Map([...found].map(([id, [name = '']]) => [id, name]));
}
