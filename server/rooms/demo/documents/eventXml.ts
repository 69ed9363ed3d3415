import type { NfeEvent } from '../../invoices/nfe/types.ts';
import type { Holder, Signers } from './signers.ts';
import { rootOf, tag, tags, taxNumberTag } from './written.ts';

/** The document of an event that the authority has registered, signed by its author; it reads back as the same event. */
export function eventXml(event: NfeEvent, author: Holder, signers: Signers): string {
  const { chNFe, tpEvento, nSeqEvento } = event;
  const id = `ID${tpEvento}${chNFe}${String(nSeqEvento).padStart(2, '0')}`;
  const asked = signers.signed(author, { name: 'infEvento', id, content: askedOf(event) });
  const answered = `<infEvento>${answerTo(event)}</infEvento>`;
  const content = `<evento versao="1.00">${asked}</evento><retEvento versao="1.00">${answered}</retEvento>`;
  return rootOf('procEventoNFe', '1.00', content);
}

function askedOf({ chNFe, tpAmb, author, dhEvento, xEvento, reason, ...event }: NfeEvent): string {
  const head = tags([
    ['cOrgao', chNFe.slice(0, 2)],
    ['tpAmb', tpAmb],
  ]);
  const number = numberOf(event);
  const said = tags([
    ['descEvento', xEvento],
    ['xJust', reason],
  ]);
  const about = tag('chNFe', chNFe) + tag('dhEvento', dhEvento);
  const what = `<verEvento>1.00</verEvento><detEvento versao="1.00">${said}</detEvento>`;
  return head + taxNumberTag(author) + about + number + what;
}

function answerTo({ chNFe, tpAmb, dhEvento, cStat, ...event }: NfeEvent): string {
  const head = tags([
    ['tpAmb', tpAmb],
    ['verAplic', 'Demonstração'],
    ['cStat', cStat],
    ['chNFe', chNFe],
  ]);
  return head + numberOf(event) + tag('dhRegEvento', dhEvento);
}

const numberOf = ({ tpEvento, nSeqEvento }: Pick<NfeEvent, 'tpEvento' | 'nSeqEvento'>): string =>
  tag('tpEvento', tpEvento) + tag('nSeqEvento', String(nSeqEvento));
