import type { ConditionSchema, ConsequenceSchema, ObjectSchema, PropertySchema, RuleSchema } from '../dialect.ts';
import { reservedNames, systemFields } from '../dialect.ts';
import { resolve } from '../project.ts';
import type { Entity, Project, Property, Request } from '../project.ts';
import { defaultDecimal, defaultLength, defined, typeOf } from './fields.ts';
import { rulesOf } from './rules.ts';

/** A plain JSON Schema for AJV, with the few keywords of keywords.ts. */
export type PlainSchema = Record<string, unknown>;

/** What the validator of an entity or a request is made from. */
export interface Validation {
  name: string;
  schema: PlainSchema;
  conditions: PlainSchema[];
  formats: string[];
  /** Schema path -> code of x-error; the longest prefix of an error's path counts. */
  codes: Record<string, string>;
  /** Owned rows -> lists of their properties that are unique within the parent. */
  unique: Record<string, string[][]>;
}

const int32 = 2 ** 31;
const mostRelated = 1000;
/** Keywords that go to AJV as they are. */
const plainKeywords = [
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'formatMinimum',
  'formatMaximum',
  'formatExclusiveMinimum',
  'formatExclusiveMaximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'format',
] as const;
/** Formats that say what the type is: x-error does not answer for them. */
const typeFormats = ['date', 'date-time', 'decimal'];

/** System fields and what the wire adds are let through: they are the server's. */
export function entityValidation(project: Project, { name, schema, properties }: Entity): Validation {
  const beside = Object.fromEntries([...systemFields, ...reservedNames].map((field) => [field, true]));
  return validationOf(project, name, schema, properties, beside);
}

export function requestValidation(project: Project, { name, schema, properties }: Request): Validation {
  return validationOf(project, name, schema, properties, {});
}

function validationOf(
  project: Project,
  name: string,
  schema: ObjectSchema,
  properties: Record<string, Property>,
  beside: PlainSchema,
): Validation {
  const plain = objectSchema(project, schema, properties, beside);
  return {
    name,
    schema: plain,
    conditions: rulesOf(schema).conditions.map(condition),
    formats: formatsIn(plain),
    codes: codesOf(project, schema, '#'),
    unique: uniqueWithin(project, properties),
  };
}

function objectSchema(
  project: Project,
  schema: ObjectSchema,
  properties: Record<string, Property>,
  beside: PlainSchema,
): PlainSchema {
  const given = (schema.required ?? []).filter((name) => properties[name]?.readOnly !== true);
  const own = Object.entries(properties).map(([name, property]) => [
    name,
    { ...value(project, property), ...(given.includes(name) ? { filled: true } : {}) },
  ]);
  return defined({
    type: 'object',
    additionalProperties: false,
    required: given,
    properties: { ...beside, ...Object.fromEntries(own) },
    ...rule(schema),
    allOf: nonEmpty([...(schema.allOf ?? []).map(rule), ...dependent(schema)]),
  });
}

/** Null is let through everywhere: it is the same as absent, and `filled` refuses both where something is required. */
function value(project: Project, property: Property): PlainSchema {
  const type = typeOf(property);
  const [precision, scale] = property['x-decimal'] ?? defaultDecimal;
  return {
    type: [property.type, 'null'],
    ...(type === 'string' ? { maxLength: defaultLength } : {}),
    ...(type === 'ids' ? { maxItems: mostRelated, uniqueItems: true } : {}),
    ...keywords(property),
    ...(type === 'integer' ? storable(property) : {}),
    ...(type === 'decimal' ? { integerDigits: precision - scale, fractionDigits: scale } : {}),
    ...(property.type === 'array' ? { items: item(project, property) } : {}),
    ...(property.type === 'object' ? objectSchema(project, property, resolved(project, property), {}) : {}),
  };
}

function item(project: Project, { items = {}, ...property }: Property): PlainSchema {
  if (items.type === 'object') {
    const beside = property['x-owns'] === undefined ? {} : { id: { type: ['integer', 'null'] }, related: true };
    return objectSchema(project, items, resolved(project, items), beside);
  }
  return { ...keywords(items), type: items.type ?? 'string', ...(items.type === 'integer' ? storable(items) : {}) };
}

function resolved(project: Project, schema: ObjectSchema): Record<string, Property> {
  const entries = Object.entries(schema.properties ?? {});
  return Object.fromEntries(entries.map(([name, property]) => [name, resolve(project.common.schema, property)]));
}

