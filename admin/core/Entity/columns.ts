import { systemColumns, type Resource, type ResourceField } from '../../../generated/resources.ts';
import { namingProperties } from '../../../schemas/core/formats/naming.ts';
import { asList, isRow, type Row } from '../format/value.ts';
import { resourceAt } from '../widgets/reference.ts';
import type { Source } from '../widgets/source.ts';

/** A named value of a row as lists show it: an own property, a relation, or a property of a relation ('country.nmpCode'). */
export interface Column {
  name: string;
  /** The resource's own property it hangs on ('countryId' for 'country.nmpCode'): rights speak of it. */
  owner: string;
  /** The field that says how the value is shown; for dotted names the target's own. */
  field: ResourceField;
  /** Where the label stands. */
  source: Source;
  /** Where the texts of the values stand: the target's for dotted names. */
  valueSource: Source;
  /** Relations to follow from the row. */
  relations: readonly string[];
  /** Paths of the resources that the relations lead to. */
  targets: readonly string[];
  /** Property to read where the relations end; undefined: the related rows themselves. */
  property?: string;
  sortable: boolean;
  /** More than one value per row. */
  many: boolean;
}

/** The column of a name; undefined when the resource has no such property. */
export function columnOf(resource: Resource, name: string): Column | undefined {
  const dot = name.indexOf('.');
  if (dot < 0) return ownColumn(resource, name);
  const column = relatedColumn(resource, name.slice(0, dot), name.slice(dot + 1));
  const sortable = resource.large ? resource.sortsByName.includes(name) : column?.sortable === true;
  return column && { ...column, sortable };
}

export function columnsOf(resource: Resource, names: readonly string[]): Column[] {
  return names.flatMap((name) => columnOf(resource, name) ?? []);
}

function ownColumn(resource: Resource, name: string): Column | undefined {
  const field = resource.fields[name] ?? systemColumns[name];
  if (!field) return undefined;
  if (field.reference) return relationColumn(resource, name, field, field.reference);
  const source = { path: resource.path, name };
  const many = field.type === 'json';
  const sortable = field.sortable === true && !many;
  return {
    name,
    owner: name,
    field,
    source,
    valueSource: source,
    relations: [],
    targets: [],
    property: name,
    sortable,
    many,
  };
}

type Link = NonNullable<ResourceField['reference']>;

/** A column that shows what the related rows are called. */
function relationColumn(resource: Resource, name: string, field: ResourceField, link: Link): Column {
  const source = { path: resource.path, name };
  const sortable = field.sortable === true && !link.many;
  return {
    name,
    owner: field.name,
    field,
    source,
    valueSource: source,
    relations: [link.relation],
    targets: [link.resource],
    sortable,
    many: link.many,
  };
}

function relatedColumn(resource: Resource, relation: string, property: string): Column | undefined {
  const name = `${relation}.${property}`;
  const field = Object.values(resource.fields).find((candidate) => candidate.reference?.relation === relation);
  const target = field?.reference && resourceAt(field.reference.resource);
  if (!field?.reference || !target) return undefined;
  if (isNameByLocale(target, property))
    return relationColumn(resource, name, { ...field, sortable: true }, field.reference);
  const end = columnOf(target, property);
  return end && followed(end, { path: resource.path, name }, field.name, field.reference);
}

function followed(end: Column, source: Source, owner: string, link: Link): Column {
  return {
    ...end,
    name: source.name,
    owner,
    source,
    relations: [link.relation, ...end.relations],
    targets: [link.resource, ...end.targets],
    sortable: !link.many && end.sortable,
    many: link.many || end.many,
  };
}

/** Whether the property is one of several names of which each reader sees the own language's. */
function isNameByLocale(target: Resource, property: string): boolean {
  return typeof target.represent !== 'string' && Object.values(target.represent).includes(property);
}

/** The value a column shows of a row: related rows for relations, a list where there may be more than one. */
export function columnValue(row: Row, column: Column): unknown {
  const { property, relations, many } = column;
  const ends = relations.reduce<Row[]>((rows, relation) => rows.flatMap((each) => relatedRows(each, relation)), [row]);
  const values = property === undefined ? ends : ends.flatMap((end) => asList(end[property]));
  return many ? values : values[0];
}

/** The rows that a relation of a row leads to. */
export function relatedRows(row: Row, relation: string): Row[] {
  const related = isRow(row.related) ? row.related[relation] : row[relation];
  return asList(related).filter(isRow);
}

/**
 * Every name a person may choose as a column: what the resource's lists name first, then its other properties. A relation
 * whose name is in the lists already ('city.name1') is not offered a second time as itself ('cityId').
 */
export function choosableNames(resource: Resource): string[] {
  const own = Object.values(resource.fields).filter((field) => field.type !== 'rows' && field.widget !== 'password');
  const listed = [...resource.columns, ...resource.csv, ...resource.search];
  const names = [...new Set([...listed, ...own.map((field) => field.name), ...Object.keys(systemColumns)])];
  return names.filter((name) => columnOf(resource, name) !== undefined && !isNamedBy(resource, name, listed));
}

function isNamedBy(resource: Resource, name: string, listed: readonly string[]): boolean {
  const reference = resource.fields[name]?.reference;
  const target = reference && resourceAt(reference.resource);
  if (!target || resource.columns.includes(name)) return false;
  const naming = namingProperties(target.represent);
  return naming.some((property) => listed.includes(`${reference.relation}.${property}`));
}
