import { pascalCase } from '../normalize/names.ts';
import type { PlainSchema } from '../validation/plain.ts';
import { header } from './header.ts';
import { quoted } from './literal.ts';

/** generated/types.ts: an interface per entity and per request body, and the maps from their names. */
export function printTypes(rows: Record<string, PlainSchema>, requests: Record<string, PlainSchema>): string {
  return [
    header,
    ...Object.entries(rows).map(([name, schema]) => declaration(pascalCase(name), schema)),
    declarationOf(
      'Entities',
      Object.keys(rows).map((name) => `${name}: ${pascalCase(name)};`),
    ),
    ...Object.entries(requests).map(([name, schema]) => declaration(requestType(name), schema)),
    declarationOf(
      'Requests',
      Object.keys(requests).map((name) => `${name}: ${requestType(name)};`),
    ),
  ].join('\n');
}

const requestType = (name: string): string => `${pascalCase(name)}Request`;

function declaration(name: string, schema: PlainSchema): string {
  return declarationOf(name, members(schema, '  '));
}

function declarationOf(name: string, lines: string[]): string {
  return `export interface ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function members({ properties, required }: PlainSchema, indent: string): string[] {
  const always = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, schema]) => {
    const mark = always.includes(name) ? '' : '?';
    return `${name}${mark}: ${typeText(Object(schema), indent)};`;
  });
}

/** The TypeScript type of a plain schema; `indent` is that of the line on which it stands. */
function typeText(schema: PlainSchema, indent: string): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(literalType).join(' | ');
  const types = [schema.type].flat().map((type) => typeOf(String(type), schema, indent));
  return types.join(' | ');
}

function typeOf(type: string, schema: PlainSchema, indent: string): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return arrayText(typeText(Object(schema.items), indent));
  if (type !== 'object') return type;
  const lines = members(schema, `${indent}  `);
  return `{\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}}`;
}

const arrayText = (item: string): string => (/^[^{]* \| /.test(item) ? `(${item})[]` : `${item}[]`);

const literalType = (value: unknown): string => (typeof value === 'string' ? quoted(value) : String(value));
