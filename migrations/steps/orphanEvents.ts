import type { Knex } from 'knex';
import { hasTable } from './inspect.ts';
import { query, type Row, type Step } from './step.ts';

const batch = 100;

/**
 * Moves the events that wait for their note to where all documents of events are; nobody knows who brought them. Each
 * batch is one transaction, and what is moved is gone from here, so that whoever goes on has the rest before them.
 */
export const moveOrphanEvents: Step = async (knex) => {
  if (!(await hasTable(knex, 'nfe_orphan_event'))) return;
  while ((await knex.transaction(moveBatch)) === batch);
};

/** Answers how many it moved. */
async function moveBatch(trx: Knex): Promise<number> {
  const columns = 'chNFe, tpEvento, nSeqEvento, event';
  const rows = await query(
    trx,
    `select ${columns} from nfe_orphan_event order by chNFe, tpEvento, nSeqEvento limit ${batch}`,
  );
  if (rows.length === 0) return 0;
  await trx('nfe_event').insert(rows.map(moved)).onConflict(['chNFe', 'digest']).ignore();
  await trx('nfe_orphan_event').where(isOneOf(rows)).delete();
  return rows.length;
}

const isOneOf = (rows: readonly Row[]) => (either: Knex.QueryBuilder) =>
  rows.forEach(({ chNFe, tpEvento, nSeqEvento }) => either.orWhere({ chNFe, tpEvento, nSeqEvento }));

function moved({ chNFe, tpEvento, nSeqEvento, event }: Row) {
  const { xml, ...read }: Record<string, unknown> =
    typeof event === 'string' ? JSON.parse(event) : { ...Object(event) };
  return { chNFe, digest: [tpEvento, nSeqEvento].join('-'), event: JSON.stringify(read), xml: String(xml ?? '') };
}
