import type { Knex } from 'knex';
import {
  asksForClass,
  possibleActions,
  stateOf,
  type ChosenClass,
  type InvoiceAction,
} from '../../../schemas/formats/invoice.ts';
import { documentDecisions, eventDecisions } from '../../../schemas/formats/invoiceEvent.ts';
import type { Invoice } from '../../../generated/types.ts';
import { isActing, type Actor } from '../../core/access/actor.ts';
import { businessDay } from '../../core/businessDay.ts';
import type { Database } from '../../core/database/database.ts';
import type { Reading } from '../../core/rows/work.ts';
import { isGranted, isOwnDecision, mayTypeOver } from './actions.ts';
import { cyclesEndedBefore } from './endedCycles.ts';
import { partiesOf } from './evaluate.ts';
import { writtenDirection } from './evaluateItem.ts';
import { hasOtherDocument } from './fiscalEvents.ts';
import { masterDataOf } from './masterData.ts';
import { otherDocuments } from './otherDocuments.ts';
import { packageChoices } from './packageChoices.ts';
import { mayChooseTeam, mayForIssuer } from './invoiceRights.ts';
import { parseInvoice } from './storedInvoice.ts';
import { fittingClasses, givesBack } from './stockRules.ts';
import { isTeamOpen } from './invoiceTeam.ts';

/**
 * Adds to invoices, as JSON, what the actor may do with each of them in its state: `allowedActions`. Of one that is read
 * alone, as no list asks for them, `related` says besides which effects on stock its items may be approved with
 * (`allowedClasses`), which packages the unit of an item may mean (`allowedPackages`), which documents of its key wait
 * for a decision (`documents`), and that no text of its own document is kept (`withoutXml`).
 */
export async function withAllowedActions(
  { reader }: Pick<Database, 'reader'>,
  actor: Actor,
  rows: readonly string[],
  reading: Reading,
): Promise<string[]> {
  const invoices = rows.map(parseInvoice);
  const ids = invoices.map(({ id }) => id);
  const found: { invoiceId: number }[] = await reader('invoice_xml').whereIn('invoiceId', ids).select('invoiceId');
  const ended = mayChooseTeam(actor) ? await cyclesEndedBefore(reader, businessDay()) : undefined;
  const withXml = new Set(found.map(({ invoiceId }) => invoiceId));
  const answers = invoices.map(async (row) => {
    const actions = allowed(actor, row, withXml.has(row.id));
    const team = ended && isTeamOpen(row, ended) ? ['team'] : [];
    const answer = { ...row, allowedActions: [...actions, ...team] };
    const documents = reading === 'one' && hasBeside(row) ? await otherDocuments(reader, actor, row) : [];
    const shown = { ...answer, ...eventsOf(row, documents) };
    if (reading === 'many') return JSON.stringify(shown);
    const choices = await choicesOf(row, reader, actor, actions);
    const xml = await xmlOf(reader, row);
    const related = { ...relatedOf(row), ...choices, ...waitingOf(documents), ...xml };
    return JSON.stringify({ ...shown, ...(Object.keys(related).length > 0 && { related }) });
  });
  return Promise.all(answers);
}

async function xmlOf(reader: Knex, { id }: Invoice): Promise<{ withoutXml?: true }> {
  const kept: object | undefined = await reader('invoice_xml')
    .where({ invoiceId: id })
    .whereNot({ xml: '' })
    .first('invoiceId');
  return kept === undefined ? { withoutXml: true } : {};
}

type Others = Awaited<ReturnType<typeof otherDocuments>>;

const waitingOf = (others: Others) => {
  const documents = others
    .filter(({ isWaiting }) => isWaiting)
    .map(({ id, signature, signer, differences }) => ({ id, signature, signer, differences }));
  return documents.length > 0 ? { documents } : {};
};

type Eventful = Partial<Pick<Invoice, 'events'>>;

const hasBeside = ({ events }: Eventful): boolean => events?.some(isOfOther) ?? false;
const isOfOther = ({ tpEvento }: Invoice['events'][number]): boolean => tpEvento === 'otherDocument';

/** Events as a reader may see them: what another document says otherwise only with that document. */
function eventsOf({ events }: Eventful, others: Others): Eventful {
  if (events === undefined) return {};
  const shown = events.map((event) => {
    if (!isOfOther(event)) return event;
    const { differences = [] } = others.find(({ id }) => id === event.nSeqEvento) ?? {};
    return { ...event, nSeqEvento: null, reason: differences.join('\n') || null };
  });
  return { events: shown };
}

/** What the references of a row that was read name. */
const relatedOf = (row: object): object =>
  'related' in row && typeof row.related === 'object' && row.related !== null ? row.related : {};

/** What the actor may choose of the items, and of documents; nothing where there is nothing to choose. */
async function choicesOf(row: Invoice, reader: Knex, actor: Actor, actions: readonly string[]) {
  const allowedClasses = actions.includes('approve') ? await classesOf(row, reader) : [];
  const mayChoose = isGranted({ actor }, 'approve', row) && !isActing(actor);
  const allowedPackages = mayChoose ? await packageChoices(reader, row) : [];
  return {
    ...(allowedClasses.length > 0 && { allowedClasses }),
    ...(allowedPackages.length > 0 && { allowedPackages }),
  };
}

/** Each class that the items under review may be given. */
async function classesOf(row: Invoice, reader: Knex): Promise<ChosenClass[]> {
  const { pendencies, emitCnpjCpf, destCnpjCpf, tpNF, items } = row;
  if (!pendencies?.some(asksForClass)) return [];
  const isBack = givesBack({ tpNF, items });
  const named = { issuer: { doc: emitCnpjCpf }, recipient: { doc: destCnpjCpf }, givesBack: isBack };
  const parties = await partiesOf(named, masterDataOf(reader));
  return fittingClasses({ ...parties, direction: writtenDirection(row) });
}

/** Nobody approves or decides as another. */
function allowed(actor: Actor, row: Invoice, hasXml: boolean): string[] {
  const isOpen = (action: InvoiceAction) => !(isOwnDecision(action) && isActing(actor));
  const actions = possibleActions(stateOf(row, hasXml)).filter(
    (action) =>
      isOpen(action) && isGranted({ actor }, action, row) && (action !== 'post' || mayTypeOver({ actor }, row, hasXml)),
  );
  return [...actions, ...decisionsOn(actor, row)];
}

/** What may be decided about what came about an invoice. */
function decisionsOn(actor: Actor, { emitType, events, pendencies }: Invoice): string[] {
  if (isActing(actor) || !mayForIssuer(actor, 'reject', emitType)) return [];
  const waits = events.some(({ state }) => state === 'waiting');
  return [...(waits ? eventDecisions : []), ...(hasOtherDocument({ pendencies }) ? documentDecisions : [])];
}
