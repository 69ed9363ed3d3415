import {
  chosenClasses,
  invoiceActions,
  refusalOf,
  stateOf,
  type ChosenClass,
  type InvoiceAction,
  type InvoiceRefusal,
  type PostingMode,
} from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { asList, asRows, asText, isRow, type Row } from '../../core/format/value.ts';
import type { Text } from './texts.ts';

/** What an invoice is called: its number and series, or its key while nothing else is known of it. */
export function invoiceName({ numNF, serieNF, chNFe }: Row, text: Text): string {
  if (typeof numNF !== 'number') return text('named', { key: asText(chNFe) });
  return text('name', { number: String(numNF), series: asText(serieNF) || '0' });
}

export const isProcessing = ({ status1 }: Row): boolean => status1 === invoiceStatus.processing;

/** What the server lets this person do with the invoice. */
export function allowedActions({ allowedActions: allowed }: Row): InvoiceAction[] {
  return invoiceActions.filter((action) => asList(allowed).includes(action));
}

/** What the server lets this person say that an item under review does to stock. */
export const allowedClasses = ({ related }: Row): ChosenClass[] =>
  chosenClasses.filter((each) => isRow(related) && asList(related.allowedClasses).includes(each));

/** Whether this person may say now who sold the invoice and who answers for it. */
export const isTeamOpen = ({ allowedActions: allowed }: Row): boolean => asList(allowed).includes('team');

/** What the rules found; and that the date is still to come, which is true of a note only for a time. */
export const pendenciesOf = ({ pendencies, dhEmis }: Row): string[] => [
  ...asList(pendencies).map(asText),
  ...(Date.parse(asText(dhEmis)) > Date.now() ? ['futureDate'] : []),
];

const eventOf = ({ tpEvento, state }: Row) => ({ tpEvento: asText(tpEvento), state: asText(state) });

const modes: readonly PostingMode[] = ['A', 'M', 'P'];

/** Why the state of an invoice refuses what the server does not allow; undefined: it is a matter of rights. */
export function refusalCode(row: Row, action: InvoiceAction): InvoiceRefusal | undefined {
  const state = {
    status1: Number(row.status1),
    postingMode: modes.find((mode) => mode === row.postingMode) ?? null,
    situacaoNFe: asText(row.situacaoNFe),
    pendencies: pendenciesOf(row),
    items: asRows(row.items),
    events: asRows(row.events).map(eventOf),
  };
  return refusalOf(stateOf(state, true), action);
}
