import { hasTable } from './inspect.ts';
import { query, type Row, type Step } from './step.ts';

/** Moves the events that wait for their note to where all documents of events are; nobody knows who brought them. */
export const moveOrphanEvents: Step = async (knex) => {
  if (!(await hasTable(knex, 'nfe_orphan_event'))) return;
  for (const row of await query(knex, 'select chNFe, tpEvento, nSeqEvento, event from nfe_orphan_event'))
    await knex.transaction(async (trx) => {
      const { chNFe, tpEvento, nSeqEvento } = row;
      await trx('nfe_event').insert(moved(row)).onConflict(['chNFe', 'digest']).ignore();
      await trx('nfe_orphan_event').where({ chNFe, tpEvento, nSeqEvento }).delete();
    });
};

function moved({ chNFe, tpEvento, nSeqEvento, event }: Row) {
  const { xml, ...read }: Record<string, unknown> =
    typeof event === 'string' ? JSON.parse(event) : { ...Object(event) };
  return { chNFe, digest: [tpEvento, nSeqEvento].join('-'), event: JSON.stringify(read), xml: String(xml ?? '') };
}