/** An integer without bounds of its own still has to fit its column. */
function storable({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: PropertySchema): PlainSchema {
  return defined({
    least: minimum === undefined && exclusiveMinimum === undefined ? -int32 : undefined,
    most: maximum === undefined && exclusiveMaximum === undefined ? int32 - 1 : undefined,
  });
}

function keywords(property: PropertySchema): PlainSchema {
  const said = plainKeywords.flatMap((keyword) => (keyword in property ? [[keyword, property[keyword]]] : []));
  return { ...Object.fromEntries(said), ...(property.enum ? { enum: [...property.enum, null] } : {}) };
}

function rule(schema: RuleSchema): PlainSchema {
  return defined({
    if: schema.if && condition(schema.if),
    then: schema.then && consequence(schema.then),
    else: schema.else && consequence(schema.else),
    anyOf: schema.anyOf?.map(({ required }) => given(required, {})),
  });
}

/** dependentRequired in terms of `given`: a null does not ask for anything. */
function dependent({ dependentRequired = {} }: ObjectSchema): PlainSchema[] {
  return Object.entries(dependentRequired).map(([name, required]) => ({ if: given([name], {}), then: given(required, {}) }));
}

function condition({ required = [], properties = {}, not, allOf, anyOf }: ConditionSchema): PlainSchema {
  const tests = Object.entries(properties).map(([name, property]) => [name, test(property)]);
  return defined({
    ...given(required, Object.fromEntries(tests)),
    not: not && condition(not),
    allOf: allOf?.map(condition),
    anyOf: anyOf?.map(condition),
  });
}

function consequence({ required = [], properties = {}, anyOf }: ConsequenceSchema): PlainSchema {
  const tests = Object.entries(properties).map(([name, property]) => [name, consequent(property)]);
  return { ...given(required, Object.fromEntries(tests)), ...rule({ anyOf }) };
}

function consequent(property: PropertySchema | boolean): PlainSchema {
  return typeof property === 'boolean' ? { absent: !property } : test(property);
}

/** A test of a field that null passes, as an absent field does. */
function test({ const: constant, type, ...property }: PropertySchema): PlainSchema {
  return defined({
    ...keywords(property),
    type: type && [type, 'null'],
    enum: constant === undefined ? property.enum && [...property.enum, null] : [constant, null],
  });
}

/** 'required' of the dialect: present, not null, not an empty text. */
function given(required: string[], properties: Record<string, PlainSchema>): PlainSchema {
  const filled = required.map((name) => [name, { ...properties[name], filled: true }]);
  return { required, properties: { ...properties, ...Object.fromEntries(filled) } };
}

function nonEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

function formatsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'format' in schema && typeof schema.format === 'string' ? [schema.format] : [];
  return [...new Set([...own, ...Object.values(schema).flatMap(formatsIn)])].sort();
}

/** Which schema paths answer a code of their own: properties, rules, and the root's anyOf and if. */
function codesOf(project: Project, schema: ObjectSchema, path: string): Record<string, string> {
  const rules = (schema.allOf ?? []).map((each, index) => ruleCodes(each, `${path}/allOf/${index}`));
  const properties = Object.entries(resolved(project, schema)).map(([name, property]) => ({
    ...valueCodes(property, `${path}/properties/${name}`),
    ...codesOf(project, property.items ?? {}, `${path}/properties/${name}/items`),
  }));
  return Object.assign({}, ruleCodes(schema, path), ...rules, ...properties);
}

function ruleCodes(schema: RuleSchema, path: string): Record<string, string> {
  const places = (['anyOf', 'then', 'else'] as const).filter((keyword) => schema[keyword] !== undefined);
  const code = schema['x-error'];
  const own = code === undefined ? [] : places.map((keyword) => [`${path}/${keyword}`, code]);
  return Object.assign(
    Object.fromEntries(own),
    schema.then && consequenceCodes(schema.then, `${path}/then`),
    schema.else && consequenceCodes(schema.else, `${path}/else`),
  );
}

function consequenceCodes({ properties = {}, 'x-error': code }: ConsequenceSchema, path: string): Record<string, string> {
  const each = Object.entries(properties).map(([name, property]) =>
    typeof property === 'boolean' ? {} : valueCodes(property, `${path}/properties/${name}`),
  );
  return Object.assign(code === undefined ? {} : { [path]: code }, ...each);
}

/** x-error of a field answers for what its value must be, not for its type or for its being required. */
function valueCodes(property: PropertySchema, path: string): Record<string, string> {
  const code = property['x-error'];
  if (code === undefined) return {};
  const rules = [...plainKeywords, 'enum' as const].filter((keyword) => keyword in property);
  const counted = rules.filter((keyword) => keyword !== 'format' || !typeFormats.includes(property.format ?? ''));
  return Object.fromEntries(counted.map((keyword) => [`${path}/${keyword}`, code]));
}

function uniqueWithin(project: Project, properties: Record<string, Property>): Record<string, string[][]> {
  const owned = Object.entries(properties).filter(([, property]) => property['x-owns'] !== undefined);
  return Object.fromEntries(
    owned.flatMap(([name, property]) => {
      const unique = Object.entries(resolved(project, property.items ?? {})).filter(([, child]) => child['x-unique']);
      return unique.length > 0 ? [[name, unique.map(([child]) => [child])]] : [];
    }),
  );
}
