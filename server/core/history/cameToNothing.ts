import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { saysSame } from '../rows/owned.ts';
import type { Reader } from '../rows/reader.ts';
import { readEntries, type Entry } from './entries.ts';

/** Whether all that was written in a row after a version came to nothing, as what was changed and taken back does, or deleted and brought back. */
export async function cameToNothing(
  source: Source,
  reader: Reader,
  entity: EntityName,
  id: number,
  version: number,
): Promise<boolean> {
  const later = await readEntries(source, reader, entity, id, { above: version });
  return later.length > 0 && isBackAgain(entity, later.toReversed()); // what nothing is told of is not known to be nothing
}

/** Whether each property holds after the last of these what it held before the first. */
function isBackAgain(entity: EntityName, entries: readonly Entry[]): boolean {
  const between = new Map<string, readonly [before: unknown, after: unknown]>();
  for (const { changes } of entries)
    for (const [name, [before, after]] of changes) between.set(name, [(between.get(name) ?? [before])[0], after]);
  const { fields } = tables[entity];
  return [...between].every(([name, [before, after]]) => {
    const field = fields[name];
    // Of what never leaves the server the history says only that it was written.
    return field !== undefined && !field.writeOnly && saysSame(field, before, after);
  });
}
