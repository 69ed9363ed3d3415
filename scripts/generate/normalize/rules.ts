import type { ConditionSchema, ConsequenceSchema, ObjectSchema } from '../dialect.ts';
import type { Property } from '../project.ts';
import type { Alternatives } from '../shapes/resources.ts';
import type { Rule } from '../shapes/tables.ts';

/** The rules of an object with the conditions that they point into. */
interface Rules {
  rules: Rule[];
  conditions: ConditionSchema[];
  alternatives: Alternatives[];
}

export interface EntityRules extends Rules {
  /** Those of owned rows, by property; their conditions are asked of the owned row. */
  owned: Record<string, Rule[]>;
}

/** What the form and the server must know of if/then/else and dependentRequired: required, hidden, locked fields; and the form of anyOf. */
export function rulesOf(schema: ObjectSchema, properties: Record<string, Property>): EntityRules {
  const own = objectRules(schema, []);
  const owned = Object.entries(properties).flatMap(([name, { items, 'x-owns': table }]) =>
    items && table !== undefined ? [[name, objectRules(items, own.conditions).rules] as const] : [],
  );
  return { ...own, owned: Object.fromEntries(owned.filter(([, rules]) => rules.length > 0)) };
}

/** The rules of one object; their conditions are added to those already met. */
function objectRules(schema: ObjectSchema, conditions: ConditionSchema[]): Rules {
  const result: Rules = { rules: [], conditions, alternatives: [] };
  for (const { if: condition, then, else: otherwise, anyOf } of [schema, ...(schema.allOf ?? [])]) {
    if (anyOf) result.alternatives.push({ choices: anyOf.map(({ required }) => required) });
    if (!condition) continue;
    add(result, condition, then);
    add(result, { not: condition }, otherwise);
  }
  for (const [name, required] of Object.entries(schema.dependentRequired ?? {})) {
    add(result, { required: [name] }, { required });
  }
  return result;
}

function add(result: Rules, condition: ConditionSchema, consequence: ConsequenceSchema = {}): void {
  const properties = Object.entries(consequence.properties ?? {});
  const require = consequence.required ?? [];
  const hide = properties.flatMap(([name, property]) => (property === false ? [name] : []));
  const lock = properties.flatMap(([name, property]) =>
    typeof property === 'object' && property.readOnly === true ? [name] : [],
  );
  if (consequence.anyOf) {
    const choices = consequence.anyOf.map(({ required }) => required);
    result.alternatives.push({ condition: indexOf(result.conditions, condition), choices });
  }
  if (require.length + hide.length + lock.length === 0) return;
  result.rules.push({ condition: indexOf(result.conditions, condition), require, hide, lock });
}

/** The place of a condition among those already met; an equal one is used again. */
function indexOf(conditions: ConditionSchema[], condition: ConditionSchema): number {
  const text = JSON.stringify(condition);
  const known = conditions.findIndex((other) => JSON.stringify(other) === text);
  return known < 0 ? conditions.push(condition) - 1 : known;
}
