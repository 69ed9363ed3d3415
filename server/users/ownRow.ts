import { tables } from '../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { isRow, readRow } from '../rows/compare.ts';
import { readOne } from '../rows/read.ts';
import type { Reader } from '../rows/reader.ts';
import type { Row } from '../rows/view.ts';

/** What people may change of their own row; the e-mail has to be confirmed. */
export const editable = [
  'name1',
  'email',
  'locale',
  'birthDate',
  'motherName',
  'taxNumTypeId',
  'taxNum',
  'cellPhoneIDD',
  'cellPhone',
  'landLineIDD',
  'landLine',
  'countryId',
  'stateId',
  'cityId',
  'pubPlaceName',
  'streetNum',
  'addrCompl',
  'district',
  'zipCode',
  'poBox',
] as const;

const shown = [...editable, 'id', 'rowSCN', 'nmpCode', 'salesRole', 'agreedAt', 'customers'];
const shownRelated = ['country', 'state', 'city', 'customers'];

/** The own row as the settings show it; `reader` is the server's, as the own linked customers show whatever the rights. */
export async function readOwnRow(source: Source, reader: Reader, id: number): Promise<Row> {
  const lists = Object.values(tables.user.fields).filter(({ name }) => name === 'customers');
  const stored = await readOne(source, reader, 'user', id, { lists });
  const row = readRow(stored?.json ?? '{}');
  const related = row['related'];
  return { ...picked(row, shown), related: isRow(related) ? picked(related, shownRelated) : {} };
}

function picked(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
}
