import type { FieldType } from '../../../schemas/core/formats/fieldType.ts';
import { formerOf } from '../choices.ts';
import { systemFields } from '../dialect.ts';
import { relationName } from '../dotted.ts';
import { codesOf, ownedProperties, reference } from '../project.ts';
import type { Entity, Project, Property } from '../project.ts';
import { defined, mapValues } from '../records.ts';
import type { Field, Owned, Reference, SearchOperator } from '../shapes/tables.ts';
import { dialingOf, formatsByKind, maskedOf } from './formatWidgets.ts';
import { snakeCase } from './names.ts';
import { representing, shown } from './lists.ts';
import type { Usage } from './usage.ts';
import { indexesOf, isIndexed, uniquesOf } from './indexes.ts';

/** Where a property stands: `key` is 'entity.property' or 'entity.rows.property'. */
interface Place {
  project: Project;
  usage: Usage;
  entity: Entity;
  key: string;
  required: boolean;
}

/** Width of a text column without maxLength; longer ones are of type 'text'. */
export const defaultLength = 255;
export const defaultDecimal: [precision: number, scale: number] = [20, 6];

/** The declared properties of an entity as columns and relations, in order. */
export function fieldsOf(project: Project, usage: Usage, entity: Entity): Record<string, Field> {
  const required = new Set(entity.schema.required);
  return mapValues(entity.properties, (property, name) =>
    toField(name, property, { project, usage, entity, key: `${entity.name}.${name}`, required: required.has(name) }),
  );
}

export function typeOf(property: Property): FieldType {
  if (property['x-owns'] !== undefined) return 'rows';
  if (property.type === 'array') return property['x-ref'] === undefined ? 'json' : 'ids';
  if (property.type === 'object') return 'json';
  if (property.type !== 'string') return property.type;
  if (property.format === 'date') return 'date';
  if (property.format === 'date-time') return 'dateTime';
  if (property.format === 'decimal') return 'decimal';
  return (property.maxLength ?? defaultLength) > defaultLength ? 'text' : 'string';
}

function toField(name: string, property: Property, place: Place): Field {
  const type = typeOf(property);
  const [precision, scale] = property['x-decimal'] ?? defaultDecimal;
  const formats = formatsByKind(name, property, place.entity);
  return defined<Field>({
    name,
    ...formerly(property, place.project),
    kind: kindOf(property),
    type,
    ...(type === 'string' || type === 'text' ? { maxLength: property.maxLength ?? defaultLength } : {}),
    ...(type === 'decimal' ? { precision, scale } : {}),
    required: place.required,
    readOnly: flag(property.readOnly),
    writeOnly: flag(property.writeOnly),
    fixed: flag(property['x-fixed']),
    number: property['x-number'],
    values: property.enum ?? property.items?.enum,
    choices: property['x-choices'],
    words: property['x-words'],
    codes: searchedCodes(property, type, place),
    masked: type === 'string' ? maskedOf(property, place.project) : undefined,
    dialing: dialingOf(property),
    formats,
    saidBy: formats && property['x-kind'],
    also: property['x-also'],
    day: property['x-day'],
    default: property.default,
    error: property['x-error'],
    search: searchOf(property, type, place),
    folded: flag(isFolded(property, type, place)),
    order: orderOf(property, type, place),
    sortable: flag(isSortable(property, type, place)),
    unique: flag(property['x-unique']),
    indexed: flag(isIndexed(property)),
    ref: referenceOf(name, property, place),
    join: joinOf(name, property, place),
    inverse: property['x-inverse'],
    owned: ownedOf(property, place),
  });
}

/** x-was is the former name of a property, or of its values; of those that app.json lists it stands there. */
function formerly({ 'x-was': was, 'x-choices': kind }: Property, { app }: Project): Pick<Field, 'was' | 'wasValues'> {
  const listed = kind && formerOf(app.schema, kind);
  const values = { ...listed, ...(typeof was === 'object' && was) };
  return {
    ...(typeof was === 'string' && { was }),
    ...(Object.keys(values).length > 0 && { wasValues: values }),
  };
}

function kindOf(property: Property): Field['kind'] {
  if (property['x-owns'] !== undefined) return 'owned';
  if (property['x-join'] !== undefined) return 'join';
  return property['x-inverse'] === undefined ? 'column' : 'inverse';
}

/** A list that is searched is searched by the codes that have a word. */
function searchedCodes(property: Property, type: FieldType, { project, usage, key }: Place): string[] | undefined {
  const words = property['x-words'];
  return type === 'json' && words !== undefined && usage.searched.has(key) ? codesOf(project, words) : undefined;
}

