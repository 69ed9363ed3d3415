import type { Knex } from 'knex';
import type { Invoice, InvoicePackagesRequest } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { pendencyCode, readPendency } from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { unitOf } from '../../../schemas/formats/unit.ts';
import { refuseWhileActing } from '../../core/access/actor.ts';
import { AppError, refuseFields } from '../../core/errors.ts';
import { ownedOf } from '../../core/relations.ts';
import type { Work } from '../../core/rows/work.ts';
import { packagesOf, type Packaging } from './codeMeanings.ts';
import { decisionsOf } from './decisions.ts';
import { eventLine } from './eventLines.ts';
import type { NfeNote } from './nfe/types.ts';
import { linesInColumn } from './truncateToColumn.ts';
import { reevaluateInvoice } from './evaluateWithEvents.ts';
import { lockInvoiceWithRelated } from './keyLocks.ts';
import { requireInvoiceRight } from './invoiceRights.ts';
import { requireVersion } from './storedInvoice.ts';
import { stateTextKey } from './textKeys.ts';

/** An item with the packages that its unit may mean. */
export interface PackageChoice {
  nItem: number;
  packages: Packaging[];
  /** The one that somebody chose last for this product in this unit, if it is still among them. */
  last?: number;
}

const open: readonly number[] = [invoiceStatus.error, invoiceStatus.held];

type WithItems = Pick<Invoice, 'status1' | 'emitType' | 'pendencies' | 'items'>;

/**
 * The items of a note of the company whose unit several packages have, so that a person says which; also those of which
 * somebody has said so, as long as the note is not posted. Where what was said is gone, what is left is offered, be it one.
 */
export async function packageChoices(
  knex: Knex,
  { status1, emitType, pendencies, items }: WithItems,
): Promise<PackageChoice[]> {
  if (emitType !== 1 || !open.includes(status1)) return [];
  const asked = (pendencies ?? [])
    .filter((each) => pendencyCode(each) === 'unit')
    .map((each) => readPendency(each)?.item);
  const choices: PackageChoice[] = [];
  for (const { nItem, productId, uCom, packageId } of items) {
    if (!productId || !(packageId || asked.includes(nItem))) continue;
    const packages = await packagesOf(knex, productId, uCom ?? '');
    if (isQuestion(packages, packageId))
      choices.push({ nItem, packages, ...(await lastChosen(knex, productId, packages)) });
  }
  return choices;
}

const itemRows = ownedOf('invoice', 'items');

/** What is proposed: what was said the last time. It is still a person who says it again: one unit may be two sizes. */
async function lastChosen(
  knex: Knex,
  productId: number,
  packages: readonly Packaging[],
): Promise<Pick<PackageChoice, 'last'>> {
  const ids = packages.map(({ id }) => id);
  const row: { packageId: number } | undefined = await knex(itemRows.table)
    .where({ productId })
    .whereIn('packageId', ids)
    .orderBy('id', 'desc')
    .first('packageId');
  return row ? { last: row.packageId } : {};
}

/** Whether there is something to choose: several sizes, or what is left where the one that was chosen is gone. */
function isQuestion(packages: readonly Packaging[], chosen: number | null | undefined): boolean {
  const isGone = Boolean(chosen) && !packages.some(({ id }) => id === chosen);
  return isGone ? packages.length > 0 : new Set(packages.map(({ factor }) => factor)).size > 1;
}

/**
 * Says which package items of an invoice come in, and has the rules judge it by that, inside the caller's transaction.
 * @throws AppError notFound, forbidden, notWhileActing, versionRequired, updateConflict, invoiceState, invoiceWithoutXml,
 * choiceNotAllowed
 */
export async function choosePackages(
  work: Work,
  id: number,
  { rowSCN, packages }: InvoicePackagesRequest,
): Promise<void> {
  const invoice = await lockInvoiceWithRelated(work, id);
  const { row, note } = invoice;
  refuseWhileActing(work.actor);
  await requireInvoiceRight(work, 'approve', id, row.emitType);
  await requireVersion(work, invoice, rowSCN);
  if (!open.includes(row.status1))
    throw new AppError('invoiceState', { entity: 'invoice', params: { state: stateTextKey(row.status1) } });
  if (note === null) throw new AppError('invoiceWithoutXml', { entity: 'invoice' });
  const told = toldChoices(packages, await packageChoices(work.trx, row));
  const chosen = Object.fromEntries(packages.map(({ nItem, packageId }) => [nItem, packageId]));
  await reevaluateInvoice(work, invoice, note, {
    events: row.events,
    told: (status1) => eventLine(work, 'package', status1, linesInColumn('invoice', 'events.reason', told)),
    packages: { ...decisionsOf(row).packages, ...chosen },
  });
}

/** What was chosen, as the events keep it. @throws AppError choiceNotAllowed for a package that the unit cannot mean */
function toldChoices(given: InvoicePackagesRequest['packages'], choices: readonly PackageChoice[]): string[] {
  const found = given.map(({ nItem, packageId }) => ({
    nItem,
    chosen: choices.find((choice) => choice.nItem === nItem)?.packages.find((each) => each.id === packageId),
  }));
  const params = { fieldName: `resources.${tables.invoice.path}.fields.items.packageId` };
  const problems = found.flatMap(({ chosen }, place) =>
    chosen ? [] : [{ field: `packages.${place}.packageId`, code: 'choiceNotAllowed' as const, params }],
  );
  refuseFields(problems, { request: 'invoicePackages' });
  return found.map(({ nItem, chosen }) => `${nItem}: ${chosen?.name1} (${chosen?.factor})`);
}

/** The packages that were chosen of what the document also says; of another code or unit nobody has said anything. */
export function packagesOfSame({ items }: Invoice, note: NfeNote): Record<string, number> {
  const isSame = ({ nItem, extCode, uCom }: Invoice['items'][number]) =>
    note.items.some(
      (item) => item.nItem === nItem && item.cProd === extCode && unitOf(item.uCom) === unitOf(uCom ?? ''),
    );
  const chosen = items
    .filter(isSame)
    .flatMap(({ nItem, packageId }) => (packageId ? [[nItem, packageId] as const] : []));
  return Object.fromEntries(chosen);
}
