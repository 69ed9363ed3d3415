import { isRow } from '../rows/compare.ts';
import type { Work } from '../rows/work.ts';
import type { NfeEvent } from '../nfe/types.ts';

/** Events that came before their note wait here, each once; what the authority registered wins over a bare request. */
export async function keepOrphan({ trx }: Work, event: NfeEvent): Promise<boolean> {
  const { chNFe, tpEvento, nSeqEvento } = event;
  const key = { chNFe, tpEvento, nSeqEvento };
  const known: { event: string } | undefined = await trx('nfe_orphan_event').where(key).forUpdate().first('event');
  if (known && (eventIn(known.event).effective || !event.effective)) return false;
  await trx('nfe_orphan_event').where(key).delete();
  await trx('nfe_orphan_event').insert({ ...key, event: JSON.stringify(event) });
  return true;
}

/** The events that waited for a note, oldest first; they wait no longer. */
export async function adoptOrphans({ trx }: Work, chNFe: string): Promise<NfeEvent[]> {
  const rows: { event: string }[] = await trx('nfe_orphan_event').where({ chNFe }).forUpdate().select('event');
  await trx('nfe_orphan_event').where({ chNFe }).delete();
  return rows.map(({ event }) => eventIn(event)).toSorted((one, other) => (one.dhEvento < other.dhEvento ? -1 : 1));
}

function eventIn(json: string): NfeEvent {
  const event: unknown = JSON.parse(json);
  if (!isEvent(event)) throw new Error('A stored event is none');
  return event;
}

/** Only `keepOrphan` writes them. */
function isEvent(value: unknown): value is NfeEvent {
  return isRow(value) && typeof value['tpEvento'] === 'string' && typeof value['effective'] === 'boolean';
}
