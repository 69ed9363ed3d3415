import { tables } from '../../../generated/tables.ts';
import type { UserConfigsAnswer, UserConfigsChangeRequest } from '../../../generated/types.ts';
import type { Source } from '../database/source.ts';
import { isRow, readRow } from '../rows/compare.ts';
import { readOne } from '../rows/read.ts';
import type { Reader } from '../rows/reader.ts';
import type { Row } from '../rows/view.ts';

/** What the request to change the own settings names, but for what proves who asks and of which version. */
type Editable = Exclude<keyof UserConfigsChangeRequest, 'password' | 'rowSCN'>;

/** What people may change of their own row, exactly that: it does not compile without one, or with one more. */
const editable: Record<Editable, true> = {
  name1: true,
  email: true,
  locale: true,
  birthDate: true,
  motherName: true,
  taxNumTypeId: true,
  taxNum: true,
  cellPhoneIDD: true,
  cellPhone: true,
  landLineIDD: true,
  landLine: true,
  countryId: true,
  stateId: true,
  cityId: true,
  pubPlaceName: true,
  streetNum: true,
  addrCompl: true,
  district: true,
  zipCode: true,
  poBox: true,
};

/** Whether people may change this property of their own row; the e-mail has to be confirmed. */
export function isEditable(name: string): boolean {
  return Object.hasOwn(editable, name);
}

const others: (keyof UserConfigsAnswer)[] = ['id', 'rowSCN', 'nmpCode', 'agreedAt'];
const shownRelated = ['country', 'state', 'city'];

/**
 * The own row as the settings show it, with the properties that rooms add; `reader` is the server's, as the own lists
 * show whatever the rights.
 */
export async function readOwnRow(source: Source, reader: Reader, id: number, added: readonly string[]): Promise<Row> {
  const lists = Object.values(tables.user.fields).filter(({ name, type }) => type === 'ids' && added.includes(name));
  const stored = await readOne(source, reader, 'user', id, { lists });
  const row = readRow(stored?.json ?? '{}');
  const related = row['related'];
  const shown = [...Object.keys(editable), ...others, ...added];
  return { ...picked(row, shown), related: isRow(related) ? picked(related, [...shownRelated, ...added]) : {} };
}

function picked(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
}
