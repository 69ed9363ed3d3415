import type { Knex } from 'knex';
import type { Field } from '../../generated/tables.ts';
import type { Reader } from './reader.ts';
import { byOwner, readMembers, type Member } from './related.ts';

/** A row as it goes out: its JSON, with what the server itself needs to know of it. */
export interface RowJson {
  id: number;
  rowSCN: number;
  json: string;
}

/** Adds relation arrays and owned rows to the rows' JSON: ids and their `related`, or the owned rows themselves. */
export async function withLists<R extends RowJson>(knex: Knex, reader: Reader, rows: readonly R[], fields: readonly Field[]): Promise<R[]> {
  const ids = rows.map(({ id }) => id);
  const lists = await Promise.all(fields.map(async (field) => byOwner(await readMembers(knex, reader, field, ids))));
  return rows.map((row) => ({ ...row, json: extended(row, fields, lists) }));
}

/** A row's JSON ends with its `related` object: both get their new members before they are closed again. */
function extended({ id, json }: RowJson, fields: readonly Field[], lists: readonly Map<number, Member[]>[]): string {
  let [own, related] = ['', ''];
  fields.forEach((field, index) => {
    const members = lists[index]?.get(id) ?? [];
    const texts = members.map((member) => member.json).join(',');
    own += `,"${field.name}":[${field.owned ? texts : members.map((member) => member.id).join(',')}]`;
    if (field.ref) related += `,"${field.ref.relation}":[${texts}]`;
  });
  const start = json.slice(0, -2);
  return `${start}${start.endsWith('{') ? related.slice(1) : related}}${own}}`;
}
