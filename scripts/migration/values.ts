import type { ColumnModel } from './model.ts';
import * as operation from './operations.ts';
import type { Operation } from './operations.ts';

/**
 * What becomes of the values that may not be chosen any more: those that x-was names are renamed, of the others no row
 * may be left. A snapshot from before values stood in it says nothing of them.
 */
export function changedValues(table: string, before: ColumnModel | undefined, after: ColumnModel): Operation[] {
  if (!before?.values || !after.values) return [];
  const kept = new Set(after.values);
  const gone = before.values.filter((value) => !kept.has(value));
  const becomes = new Map(Object.entries(after.wasValues ?? {}).map(([now, was]) => [was, now]));
  const renamed = gone.flatMap((from): [string | number, string | number][] => {
    const to = after.values?.find((value) => String(value) === becomes.get(String(from)));
    return to === undefined ? [] : [[from, to]];
  });
  const lost = gone.filter((value) => !renamed.some(([from]) => from === value));
  return [
    ...(renamed.length > 0 ? [operation.renameValues(table, after, renamed)] : []),
    ...(lost.length > 0 ? [operation.refuseValues(table, after, lost)] : []),
  ];
}
