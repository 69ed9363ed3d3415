import { SaxesParser, type SaxesTagNS } from 'saxes';
import { limits } from './limits.ts';
import { Refused } from './refused.ts';

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
  /** Comments are left out; neighbouring texts are one. */
  children: (XmlElement | string)[];
}

/**
 * The root of a well-formed document without document type.
 * @throws Refused for any other text, and for one that is deeper or has more elements than `limits` allow
 */
export function parseXml(text: string): XmlElement {
  const reading: Reading = { root: null, current: null, depth: 0, elements: 0, ending: false };
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('doctype', refuseDoctype);
  parser.on('processinginstruction', () => refuseInstruction(reading));
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
  /** The whole text was given to the parser. */
  ending: boolean;
}

function open(reading: Reading, tag: SaxesTagNS): void {
  reading.depth += 1;
  reading.elements += 1;
  if (reading.depth > limits.depth) throw new Refused('tooDeep');
  if (reading.elements > limits.elements) throw new Refused('tooLarge');
  const element = elementOf(tag, reading.current);
  reading.current?.children.push(element);
  reading.root ??= element;
  reading.current = element;
}

function elementOf(tag: SaxesTagNS, parent: XmlElement | null): XmlElement {
  const attributes = Object.values(tag.attributes).filter(({ name }) => !/^xmlns(:|$)/.test(name));
  const { name, prefix, local, uri } = tag;
  return { name, prefix, local, uri, attributes, namespaces: { ...tag.ns }, parent, children: [] };
}

function close(reading: Reading): void {
  reading.depth -= 1;
  reading.current = reading.current?.parent ?? null;
}

function addText({ current }: Reading, part: string): void {
  if (current === null || part === '') return;
  const last = current.children.at(-1);
  if (typeof last === 'string') current.children[current.children.length - 1] = last + part;
  else current.children.push(part);
}

function refuseDoctype(doctype: string): never {
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
