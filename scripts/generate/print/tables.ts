import { readFileSync } from 'node:fs';
import { fieldTypes } from '../../../schemas/core/formats/fieldType.ts';
import { systemFields } from '../normalize/systemFields.ts';
import type { AppSchema } from '../appDialect.ts';
import { tiesOf, verbsOf } from '../choices.ts';
import { defined, mapValues } from '../records.ts';
import type { RowScope, Table } from '../shapes/tables.ts';
import { header } from './header.ts';
import { literal, quoted } from './literal.ts';

/** A file of shapes/ as it goes into a generated file: its declarations without its imports. */
export function shape(name: string): string {
  const text = readFileSync(new URL(`../shapes/${name}.ts`, import.meta.url), 'utf8');
  return text.replace(/^import .*\n/gm, '').trim();
}

/** 'export type <name> = 'a' | 'b';' */
export function union(name: string, values: string[]): string {
  const line = `export type ${name} = ${values.map(quoted).join(' | ') || 'never'};`;
  return line.length <= 120
    ? line
    : `export type ${name} =\n${values.map((value) => `  | ${quoted(value)}`).join('\n')};`;
}

/** The row scopes of app.json, as the server restricts by them. */
function rowScopes({ scopes = {} }: AppSchema): Record<string, RowScope> {
  return mapValues(scopes, (scope) => defined({ ties: tiesOf(scope), equals: scope.equals, resolver: scope.resolver }));
}

/** Which room resolves what: the compiler asks for it where the rooms are listed. */
function scopeRooms({ scopes = {} }: AppSchema): string[] {
  const named = Object.entries(scopes).flatMap(([name, { resolver }]) =>
    resolver === undefined ? [] : [`  ${name}: ${quoted(resolver)};`],
  );
  return [
    '/** The row scopes that app.json leaves to a room, each with its name. */',
    ...(named.length > 0 ? ['export interface ScopeRooms {', ...named, '}'] : ['export interface ScopeRooms {}']),
  ];
}

/** generated/tables.ts: the server's view. */
export function printTables(tables: Table[], app: AppSchema): string {
  const data = Object.fromEntries(tables.map((table) => [table.name, table]));
  const byPath = Object.fromEntries(tables.map(({ path, name }) => [path, name]));
  return [
    header.trimEnd(),
    "import type { Locale, Role, Scope } from './app.ts';",
    '',
    'export type { Locale, Role, Scope };',
    "export { roles, scopes } from './app.ts';",
    union(
      'EntityName',
      tables.map(({ name }) => name),
    ),
    "/** Whom rights are given to: a role, or whoever is signed in. */\nexport type Grantee = Role | 'authenticated';",
    union(
      'Menu',
      app.menu.map(({ name }) => name),
    ),
    `/** schemas/core/formats/fieldType.ts explains them. */\n${union('FieldType', [...fieldTypes])}`,
    `/** Everything that a right can be for. */\nexport const verbs = ${literal(verbsOf(app))} as const;`,
    'export type Verb = (typeof verbs)[number];',
    '/** By which names rows are tied to what decides who reaches them. */',
    union('Tie', [...new Set(tables.flatMap(({ rows }) => Object.keys(rows)))].toSorted()),
    '',
    shape('tables'),
    '',
    '/** The properties that every entity has without saying so. */',
    `export const systemFields = ${literal(systemFields)} satisfies Record<string, Field>;`,
    '',
    '/** The row scopes of the business, in order. */',
    `export const rowScopes: Record<Exclude<Scope, 'all' | 'none'>, RowScope> = ${literal(rowScopes(app))};`,
    ...scopeRooms(app),
    '',
    `export const tables: Record<EntityName, Table> = ${literal(data)};`,
    '',
    `export const byPath: Record<string, EntityName> = ${literal(byPath)};`,
    '',
  ].join('\n');
}
