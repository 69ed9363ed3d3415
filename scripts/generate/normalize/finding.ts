import { relationName } from '../dotted.ts';
import { defined } from '../records.ts';
import { reference, type Entity, type Property } from '../project.ts';
import type { Finding, Table } from '../shapes/tables.ts';
import { representing } from './lists.ts';
import { widgetOf } from './widgets.ts';

type Named = Pick<Table, 'columns' | 'unique' | 'fields'>;

/** What a record says beside its name where it is found: no line is longer. */
const mostHints = 4;

/**
 * By what the search over all records finds those of an entity beside what names them: by codes and by what no two rows
 * share, by further names that its list shows, as far as an index has them folded, and by whole numbers that are codes. And what it says of them: what tells apart
 * what is named alike.
 */
export function findingOf(entity: Entity, { columns, unique, fields }: Named): Finding {
  const own = representing(entity);
  const tellsApart = ([name, property]: [string, Property]): boolean =>
    widgetOf(property) === 'code' || unique.some((list) => list.includes(name));
  const codes = Object.entries(entity.properties).filter(([name]) => fields[name]?.folded && !own.includes(name));
  const further = codes.filter((code) => !tellsApart(code) && isFurtherName(entity, columns, code));
  const names = further.map(([name]) => name);
  const texts = [...codes.filter(tellsApart).map(([name]) => name), ...names];
  const numbers = columns.filter((name) => isNumber(entity.properties[name]) && fields[name]?.indexed);
  const owner = ownerOf(entity);
  const told = columns.filter(
    (name) => (texts.includes(name) && !names.includes(name)) || tellsMore(entity, name, owner),
  );
  const hints = told.filter(isFirstOfRelation).slice(0, mostHints);
  const taxNumbers = [...new Set([...texts, ...hints])].filter((name) =>
    hasWidget(entity.properties[name], 'taxNumber'),
  );
  return defined({ texts, names, numbers, owner, hints, taxNumbers });
}

/** A text of the list that people write as they like, such as a trade name, beside a name that is one. */
function isFurtherName(entity: Entity, columns: readonly string[], [name, property]: [string, Property]): boolean {
  const isNamedByText = representing(entity).every((own) => hasWidget(entity.properties[own], 'text'));
  return (
    isNamedByText && columns.includes(name) && widgetOf(property) === 'text' && !property.readOnly && !property.pattern
  );
}

/** Whose a row is that only a code names: what its first required reference leads to. */
function ownerOf(entity: Entity): string | undefined {
  const [name = ''] = representing(entity);
  if (!hasWidget(entity.properties[name], 'code')) return undefined;
  const required = Object.entries(entity.properties).filter(([key]) => entity.schema.required?.includes(key));
  return required.find(([, property]) => isSingle(property))?.[0];
}

/** A day, what a reference names, and of a row that no plain text names every text. */
function tellsMore(entity: Entity, name: string, owner: string | undefined): boolean {
  const [relation = '', ...rest] = name.split('.');
  if (rest.length > 0) return relation !== relationName(owner ?? '') && isReference(entity, relation);
  const property = entity.properties[name];
  if (property?.format === 'date' || property?.format === 'date-time') return true;
  const [own = ''] = representing(entity);
  const isName = own === name || hasWidget(entity.properties[own], 'text');
  return !isName && property?.type === 'string' && property.enum === undefined && property.format !== 'decimal';
}

/** Of what a reference leads to one name is enough. */
const isFirstOfRelation = (name: string, at: number, names: readonly string[]): boolean =>
  names.findIndex((other) => other.split('.')[0] === name.split('.')[0]) === at;

const isReference = ({ properties }: Entity, relation: string): boolean =>
  Object.entries(properties).some(([name, property]) => relationName(name) === relation && isSingle(property));

const isSingle = (property: Property): boolean => property.type === 'integer' && reference(property) !== undefined;

const isNumber = (property: Property | undefined): boolean =>
  property?.type === 'integer' && hasWidget(property, 'code');

const hasWidget = (property: Property | undefined, widget: string): boolean =>
  property !== undefined && widgetOf(property) === widget;
