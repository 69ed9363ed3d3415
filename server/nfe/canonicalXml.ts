import type { Namespaces, XmlElement } from './xmlTree.ts';

/**
 * Canonical XML 1.0, inclusive, without comments (https://www.w3.org/TR/2001/REC-xml-c14n-20010315), of an element whose
 * ancestors declare `outer`. Attributes in the namespace of xml: are not taken over from ancestors, as no layout has them.
 */
export function canonicalXml(element: XmlElement, outer: Namespaces): string {
  const parts: string[] = [];
  write(element, {}, { ...outer, ...element.namespaces }, parts);
  return parts.join('');
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

/** Writes what of `declared` is not already `written` by an ancestor. */
function write(element: XmlElement, written: Namespaces, declared: Namespaces, parts: string[]): void {
  parts.push(`<${element.name}`);
  for (const [prefix, uri] of Object.entries(declared).toSorted(byFirst)) {
    if ((written[prefix] ?? '') === uri || prefix === 'xml') continue;
    parts.push(` xmlns${prefix && ':'}${prefix}="${escapeAttribute(uri)}"`);
  }
  writeAttributes(element, parts);
  parts.push('>');
  const scope = { ...written, ...declared };
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(escapeText(child));
    else write(child, scope, child.namespaces, parts);
  }
  parts.push(`</${element.name}>`);
}

function writeAttributes({ attributes }: XmlElement, parts: string[]): void {
  const keyed = attributes.map((attribute) => [`${attribute.uri}\0${attribute.local}`, attribute] as const);
  for (const [, { name, value }] of keyed.toSorted(byFirst)) parts.push(` ${name}="${escapeAttribute(value)}"`);
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
