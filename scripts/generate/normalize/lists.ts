import { fieldNames, formGroups } from '../formLists.ts';
import type { Entity } from '../project.ts';
import type { Resource } from '../shapes/resources.ts';
import type { Table } from '../shapes/tables.ts';

/** x-search, x-columns and x-csv; what does not stand there is what names a row, and the CSV has the columns. */
export function listsOf(entity: Entity): Pick<Table, 'search' | 'columns' | 'csv'> {
  const named = representing(entity);
  const { 'x-search': search = named, 'x-columns': columns = named, 'x-csv': csv = columns } = entity.schema;
  return { search, columns, csv };
}

/** x-form; without it every field that leaves the server, in order. */
export function formOf({ schema, properties }: Entity): Resource['form'] {
  const form = schema['x-form'];
  const { head = Object.keys(properties).filter((name) => properties[name]?.writeOnly !== true), tabs = [] } =
    form ?? {};
  return {
    head: fieldNames(head),
    tabs: tabs.map(({ fields }) => ({ fields: fieldNames(fields) })),
    groups: form ? formGroups(form).map(({ group }) => group.fields) : [],
  };
}

/** Every name that an entity's lists hold. */
export function listed(entity: Entity): string[] {
  const { search, columns, csv } = listsOf(entity);
  return [...new Set([...search, ...columns, ...csv, sortName(entity.schema['x-resource'].sort)])];
}

/** What sums name besides: their labels and `related` are made like those of lists. */
export function summed(entity: Entity): string[] {
  const { 'x-groups': groups = [], 'x-measures': measures = {} } = entity.schema;
  const units = Object.values(measures).flatMap(({ unit }) => unit ?? []);
  return [...new Set([...listed(entity), ...groups, ...units])];
}

/** What a list shows and begins with, which is what people sort it by. */
export function shown(entity: Entity): string[] {
  const { columns, csv } = listsOf(entity);
  return [...new Set([...columns, ...csv, ...representing(entity), sortName(entity.schema['x-resource'].sort)])];
}

/** 'name1' of '-name1'. */
export const sortName = (sort: string): string => sort.replace(/^-/, '');

/** The properties that name a row of the entity, one or one per locale. */
export function representing({ schema }: Entity): string[] {
  const { represent } = schema['x-resource'];
  return typeof represent === 'string' ? [represent] : [...new Set(Object.values(represent))];
}
