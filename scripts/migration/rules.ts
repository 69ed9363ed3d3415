import { isDeepStrictEqual } from 'node:util';
import type { Table } from '../generate/shapes/tables.ts';
import type { Project } from '../generate/project.ts';
import { entityValidation } from '../generate/validation/validation.ts';
import type { Model } from './model.ts';

type Rules = Record<string, unknown>;

/** The rules that concern several properties. */
export const wholeRow = '*';

/** The model with what the schemas ask of values beyond what the database holds, for the entities that are read. */
export function withRules(model: Model, project: Project, tables: Record<string, Table>): Model {
  const rules = [...project.entities.values()].flatMap((entity) => {
    const table = tables[entity.name];
    return table ? rulesOf(table, entityValidation(project, entity).schema) : [];
  });
  const known = new Map(rules);
  const entries = Object.entries(model.tables).map(([name, table]) => {
    const own = known.get(name);
    return [name, own ? { ...table, rules: own } : table] as const;
  });
  return { tables: Object.fromEntries(entries) };
}

/** Of the table of an entity, and of those of its owned rows. */
function rulesOf({ table, fields }: Table, schema: Rules): [table: string, rules: Rules][] {
  const properties = member(schema, 'properties');
  const owned = Object.values(fields).flatMap(({ name, owned: rows }): [string, Rules][] =>
    rows ? [[rows.table, rulesIn(rows.fields, member(member(properties, name), 'items'))]] : [],
  );
  return [[table, rulesIn(fields, schema)], ...owned];
}

function rulesIn(fields: Table['fields'], schema: Rules): Rules {
  const properties = member(schema, 'properties');
  const columns = Object.values(fields).filter(({ kind }) => kind === 'column');
  const own = columns.map(({ name }) => [name, withoutHeld(member(properties, name))] as const);
  const { if: condition, then, else: otherwise, anyOf, allOf } = schema;
  const several = { if: condition, then, else: otherwise, anyOf, allOf };
  const all = Object.entries(several).filter(([, rule]) => rule !== undefined);
  const told = own.filter(([, rule]) => Object.keys(rule).length > 0);
  return { ...Object.fromEntries(told), ...(all.length > 0 && { [wholeRow]: Object.fromEntries(all) }) };
}

/** What the database holds itself, or refuses before it is migrated, is not a rule to count by. */
const held = new Set(['type', 'filled', 'enum', 'least', 'most', 'integerDigits', 'fractionDigits']);

function withoutHeld(property: Rules): Rules {
  return Object.fromEntries(Object.entries(property).filter(([keyword]) => !held.has(keyword)));
}

function member(value: Rules, name: string): Rules {
  const found: unknown = value[name];
  return typeof found === 'object' && found !== null ? Object.fromEntries(Object.entries(found)) : {};
}

/** Properties of a table whose rules differ. */
export interface RuleChange {
  table: string;
  names: string[];
}

/** What differs where the snapshot knows rules; columns that are new have no values that they could refuse. */
export function changedRules(before: Model, after: Model): RuleChange[] {
  return Object.entries(after.tables).flatMap(([table, { rules }]) => {
    const old = before.tables[table];
    if (!old?.rules || !rules) return [];
    const isOld = (name: string) => name === wholeRow || old.columns[name] !== undefined;
    const names = Object.keys(rules).filter(
      (name) => isOld(name) && !isDeepStrictEqual(rules[name], old.rules?.[name]),
    );
    return names.length > 0 ? [{ table, names }] : [];
  });
}
