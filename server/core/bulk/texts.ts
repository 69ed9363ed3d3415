import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { namingProperty } from '../../../schemas/core/formats/naming.ts';
import { columnOf, type CsvColumn } from '../csv/columns.ts';
import { ownPath, referencePath } from '../csv/importPaths.ts';
import { localStyle } from '../csv/style.ts';
import type { Source } from '../database/source.ts';
import { readTextRows } from '../imports/textRows.ts';
import type { Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';
import { baseAlias } from '../rows/columns.ts';
import type { Reader } from '../rows/reader.ts';

/** How values of these properties are told to people: what references name, words for choices, days as they write them. */
export const columnsFor = (sight: Sight, entity: EntityName, names: readonly string[]): CsvColumn[] =>
  names.flatMap((each) => {
    const field = sight.fields(entity).get(each);
    return field ? columnOf(entity, pathOf(sight, field), localStyle(sight.locale)) : [];
  });

/** What names a row, as far as its reader may see it. */
export const nameColumns = (sight: Sight, entity: EntityName): CsvColumn[] =>
  columnsFor(sight, entity, [nameOf(sight, entity)]);

function nameOf({ locale }: Sight, entity: EntityName): string {
  const { represent } = tables[entity];
  return namingProperty(represent, locale);
}

function pathOf(sight: Sight, field: Field): Path {
  const named = field.ref && sight.fields(field.ref.entity).get(nameOf(sight, field.ref.entity));
  return named ? referencePath(field, named) : ownPath(field);
}

/** The texts of rows by their ids, in the order of the columns; of rows that the reader may not see none. */
export async function readTexts(
  source: Source,
  reader: Reader,
  entity: EntityName,
  columns: readonly CsvColumn[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const scope = reader.scope(entity, 'read', baseAlias);
  const rows = await readTextRows(source, reader, entity, { columns, ids, scope });
  return new Map(rows.map(({ row, texts }) => [row.id, texts]));
}
