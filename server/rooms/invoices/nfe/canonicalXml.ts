import { spend, type CanonicalBudget } from './canonicalBudget.ts';
import type { Namespaces, XmlElement } from './xmlTree.ts';

/**
 * Canonical XML 1.0, inclusive, without comments (https://www.w3.org/TR/2001/REC-xml-c14n-20010315), of an element whose
 * ancestors declare `outer`. Attributes in the namespace of xml: are not taken over from ancestors, as no layout has them.
 * @throws Refused when more than `limits` allow is written for one document or its file
 */
export function canonicalXml(element: XmlElement, outer: Namespaces): string {
  const output = new Output(element.budget);
  write(element, { ...outer, ...element.namespaces }, output);
  return output.text();
}

/** What is written, counted in bytes, and the namespaces that stand written around the place reached. */
class Output {
  readonly scope = new Map<string, string>();
  private readonly budget: CanonicalBudget;
  private readonly parts: string[] = [];

  constructor(budget: CanonicalBudget) {
    this.budget = budget;
  }

  add(part: string): void {
    spend(this.budget, Buffer.byteLength(part));
    this.parts.push(part);
  }

  text(): string {
    return this.parts.join('');
  }
}

/** Namespaces in scope inside `element`; `outer` are those in scope around `top`, one of its ancestors or itself. */
export function scopeOf(element: XmlElement, top: XmlElement, outer: Namespaces): Namespaces {
  const around = element === top || element.parent === null ? outer : scopeOf(element.parent, top, outer);
  return { ...around, ...element.namespaces };
}

/** All namespaces that the ancestors of `element` declare. */
export function scopeAround(element: XmlElement): Namespaces {
  return element.parent === null ? {} : { ...scopeAround(element.parent), ...element.parent.namespaces };
}

/** Of `outer` what names inside `element` need, as if it had been cut out of its document. */
export function neededOf(element: XmlElement, outer: Namespaces): Namespaces {
  const prefixes = new Set<string>();
  collectPrefixes(element, prefixes);
  return Object.fromEntries(Object.entries(outer).filter(([prefix]) => prefixes.has(prefix)));
}

function collectPrefixes(element: XmlElement, prefixes: Set<string>): void {
  prefixes.add(element.prefix);
  for (const { name } of element.attributes) if (name.includes(':')) prefixes.add(name.split(':')[0] ?? '');
  for (const child of element.children) if (typeof child !== 'string') collectPrefixes(child, prefixes);
}

/** Writes what of `declared` is not already written by an ancestor; each declaration is looked at once. */
function write(element: XmlElement, declared: Namespaces, output: Output): void {
  output.add(`<${element.name}`);
  const before = writeNamespaces(declared, output);
  writeAttributes(element, output);
  output.add('>');
  for (const child of element.children) {
    if (typeof child === 'string') output.add(escapeText(child));
    else write(child, child.namespaces, output);
  }
  output.add(`</${element.name}>`);
  for (const [prefix, uri] of before) output.scope.set(prefix, uri);
}

/** Answers what the prefixes that were written meant before, '' for nothing. */
function writeNamespaces(declared: Namespaces, output: Output): [prefix: string, uri: string][] {
  const before: [string, string][] = [];
  for (const [prefix, uri] of Object.entries(declared).toSorted(byFirst)) {
    const written = output.scope.get(prefix) ?? '';
    if (written === uri || prefix === 'xml') continue;
    output.add(` xmlns${prefix && ':'}${prefix}="${escapeAttribute(uri)}"`);
    output.scope.set(prefix, uri);
    before.push([prefix, written]);
  }
  return before;
}

function writeAttributes({ attributes }: XmlElement, output: Output): void {
  const keyed = attributes.map((attribute) => [`${attribute.uri}\0${attribute.local}`, attribute] as const);
  for (const [, { name, value }] of keyed.toSorted(byFirst)) output.add(` ${name}="${escapeAttribute(value)}"`);
}

function byFirst([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const escaped = (character: string): string => escapes[character] ?? character;

function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, escaped);
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<"\t\n\r]/g, escaped);
}
