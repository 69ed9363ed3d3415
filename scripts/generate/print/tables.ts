import { readFileSync } from 'node:fs';
import { fieldTypes } from '../../../schemas/formats/fieldType.ts';
import { systemFields } from '../normalize/systemFields.ts';
import type { Table } from '../shapes/tables.ts';
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

/** generated/tables.ts: the server's view. */
export function printTables(tables: Table[], sections: string[], roles: string[]): string {
  const names = shape('names')
    .replace(/\/\*\* Which of these[\s\S]*$/, '')
    .trim();
  const data = Object.fromEntries(tables.map((table) => [table.name, table]));
  const byPath = Object.fromEntries(tables.map(({ path, name }) => [path, name]));
  return [
    header.trimEnd(),
    "import type { Locale } from './app.ts';",
    '',
    'export type { Locale };',
    union(
      'EntityName',
      tables.map(({ name }) => name),
    ),
    `export const roles = ${literal(roles)} as const;`,
    'export type Role = (typeof roles)[number];',
    "/** Whom rights are given to: a role, or whoever is signed in. */\nexport type Grantee = Role | 'authenticated';",
    union('Menu', sections),
    `/** schemas/formats/fieldType.ts explains them. */\n${union('FieldType', [...fieldTypes])}`,
    names,
    '',
    shape('tables'),
    '',
    '/** The properties that every entity has without saying so. */',
    `export const systemFields = ${literal(systemFields)} satisfies Record<string, Field>;`,
    '',
    `export const tables: Record<EntityName, Table> = ${literal(data)};`,
    '',
    `export const byPath: Record<string, EntityName> = ${literal(byPath)};`,
    '',
  ].join('\n');
}
