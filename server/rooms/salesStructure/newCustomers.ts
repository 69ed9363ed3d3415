import type { Customer } from '../../../generated/types.ts';
import { scopes } from '../../core/access/rights.ts';
import { isExternal } from '../../core/access/actor.ts';
import { businessDay } from '../../core/businessDay.ts';
import { baseAlias } from '../../core/rows/columns.ts';
import { readVersions } from '../../core/rows/read.ts';
import { column, marks, sql } from '../../core/rows/sql.ts';
import type { EntityHooks, Work } from '../../core/rows/work.ts';

/**
 * Who sees customers by their teams looks after those that they register until somebody else does: otherwise what has
 * just been saved would be beyond their reach, and they could not give it a team.
 */
export const customer: EntityHooks<Customer> = {
  async afterSaveAll(work, all) {
    const added = all.flatMap(({ before, row, isBack }) => (before || isBack ? [] : row.id));
    if (work.byServer || !seesByTeam(work) || added.length === 0) return;
    const validFrom = businessDay(work.at);
    await work.addAll(
      'customerSalesTeam',
      (await unseen(work, added)).map((id) => ({
        on: id,
        values: { customerId: id, rtvId: work.actor.id, validFrom },
      })),
    );
  },
};

const seesByTeam = ({ actor }: Work): boolean =>
  !isExternal(actor) && scopes(actor, 'customer', 'read').includes('team');

/** Of these customers the ones that the actor does not see. */
async function unseen({ eyes, source }: Work, ids: readonly number[]): Promise<number[]> {
  const scope = eyes.scope('customer', 'read', baseAlias);
  if (!scope) return [];
  const those = sql(`${column(baseAlias, 'id')} in (${marks(ids)})`, ...ids);
  const seen = new Set((await readVersions(source, 'customer', [those, scope], ids.length)).map(({ id }) => id));
  return ids.filter((id) => !seen.has(id));
}
