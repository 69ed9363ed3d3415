import { countOf, dateTimeAt, documentOf, find, requiredAt, textAt } from './fields.ts';
import { requireValidKey } from './accessKey.ts';
import { proofOf, unsignedProof } from './proof.ts';
import { foundOrRefusal, Refused } from './refusal.ts';
import type { Source } from './source.ts';
import { storedXml } from './storedXml.ts';
import type { NfeDocument, NfeEvent } from './types.ts';
import type { XmlElement } from './xmlTree.ts';

/** Answers of the tax authority by which an event is registered: linked, not linked, late cancellation. */
const registered = new Set(['135', '136', '155']);

/**
 * `root` is the element to be stored: procEventoNFe, evento, or a retEvento alone, which says that and how an event was
 * registered, but neither who asked for it nor why. @throws Refused
 */
export function eventOf(
  evento: XmlElement | undefined,
  retEvento: XmlElement | undefined,
  root: XmlElement,
  source: Source,
): NfeEvent {
  const asked = find(evento, 'infEvento');
  const answered = find(retEvento, 'infEvento');
  const info = asked ?? answered;
  if (info === undefined || (evento && !asked)) throw new Refused('field', 'infEvento');
  const cStat = textAt(answered, 'cStat');
  const dhEvento = dateTimeAt(info, asked ? 'dhEvento' : 'dhRegEvento');
  return {
    ...identityOf(info),
    xEvento: textAt(asked, 'detEvento/descEvento') ?? textAt(answered, 'xEvento') ?? '',
    dhEvento,
    reason: textAt(asked, 'detEvento/xJust') ?? textAt(asked, 'detEvento/xCorrecao'),
    cStat,
    effective: cStat !== null && registered.has(cStat) && isSameEvent(info, answered),
    author: documentOf(asked),
    tpAmb: textAt(info, 'tpAmb'),
    ...proofOf(evento, asked, dhEvento, source.authorities),
    xml: storedXml(root, source.text),
  };
}

function identityOf(info: XmlElement): Pick<NfeEvent, 'chNFe' | 'tpEvento' | 'nSeqEvento'> {
  return {
    chNFe: requireValidKey(requiredAt(info, 'chNFe')),
    tpEvento: requiredAt(info, 'tpEvento', /^\d{6}$/),
    nSeqEvento: countOf(textAt(info, 'nSeqEvento'), 'nSeqEvento'),
  };
}

/** An answer about another event does not make this one effective. */
function isSameEvent(asked: XmlElement, answered: XmlElement | undefined): boolean {
  const same = (path: string): boolean => [null, textAt(asked, path)].includes(textAt(answered, path));
  return textAt(answered, 'chNFe') === textAt(asked, 'chNFe') && same('tpEvento') && same('nSeqEvento');
}

/** resNFe. @throws Refused */
export function summaryOf(resNFe: XmlElement, { text }: Source): NfeDocument {
  const summary = {
    chNFe: requireValidKey(requiredAt(resNFe, 'chNFe')),
    doc: documentOf(resNFe),
    name: textAt(resNFe, 'xNome') ?? '',
    ie: textAt(resNFe, 'IE'),
    dhEmi: textAt(resNFe, 'dhEmi') && dateTimeAt(resNFe, 'dhEmi'),
    tpNF: textAt(resNFe, 'tpNF'),
    vNF: textAt(resNFe, 'vNF') && requiredAt(resNFe, 'vNF', /^\d{1,13}(\.\d{1,2})?$/),
    cSitNFe: textAt(resNFe, 'cSitNFe'),
    xml: storedXml(resNFe, text),
  };
  return { type: 'summary', summary };
}

/** resEvento: what is told of an event without the event itself, which nobody signed. */
export function informationOf(resEvento: XmlElement, { text }: Source): NfeDocument {
  const told = foundOrRefusal(() => ({
    ...identityOf(resEvento),
    xEvento: textAt(resEvento, 'xEvento') ?? '',
    dhEvento: dateTimeAt(resEvento, 'dhEvento'),
    author: documentOf(resEvento),
    tpAmb: textAt(resEvento, 'tpAmb'),
    xml: storedXml(resEvento, text),
  }));
  const event = 'type' in told ? null : { ...told, ...unsignedProof, reason: null, cStat: null, effective: false };
  return { type: 'information', event };
}
