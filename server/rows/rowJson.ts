import type { Field } from '../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import type { Reader } from './reader.ts';
import { readLists, type Member } from './related.ts';

/** A row as it goes out: its JSON, with what the server itself needs to know of it. */
export interface RowJson {
  id: number;
  rowSCN: number;
  json: string;
}

/** A row as a statement gives it: the JSON of its own columns and of what its single references name. */
export interface RowParts extends RowJson {
  related: string;
}

/** The rows' whole JSON, with relation arrays and owned rows: ids and their `related`, or the owned rows themselves. */
export async function withLists(
  source: Source,
  reader: Reader,
  rows: readonly RowParts[],
  fields: readonly Field[],
): Promise<RowJson[]> {
  const ids = rows.map(({ id }) => id);
  const lists = await readLists(source, reader, fields, ids);
  return rows.map((row) => ({ id: row.id, rowSCN: row.rowSCN, json: assembled(row, fields, lists) }));
}

/** Both texts are objects: each gets its new members before it is closed. MySQL 8 sorts the members that it writes. */
export function assembled(
  { id, json, related }: RowParts,
  fields: readonly Field[],
  lists: readonly Map<number, Member[]>[],
): string {
  let [own, named] = ['', related.slice(0, -1)];
  fields.forEach((field, index) => {
    const members = lists[index]?.get(id) ?? [];
    const texts = members.map((member) => member.json).join(',');
    own += `,"${field.name}":[${field.owned ? texts : members.map((member) => member.id).join(',')}]`;
    if (field.ref) named += `${named === '{' ? '' : ','}"${field.ref.relation}":[${texts}]`;
  });
  return `${json.slice(0, -1)},"related":${named}}${own}}`;
}
