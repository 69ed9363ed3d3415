import type { ValueSchema } from '../dialect.ts';

/** A plain JSON Schema for AJV, with the few keywords of ajvKeywords.ts. */
export type PlainSchema = Record<string, unknown>;

/** Keywords that go to AJV as they are. */
export const plainKeywords = [
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

/** The plain keywords of a property; null is one of its values, as everywhere. */
export function plain(property: ValueSchema): PlainSchema {
  const said = plainKeywords.flatMap((keyword) => (keyword in property ? [[keyword, property[keyword]]] : []));
  return { ...Object.fromEntries(said), ...(property.enum ? { enum: [...property.enum, null] } : {}) };
}
