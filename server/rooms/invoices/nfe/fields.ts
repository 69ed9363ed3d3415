import { isDay } from '../../../../schemas/core/formats/day.ts';
import { canonical } from '../../../../schemas/core/formats/decimal.ts';
import { Refused } from './refusal.ts';
import type { XmlElement } from './xmlTree.ts';

export const nfeNamespace = 'http://www.portalfiscal.inf.br/nfe';

/** Child elements of that local name, in the namespace of their parent's kind of document. */
export function childrenOf(element: XmlElement | undefined, local: string, uri = nfeNamespace): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && child.local === local && child.uri === uri,
  );
}

/** The first element on a path of local names, as in 'ide/natOp'. */
export function find(element: XmlElement | undefined, path: string, uri = nfeNamespace): XmlElement | undefined {
  return path.split('/').reduce((found, local) => childrenOf(found, local, uri)[0], element);
}

/** Text of an element without the spaces around it; null if the element is absent or empty. */
export function textAt(element: XmlElement | undefined, path: string, uri = nfeNamespace): string | null {
  const texts = find(element, path, uri)?.children.filter((child) => typeof child === 'string') ?? [];
  return trimmed(texts.join('')) || null;
}

/** Without the spaces of XML around it. No pattern: one that looks for spaces before an end tries at each of them. */
function trimmed(text: string): string {
  const isSpace = (at: number): boolean => ' \t\r\n'.includes(text.charAt(at) || 'x');
  let [start, end] = [0, text.length];
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** @throws Refused if there is no such text, or if it has another form */
export function requiredAt(element: XmlElement | undefined, path: string, form = /^[^]+$/): string {
  const text = textAt(element, path);
  if (text === null || !form.test(text)) throw new Refused('field', path);
  return text;
}

/** An amount as the layouts allow at most: never negative, 15 digits and 10 decimals. @throws Refused */
export function decimalAt(element: XmlElement | undefined, path: string): string {
  const text = requiredAt(element, path, /^\d{1,15}(\.\d{1,10})?$/);
  return canonical(text) ?? text;
}

/** Whole number above zero, as items and events are counted. @throws Refused */
export function countOf(text: string | null, name: string): number {
  if (text === null || !/^\d{1,4}$/.test(text)) throw new Refused('field', name);
  return Number(text);
}

export function attributeOf(element: XmlElement | undefined, name: string): string | null {
  return element?.attributes.find((attribute) => attribute.name === name)?.value ?? null;
}

/** Date with or without time and offset. @throws Refused if there is none, or no such day */
export function dateTimeAt(element: XmlElement | undefined, path: string): string {
  const text = requiredAt(element, path, /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/);
  if (!isDay(text.slice(0, 10))) throw new Refused('field', path);
  return text;
}

/** CNPJ or CPF of a party, an author, a summary; capital letters. */
export function documentOf(element: XmlElement | undefined): string | null {
  return (textAt(element, 'CNPJ') ?? textAt(element, 'CPF'))?.toUpperCase() ?? null;
}
