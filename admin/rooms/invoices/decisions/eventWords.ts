import { accessKeyParts, isOfTreasury } from '../../../../schemas/formats/accessKey.ts';
import { isSameCompany } from '../../../../schemas/formats/company.ts';
import { add } from '../../../../schemas/core/formats/decimal.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { effectOfEvent, isAdverseAnswer, type EventDecision } from '../../../../schemas/formats/invoiceEvent.ts';
import { businessZone, formatQuantity, type Locale } from '../../../../schemas/core/formats/locale.ts';
import { taxNumberText } from '../../../../schemas/core/formats/taxNumber.ts';
import { asRows, asText, type Row } from '../../../core/format/value.ts';
import type { Words } from '../../../core/widgets/source.ts';
import { eventSaid } from '../events/eventSaid.ts';
import type { Text } from '../texts.ts';
import { formatMoment } from '../../../core/format/moment.ts';

/** What an event is called: what SEFAZ says, or the authority's code with its own words. */
export function eventName(event: Row, words: Words): string {
  const type = asText(event.tpEvento);
  return isAdverseAnswer(type) ? words.codeLabel('invoiceEvent', type) : `${type} ${eventSaid(event).name}`;
}

/** When it happened and who says so, as which party of the note; of an answer of SEFAZ the moment alone. */
export function eventSource(event: Row, note: Row, text: Text, locale: Locale): string {
  const when = `${formatMoment(asText(event.dhEvento), locale, businessZone)}.`;
  if (isAdverseAnswer(asText(event.tpEvento))) return when;
  const author = asText(event.userName);
  if (!author) return `${when} ${text('decide.noAuthor')}`;
  return `${when} ${text(`decide.${partyOf(author, note)}`, { name: taxNumberText(author) })}`;
}

function partyOf(author: string, { emitCnpjCpf, destCnpjCpf }: Row): 'issuer' | 'recipient' | 'neither' {
  const is = (party: unknown) => asText(party) !== '' && isSameCompany(author, asText(party));
  if (is(emitCnpjCpf)) return 'issuer';
  return is(destCnpjCpf) ? 'recipient' : 'neither';
}

/** Why an event waits, as far as its line tells: what the signature lacks stands nowhere but in its document. */
export function whyUnproved(event: Row, note: Row, text: Text): string {
  const type = asText(event.tpEvento);
  if (isAdverseAnswer(type)) return text('decide.whyNews');
  const wanted = type.startsWith('2102') ? 'recipient' : 'issuer';
  const isForOther = wanted === 'issuer' && isOfTreasury(accessKeyParts(asText(note.chNFe)).series);
  if (isForOther || partyOf(asText(event.userName), note) === wanted) return text('decide.whySignature');
  return text(wanted === 'issuer' ? 'decide.whyIssuer' : 'decide.whyRecipient');
}

/** What comes of a decision about an event, with the stock that is taken back. */
export function outcomeOf(decision: EventDecision, event: Row, note: Row, text: Text, locale: Locale): string {
  const type = asText(event.tpEvento);
  if (decision === 'dismiss') return text(isAdverseAnswer(type) ? 'dismiss.newsText' : 'dismiss.text');
  const amounts = note.status1 === invoiceStatus.posted ? stockMoved(note, locale) : '';
  const after = text(`confirm.${effectOfEvent(type) ?? 'cancels'}`);
  return `${after} ${amounts ? text('confirm.stock', { amounts }) : text('confirm.noStock')}`;
}

/** Classes of items that move nothing. */
const still: readonly unknown[] = ['none', 'review'];

/** What a posted note has moved, of each base unit: '120 Kg, 15 L'; '' where nothing. */
export function stockMoved(note: Row, locale: Locale): string {
  const moved = asRows(note.items).filter(({ stockClass, quantityKgL }) => quantityKgL && !still.includes(stockClass));
  const units = [...new Set(moved.map(({ baseUnit }) => asText(baseUnit)))];
  const sumOf = (unit: string) =>
    moved
      .filter(({ baseUnit }) => baseUnit === unit)
      .reduce((sum, { quantityKgL }) => add(sum, asText(quantityKgL)), '0');
  return units.map((unit) => `${formatQuantity(sumOf(unit), locale)} ${unit}`).join(', ');
}
