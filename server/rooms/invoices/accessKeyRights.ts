import { accessKeyParts, issuerOf, seriesUse } from '../../../schemas/formats/accessKey.ts';
import { AppError } from '../../core/errors.ts';
import type { NfeNote } from './nfe/types.ts';
import type { Work } from '../../core/rows/work.ts';
import { masterDataOf } from './masterData.ts';
import { mayWithInvoiceOf, mayReject, type InvoiceOwner } from './invoiceRights.ts';

/** What a key tells of who has to do with its note. */
export async function issuerOfKey(
  { trx }: Pick<Work, 'trx'>,
  chNFe: string,
): Promise<InvoiceOwner & { bpEmitId: number | null }> {
  const doc = issuerOf(chNFe);
  const master = masterDataOf(trx);
  const [partner, isOurs] = [await master.partner({ doc }), await master.isOwnRoot(doc)];
  const bpEmitId = partner?.id ?? null;
  return { emitType: isOurs ? 1 : 2, customerId: isOurs ? null : bpEmitId, bpEmitId };
}

/**
 * Nobody occupies the key of somebody else's note with a document in which other parties stand: reach is asked of the
 * issuer in the key as well. Who may reject such notes may bring any.
 * @throws AppError forbidden
 */
export async function requireKeyRight(work: Work, verb: 'import' | 'post', note: NfeNote): Promise<void> {
  if (issuerOf(note.chNFe) === note.issuer.doc) return; // asked of the parties
  const row = await issuerOfKey(work, note.chNFe);
  if (isOfTreasuryAlone(note.chNFe, row)) return;
  if (!(await mayReject(work, work.actor, row)) && !(await mayWithInvoiceOf(work, work.actor, verb, row)))
    throw new AppError('forbidden', { entity: 'invoice' });
}

/** Where the treasury stands in the key in the issuer's place, and nobody that is known here. */
const isOfTreasuryAlone = (chNFe: string, { emitType, bpEmitId }: Awaited<ReturnType<typeof issuerOfKey>>): boolean =>
  emitType === 2 && bpEmitId === null && seriesUse(accessKeyParts(chNFe).series).treasury === 'issues';
