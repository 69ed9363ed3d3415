import { canonicalXml, scopeAround } from './canonicalXml.ts';
import type { XmlElement } from './xmlTree.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * A document of its own in UTF-8 with `element` as its root: the text of the file where that is its root, otherwise the
 * canonical form, which signatures survive.
 */
export function storedXml(element: XmlElement, text: string): string {
  if (element.parent !== null) return declaration + canonicalXml(element, scopeAround(element));
  return declaration + text.replace(/^<\?xml[^>]*\?>/, '');
}
