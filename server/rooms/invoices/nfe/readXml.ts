import { noAuthorities, type Authorities } from './authorities.ts';
import { decode } from './decode.ts';
import { beginDocument } from './canonicalBudget.ts';
import { eventOf, informationOf, summaryOf } from './event.ts';
import { childrenOf, find, nfeNamespace } from './fields.ts';
import { limits } from './limits.ts';
import { adverseAnswersIn } from './adverseAnswer.ts';
import { noteOf } from './note.ts';
import { inflateWithin, type Budget } from './inflate.ts';
import { foundOrRefusal, refusal, Refused } from './refusal.ts';
import type { Source } from './source.ts';
import type { NfeDocument } from './types.ts';
import { parseXml, type XmlElement } from './xmlTree.ts';

/**
 * The documents that stand in one XML file, in the file's order: a note, an event, a batch of them, an answer of the tax
 * authority, with or without SOAP around it. Never throws for what the bytes say: what can't be read is a refusal, and
 * costs nothing of what stands beside it. `authorities` say whose signatures are trusted.
 */
export function readXml(bytes: Buffer, authorities = noAuthorities): NfeDocument[] {
  return readDocuments(bytes, authorities, unfoldAny);
}

type Unfold = (element: XmlElement, source: Source) => NfeDocument[];

function readDocuments(bytes: Buffer, authorities: Authorities, unfold: Unfold): NfeDocument[] {
  const documents = foundOrRefusal(() => {
    if (bytes.length > limits.document) throw new Refused('tooLarge');
    const text = decode(bytes);
    return unfold(parseXml(text), { text, authorities });
  });
  if (!Array.isArray(documents)) return [documents];
  return documents.length > limits.documents ? [refusal('tooManyDocuments')] : documents;
}

function noteIn(nfe: XmlElement, protNFe: XmlElement | undefined, root: XmlElement, source: Source): NfeDocument {
  beginDocument(root.budget);
  return foundOrRefusal((): NfeDocument => ({ type: 'note', note: noteOf(nfe, protNFe, root, source) }));
}

function eventIn(
  evento: XmlElement | undefined,
  retEvento: XmlElement | undefined,
  root: XmlElement,
  source: Source,
): NfeDocument {
  beginDocument(root.budget);
  return foundOrRefusal((): NfeDocument => ({ type: 'event', event: eventOf(evento, retEvento, root, source) }));
}

const unfoldNote: Unfold = (nfe, source) => [noteIn(nfe, undefined, nfe, source)];
const unfoldEvent: Unfold = (evento, source) => [eventIn(evento, undefined, evento, source)];
const unfoldAnswer: Unfold = (retEvento, source) => [eventIn(undefined, retEvento, retEvento, source)];
/** One note, as the layout has it: each of several would be stored with all of the others. */
const unfoldProtocolledNote: Unfold = (nfeProc, source) => {
  const notes = childrenOf(nfeProc, 'NFe');
  if (notes.length > 1) throw new Refused('tooManyDocuments');
  return notes.map((nfe) => noteIn(nfe, find(nfeProc, 'protNFe'), nfeProc, source));
};
const unfoldProtocolledEvent: Unfold = (procEvento, source) => [
  eventIn(find(procEvento, 'evento'), find(procEvento, 'retEvento'), procEvento, source),
];

const inside =
  (local: string, unfold: Unfold): Unfold =>
  (element, source) =>
    childrenOf(element, local).flatMap((child) => unfold(child, source));

/** The events of a note come before what is said of it, as they may have brought it there. */
function unfoldSituation(retConsSitNFe: XmlElement, source: Source): NfeDocument[] {
  const events = childrenOf(retConsSitNFe, 'procEventoNFe').flatMap((child) => unfoldProtocolledEvent(child, source));
  const news = foundOrRefusal(() => adverseAnswersIn(retConsSitNFe, source));
  return [...events, ...(Array.isArray(news) ? news : [news])];
}

/** What stands in an element, by its local name in the namespace of the NF-e; but for packed documents. */
const plainUnfolds = new Map<string, Unfold>([
  ['NFe', unfoldNote],
  ['nfeProc', unfoldProtocolledNote],
  ['enviNFe', inside('NFe', unfoldNote)],
  ['evento', unfoldEvent],
  ['procEventoNFe', unfoldProtocolledEvent],
  ['envEvento', inside('evento', unfoldEvent)],
  ['retEvento', unfoldAnswer],
  ['retEnvEvento', inside('retEvento', unfoldAnswer)],
  ['retConsSitNFe', unfoldSituation],
  ['resNFe', (resNFe, source) => [foundOrRefusal(() => summaryOf(resNFe, source))]],
  ['resEvento', (resEvento, source) => [informationOf(resEvento, source)]],
]);
const unfolds = new Map([...plainUnfolds, ['retDistDFeInt', unfoldPacked] as const]);

const soapNamespaces = ['http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'];

function unfoldAny(root: XmlElement, source: Source): NfeDocument[] {
  if (root.local !== 'Envelope' || !soapNamespaces.includes(root.uri)) return unfoldRoot(root, source, unfolds);
  const found = outermost(root).flatMap((element) => unfolds.get(element.local)?.(element, source) ?? []);
  if (found.length === 0) throw new Refused('soapFault');
  return found;
}

/** The elements of the NF-e that stand in no other one. */
function outermost(element: XmlElement): XmlElement[] {
  if (element.uri === nfeNamespace) return [element];
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : outermost(child)));
}

function unfoldRoot(root: XmlElement, source: Source, known: ReadonlyMap<string, Unfold>): NfeDocument[] {
  if (root.uri !== nfeNamespace) throw strange(root);
  const found = known.get(root.local)?.(root, source) ?? [];
  if (found.length === 0) throw new Refused('noDocument', root.local);
  return found;
}

function strange({ local, name }: XmlElement): Refused {
  if (unfolds.has(local)) return new Refused('namespace');
  return /^html$/i.test(local) ? new Refused('html') : new Refused('notNfe', name);
}

/** Documents that the tax authority distributes, each compressed; none of them holds packed ones again. */
function unfoldPacked(retDistDFeInt: XmlElement, { authorities }: Source): NfeDocument[] {
  const budget: Budget = { left: limits.packed };
  const packed = childrenOf(find(retDistDFeInt, 'loteDistDFeInt'), 'docZip');
  if (packed.length > limits.entries) throw new Refused('tooManyEntries');
  return packed.flatMap((docZip) => {
    const bytes = foundOrRefusal(() => inflateWithin(budget, Buffer.from(docZip.children.join(''), 'base64')));
    return Buffer.isBuffer(bytes) ? readDocuments(bytes, authorities, unfoldUnpacked) : [bytes];
  });
}

function unfoldUnpacked(root: XmlElement, source: Source): NfeDocument[] {
  if (root.local === 'retDistDFeInt') throw new Refused('nestedArchive');
  return unfoldRoot(root, source, plainUnfolds);
}
