const width = 120;
const indentation = '  ';

/** Code that is printed as it is. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value as a TypeScript literal: on one line when it fits, otherwise one member per line. */
export function literal(value: unknown, indent = '', used = indent.length): string {
  const line = inline(value);
  if (used + line.length < width || !isCompound(value)) return line;
  const inner = indent + indentation;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = entries(value).map(
    ([key, member]) => `${inner}${key}${literal(member, inner, inner.length + key.length)},\n`,
  );
  return `${open}\n${members.join('')}${indent}${close}`;
}

function inline(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quoted(value);
  if (!isCompound(value)) return JSON.stringify(value);
  const members = entries(value).map(([key, member]) => key + inline(member));
  if (Array.isArray(value)) return `[${members.join(', ')}]`;
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function isCompound(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Code);
}

/** Members with what stands before them: 'name: ' in an object, nothing in an array. */
function entries(value: object): [string, unknown][] {
  if (Array.isArray(value)) return value.map((member: unknown) => ['', member]);
  return Object.entries(value).map(([key, member]: [string, unknown]) => [`${propertyName(key)}: `, member]);
}

function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

/** Single quotes, double ones where that saves escapes. */
export function quoted(text: string): string {
  const json = JSON.stringify(text);
  if (text.includes("'")) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}