/** A bare filter: prefix for codes, contains for other listed texts, equals for all else. (dialect: Search) */
function searchOf(property: Property, type: FieldType, place: Place): SearchOperator | undefined {
  if (type === 'json') return searchedCodes(property, type, place) && 'equals';
  if (property.writeOnly || ['rows', 'text'].includes(type)) return undefined;
  if (type !== 'string' || isChosen(property)) return 'equals';
  if (isFolded(property, type, place)) return property['x-widget'] === 'code' ? 'prefix' : 'contains';
  return property['x-unique'] || property['x-index'] ? 'equals' : undefined;
}

/** What databases order wrongly as it is stored: 'A10' before 'A2', and decimals beyond 15 digits. */
function orderOf(property: Property, type: FieldType, place: Place): Field['order'] {
  if (type === 'decimal') return property.writeOnly ? undefined : 'decimal';
  return searchOf(property, type, place) === 'prefix' ? 'code' : undefined;
}

/** Of a list, which is app.json's where x-choices says so and may be empty. */
const isChosen = (property: Property): boolean => property.enum !== undefined || property['x-choices'] !== undefined;

/** Of texts what lists search and sort by, and what no two records share, by which the search over all of them finds one. */
function isFolded(property: Property, type: FieldType, { usage, key }: Place): boolean {
  const plain = type === 'string' && !isChosen(property) && !property.writeOnly;
  return plain && (usage.searched.has(key) || usage.sorted.has(key) || isCode(key) || isKey(property, key));
}

/**
 * On a large entity every order costs an index: only what its list shows can be sorted. A reference that no two rows
 * share puts them in no order, and MariaDB reads none in its index.
 */
function isSortable(property: Property, type: FieldType, { usage, entity, key }: Place): boolean {
  const scalar = !['json', 'rows', 'text', 'ids'].includes(type) && !property.writeOnly;
  const { large } = entity.schema['x-resource'];
  if (large && reference(property) && property['x-unique']) return false;
  const listed = large ? shown(entity).includes(key.slice(entity.name.length + 1)) : usage.sorted.has(key);
  return scalar && (listed || isCode(key));
}

/** Of owned rows no search asks. */
const isKey = (property: Property, key: string): boolean =>
  property['x-unique'] === true && key.split('.').length === 2;

const isCode = (key: string): boolean => key.endsWith('.nmpCode');

function referenceOf(name: string, property: Property, { project, usage, key }: Place): Reference | undefined {
  const ref = reference(property);
  const target = ref && project.entities.get(ref.entity);
  if (!ref || !target) return undefined;
  const named = usage.embedded.get(key) ?? new Set();
  const always = new Set(['nmpCode', ...representing(target), ...named]);
  return {
    entity: ref.entity,
    relation: relationName(name),
    onDelete: ref.onDelete ?? 'restrict',
    filter: ref.filter ?? {},
    where: ref.where ?? {},
    acyclic: ref.acyclic ?? false,
    embed: [...Object.keys(target.properties), ...systemFields].filter((field) => always.has(field)),
  };
}

function joinOf(name: string, property: Property, { project, entity }: Place): Field['join'] {
  const table = property['x-join'];
  const target = reference(property)?.entity;
  if (table === undefined || target === undefined) return undefined;
  const own = `${snakeCase(entity.name)}_id`;
  if (target === entity.name) return { table, own, target: `${snakeCase(name)}_id` };
  const properties = Object.entries(project.entities.get(target)?.properties ?? {});
  const other = properties.find(([, candidate]) => candidate['x-join'] === table)?.[0];
  return defined({ table, own, target: `${snakeCase(target)}_id`, other });
}

function ownedOf(property: Property, place: Place): Owned | undefined {
  const table = property['x-owns'];
  if (table === undefined) return undefined;
  const properties = ownedProperties(place.project, property);
  const required = new Set(property.items?.required);
  const unique = uniquesOf(properties, property.items?.['x-unique'] ?? []);
  return {
    table,
    owner: `${snakeCase(place.entity.name)}_id`,
    fields: mapValues(properties, (child, name) =>
      toField(name, child, { ...place, key: `${place.key}.${name}`, required: required.has(name) }),
    ),
    unique,
    indexes: indexesOf(properties, [], unique),
  };
}

const flag = (value: boolean | undefined): true | undefined => (value ? true : undefined);
