import type { ConditionSchema, ConsequenceSchema, ObjectSchema, PropertySchema, RuleSchema } from '../dialect.ts';
import { defined, mapValues } from '../records.ts';
import { plain } from './plain.ts';
import type { PlainSchema } from './plain.ts';

/** if, then, else and anyOf of an object or of one of its rules. */
export function rule(schema: RuleSchema): PlainSchema {
  return defined({
    if: schema.if && condition(schema.if),
    then: schema.then && consequence(schema.then),
    else: schema.else && consequence(schema.else),
    anyOf: schema.anyOf?.map(({ required }) => given(required, {})),
  });
}

/** dependentRequired in terms of `given`: a null does not ask for anything. */
export function dependent({ dependentRequired = {} }: ObjectSchema): PlainSchema[] {
  return Object.entries(dependentRequired).map(([name, required]) => ({
    if: given([name], {}),
    then: given(required, {}),
  }));
}

/** What may be true of a row. */
export function condition({ required = [], properties = {}, not, allOf, anyOf }: ConditionSchema): PlainSchema {
  return defined({
    ...given(required, mapValues(properties, test)),
    not: not && condition(not),
    allOf: allOf?.map(condition),
    anyOf: anyOf?.map(condition),
  });
}

function consequence({ required = [], properties = {}, anyOf }: ConsequenceSchema): PlainSchema {
  return { ...given(required, mapValues(properties, consequent)), ...rule({ anyOf }) };
}

function consequent(property: PropertySchema | boolean): PlainSchema {
  if (typeof property === 'boolean') return { absent: !property };
  return property.const === null ? { absent: true } : test(property);
}

/** A test of a field that null passes, as an absent field does. */
function test({ const: constant, type, ...property }: PropertySchema): PlainSchema {
  return defined({
    ...plain(property),
    type: type && [type, 'null'],
    enum: constant === undefined ? property.enum && [...property.enum, null] : [constant, null],
  });
}

/** 'required' of the dialect: present, not null, not an empty text. */
function given(required: string[], properties: Record<string, PlainSchema>): PlainSchema {
  const filled = required.map((name) => [name, { ...properties[name], filled: true }]);
  return { required, properties: { ...properties, ...Object.fromEntries(filled) } };
}
