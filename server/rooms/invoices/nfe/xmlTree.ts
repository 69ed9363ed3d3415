import { SaxesParser, type SaxesTagNS } from 'saxes';
import { fullBudget, type CanonicalBudget } from './canonicalBudget.ts';
import { limits } from './limits.ts';
import { Refused } from './refusal.ts';

/** Addresses by prefix; the default one by ''. */
export type Namespaces = Readonly<Record<string, string>>;

export interface XmlAttribute {
  name: string;
  local: string;
  uri: string;
  value: string;
}

export interface XmlElement {
  /** As written, with its prefix. */
  name: string;
  prefix: string;
  local: string;
  uri: string;
  attributes: XmlAttribute[];
  /** Declared on this element. */
  namespaces: Namespaces;
  parent: XmlElement | null;
  /** Of the whole file: what may still be done with it. */
  budget: CanonicalBudget;
  /** Comments are left out; neighbouring texts are one. */
  children: (XmlElement | string)[];
}

/**
 * The root of a well-formed document without document type.
 * @throws Refused for any other text, and for one that is deeper, or has more elements, or more attributes or namespaces
 * at one place, than `limits` allow
 */
export function parseXml(text: string): XmlElement {
  const reading: Reading = {
    root: null,
    current: null,
    depth: 0,
    elements: 0,
    attributes: 0,
    declared: 0,
    scope: new Map(),
    budget: fullBudget(),
    ending: false,
  };
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('doctype', refuseDoctype);
  parser.on('processinginstruction', () => refuseInstruction(reading));
  parser.on('attribute', (attribute) => countAttribute(reading, attribute));
  parser.on('opentag', (tag) => open(reading, tag));
  parser.on('text', (part) => addText(reading, part));
  parser.on('cdata', (part) => addText(reading, part));
  parser.on('closetag', () => close(reading));
  parser.on('error', (error) => refuseError(reading, error));
  parser.write(text);
  reading.ending = true;
  parser.close();
  if (reading.root === null) throw new Refused('truncated');
  return reading.root;
}

interface Reading {
  root: XmlElement | null;
  current: XmlElement | null;
  depth: number;
  elements: number;
  /** Of the element whose tag is read, besides the namespaces that it declares, and those. */
  attributes: number;
  declared: number;
  /** How many elements around the place reached declare each prefix. */
  scope: Map<string, number>;
  budget: CanonicalBudget;
  /** The whole text was given to the parser. */
  ending: boolean;
}

function open(reading: Reading, tag: SaxesTagNS): void {
  reading.depth += 1;
  reading.elements += 1;
  if (reading.depth > limits.depth) throw new Refused('tooDeep');
  if (reading.elements > limits.elements) throw new Refused('tooLarge');
  reading.attributes = reading.declared = 0;
  const element = elementOf(tag, reading);
  enterScope(reading, element);
  reading.current?.children.push(element);
  reading.root ??= element;
  reading.current = element;
}

/** While the tag is read: one with a million attributes is refused at the first ones too many. */
function countAttribute(reading: Reading, { name }: { name: string }): void {
  if (isDeclaration(name)) reading.declared += 1;
  else reading.attributes += 1;
  if (reading.declared > limits.namespaces) throw new Refused('tooManyNamespaces');
  if (reading.attributes > limits.attributes) throw new Refused('tooManyAttributes');
}

function enterScope({ scope }: Reading, { namespaces }: XmlElement): void {
  for (const prefix of Object.keys(namespaces)) scope.set(prefix, (scope.get(prefix) ?? 0) + 1);
  if (scope.size > limits.namespaces) throw new Refused('tooManyNamespaces');
}

function leaveScope({ scope, current }: Reading): void {
  for (const prefix of Object.keys(current?.namespaces ?? {})) {
    const others = (scope.get(prefix) ?? 1) - 1;
    if (others > 0) scope.set(prefix, others);
    else scope.delete(prefix);
  }
}

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

function elementOf(tag: SaxesTagNS, { current: parent, budget }: Reading): XmlElement {
  const attributes = Object.values(tag.attributes).filter(({ name }) => !isDeclaration(name));
  const { name, prefix, local, uri } = tag;
  return { name, prefix, local, uri, attributes, namespaces: { ...tag.ns }, parent, budget, children: [] };
}

function close(reading: Reading): void {
  leaveScope(reading);
  reading.depth -= 1;
  reading.current = reading.current?.parent ?? null;
}

function addText({ current }: Reading, part: string): void {
  if (current === null || part === '') return;
  const last = current.children.at(-1);
  if (typeof last === 'string') current.children[current.children.length - 1] = last + part;
  else current.children.push(part);
}

/** Its beginning says enough, in whatever way it is refused. */
function refuseDoctype(whole: string): never {
  const doctype = whole.slice(0, 5_000);
  if (/<!ENTITY[^>]*\s(SYSTEM|PUBLIC)\s/.test(doctype)) throw new Refused('externalEntity');
  if (doctype.includes('<!ENTITY')) throw new Refused('entityExpansion');
  throw new Refused(/^\s*html\b/i.test(doctype) ? 'html' : 'doctype');
}

/** Elements whose canonical form is signed or signs. */
const signed = new Set(['infNFe', 'infEvento', 'SignedInfo']);

/** There they would be part of what is signed, and no layout has them; anywhere else (style sheets) they say nothing. */
function refuseInstruction({ current }: Reading): void {
  for (let element = current; element !== null; element = element.parent)
    if (signed.has(element.local)) throw new Refused('malformed', 'processing instruction');
}

function refuseError({ ending }: Reading, error: Error): never {
  throw ending ? new Refused('truncated') : new Refused('malformed', error.message);
}
