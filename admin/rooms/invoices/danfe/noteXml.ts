import { http } from '../../../core/providers/http.ts';
import { xmlPath } from '../document/xml.ts';

/** A place in the XML of a note, read by the names of its layout; what is not there is empty. */
export interface Place {
  /** Which one it is of those that were read with it, counted from 0. */
  index: number;
  /** The text at a path of names. */
  text(path: string): string;
  at(path: string): Place;
  /** All elements of a name, or of any, right below this one. */
  all(name?: string): Place[];
}

/** A note as it is kept. */
export interface NoteXml {
  infNFe: Place;
  /** The answer of the tax authority (infProt). */
  protocol: Place;
}

/** Reads the XML of an invoice. Throws HttpError. */
export async function readNote(id: number, signal?: AbortSignal): Promise<NoteXml> {
  const { text } = await http(xmlPath({ id }), { signal });
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
  const root = placeAt(documentElement);
  const nfe = documentElement.localName === 'NFe' ? root : root.at('NFe');
  return { infNFe: nfe.at('infNFe'), protocol: root.at('protNFe/infProt') };
}

function placeAt(element: Element | undefined, index = 0): Place {
  const below = (name?: string) => [...(element?.children ?? [])].filter((each) => !name || each.localName === name);
  return {
    index,
    text: (path) => elementAt(element, path)?.textContent?.trim() ?? '',
    at: (path) => placeAt(elementAt(element, path)),
    all: (name) => below(name).map((each, at) => placeAt(each, at)),
  };
}

/** The first one of each name of the path. */
const elementAt = (element: Element | undefined, path: string): Element | undefined =>
  path
    .split('/')
    .reduce<Element | undefined>(
      (at, name) => [...(at?.children ?? [])].find(({ localName }) => localName === name),
      element,
    );
