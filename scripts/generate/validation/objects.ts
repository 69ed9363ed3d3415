import type { ObjectSchema, ValueSchema } from '../dialect.ts';
import { defaultDecimal, defaultLength, typeOf } from '../normalize/fields.ts';
import { resolveAll } from '../project.ts';
import type { Project, Property } from '../project.ts';
import { defined, mapValues } from '../records.ts';
import { dependent, rule } from './conditions.ts';
import { plain } from './plain.ts';
import type { PlainSchema } from './plain.ts';

const int32 = 2 ** 31;
/** Ids that a relation holds at most. (dialect) */
const mostRelated = 1000;

/**
 * Text holds no control characters, none that turn the direction of what follows, and no half of a surrogate pair, which
 * no database keeps; a text area has lines and tabs.
 */
const oneLine = '^[^\\u0000-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069\\p{Cs}]*$';
const manyLines = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069\\p{Cs}]*$';

/** An object with its properties and rules; `beside` is let through without a look. */
export function objectSchema(
  project: Project,
  schema: ObjectSchema,
  properties: Record<string, Property>,
  beside: PlainSchema,
): PlainSchema {
  const required = (schema.required ?? []).filter((name) => properties[name]?.readOnly !== true);
  const own = mapValues(properties, (property, name) => ({
    ...value(project, property),
    ...(required.includes(name) ? { filled: true } : {}),
  }));
  return defined({
    type: 'object',
    additionalProperties: false,
    required,
    properties: { ...beside, ...own },
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
    ...(property.type === 'string' && !property.format ? { pattern: printable(property) } : {}),
    ...(type === 'ids' ? { maxItems: mostRelated, uniqueItems: true } : {}),
    ...earliest(property),
    ...plain(property),
    ...(type === 'integer' ? storable(property) : {}),
    ...(type === 'decimal' ? { integerDigits: precision - scale, fractionDigits: scale } : {}),
    ...(property.type === 'array' ? { items: item(project, property) } : {}),
    ...(property.type === 'object'
      ? objectSchema(project, property, resolveAll(project.common.schema, property), {})
      : {}),
  };
}

/** No day or moment lies before 1900 by mistake: a schema that means it says so. */
function earliest({ format, formatExclusiveMinimum }: Property): PlainSchema {
  if (formatExclusiveMinimum !== undefined) return {};
  if (format === 'date') return { formatMinimum: '1900-01-01' };
  return format === 'date-time' ? { formatMinimum: '1900-01-01T00:00:00Z' } : {};
}

function printable(property: Property): string {
  return property['x-widget'] === 'textarea' ? manyLines : oneLine;
}

function item(project: Project, { items = {}, ...property }: Property): PlainSchema {
  if (items.type === 'object') {
    const beside = property['x-owns'] === undefined ? {} : { id: { type: ['integer', 'null'] }, related: true };
    return objectSchema(project, items, resolveAll(project.common.schema, items), beside);
  }
  const type = items.type ?? 'string';
  return {
    ...(type === 'string' && !items.format && !items.enum ? { pattern: oneLine } : {}),
    ...plain(items),
    type,
    ...(type === 'integer' ? storable(items) : {}),
  };
}

/** An integer must fit its column, unless its own bounds see to that. */
function storable(property: ValueSchema): PlainSchema {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = property;
  return defined({
    least: (minimum ?? exclusiveMinimum ?? -Infinity) < -int32 ? -int32 : undefined,
    most: (maximum ?? exclusiveMaximum ?? Infinity) >= int32 ? int32 - 1 : undefined,
  });
}

function nonEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}
