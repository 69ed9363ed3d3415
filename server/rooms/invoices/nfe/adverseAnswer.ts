import { isValid } from '../../../../schemas/formats/accessKey.ts';
import { dateTimeAt, textAt } from './fields.ts';
import { unsignedProof } from './proof.ts';
import { situationOfCode, type Situation } from './protocol.ts';
import type { Source } from './source.ts';
import { storedXml } from './storedXml.ts';
import type { NfeDocument, NfeEvent, NfeSummary } from './types.ts';
import type { XmlElement } from './xmlTree.ts';

/** What an answer of the tax authority says of its note where that is no good news, as an event that nobody signed. */
export function adverseAnswersIn(retConsSitNFe: XmlElement, { text }: Source): NfeDocument[] {
  const chNFe = textAt(retConsSitNFe, 'chNFe') ?? '';
  const cStat = textAt(retConsSitNFe, 'cStat') ?? '';
  const says = adverseAnswerOfCode(cStat);
  if (says === undefined || !isValid(chNFe)) return [];
  const at = textAt(retConsSitNFe, 'dhRecbto') ? dateTimeAt(retConsSitNFe, 'dhRecbto') : null;
  const reason = [cStat, textAt(retConsSitNFe, 'xMotivo')].filter(Boolean).join(' ');
  const tpAmb = textAt(retConsSitNFe, 'tpAmb');
  const xml = storedXml(retConsSitNFe, text);
  return [
    {
      type: 'event',
      event: adverseAnswerEvent(chNFe, says, { source: 'retConsSitNFe', reason, cStat, at, tpAmb, xml }),
    },
  ];
}

/** What SEFAZ may say of a note that keeps it from counting. */
export type AdverseAnswer = 'sefazCancelled' | 'sefazDenied' | 'sefazUnknown';

/** What a situation of a note is as news. */
export const adverseAnswerOfSituation: Partial<Record<Situation, AdverseAnswer>> = {
  cancelled: 'sefazCancelled',
  denied: 'sefazDenied',
};

/** What a code of SEFAZ says of its note where that is no good news; 217: it is not in its base. */
export const adverseAnswerOfCode = (cStat: string): AdverseAnswer | undefined =>
  cStat === '217' ? 'sefazUnknown' : adverseAnswerOfSituation[situationOfCode(cStat)];

/** Where such an answer stands: in a protocol of its note, in an answer to a question, in a summary. */
export interface AdverseAnswerSource {
  source: 'protNFe' | 'retConsSitNFe' | 'resNFe';
  reason: string;
  cStat: string | null;
  /** As written; null: now. */
  at: string | null;
  tpAmb: string | null;
  xml: string;
}

/** An answer of SEFAZ about a note, in the form of an event. */
export function adverseAnswerEvent(
  chNFe: string,
  says: AdverseAnswer,
  { source, reason, cStat, at, tpAmb, xml }: AdverseAnswerSource,
): NfeEvent {
  const identity = { chNFe, tpEvento: says, nSeqEvento: 0, xEvento: says, source };
  const told = { dhEvento: at ?? new Date().toISOString(), reason: `${source}: ${reason}`, cStat, effective: false };
  return { ...identity, ...told, ...unsignedProof, author: null, tpAmb, xml };
}

/** What a summary says of its note where that is no good news (cSitNFe 2: denied, 3: cancelled). */
export function adverseAnswerInSummary({ chNFe, cSitNFe, xml }: NfeSummary): NfeEvent | undefined {
  const says = { 2: 'sefazDenied' as const, 3: 'sefazCancelled' as const }[cSitNFe ?? ''];
  return (
    says &&
    adverseAnswerEvent(chNFe, says, {
      source: 'resNFe',
      reason: `cSitNFe ${cSitNFe}`,
      cStat: null,
      at: null,
      tpAmb: null,
      xml,
    })
  );
}
