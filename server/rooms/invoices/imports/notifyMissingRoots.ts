import { tables } from '../../../../generated/tables.ts';
import { fallbackLocale } from '../../../../schemas/core/formats/locale.ts';
import { unknownActor } from '../../../core/access/ownActors.ts';
import type { Database } from '../../../core/database/database.ts';
import { holdSequence } from '../../../core/database/holdSequence.ts';
import { notify } from '../../../core/notifications/notify.ts';
import { transact } from '../../../core/rows/transact.ts';
import type { Hooks } from '../../../core/rows/work.ts';

const kind = 'noTrustedRoots';
/** What is missing, and the setting of the installation that has it: the same in every language. */
const title = 'ICP-Brasil (NFE_TRUST_DIR)';

/** Tells each administrator once, by an import, that no authorities are given (docs/invoices.md). */
export async function notifyMissingRoots(database: Database, hooks: Hooks, importId: number): Promise<void> {
  const path = `/${tables.invoice.path}/imports/${importId}`;
  await transact(database, hooks, unknownActor(fallbackLocale), async (work) => {
    await holdSequence(work.trx, kind);
    const told = work.trx(tables.notification.table).where({ kind }).select('receiverId');
    const administrators = work.trx(tables.user.table).where({ isAdmin: 1, status1: 'active' }).whereNotIn('id', told);
    await notify(work, { kind, title, path }, administrators.select('id'));
  });
}
