import type { Renamed } from '../../migrations/steps/values.ts';
import type { ColumnModel } from './model.ts';
import * as operation from './operations.ts';
import type { Operation } from './operations.ts';

type Values = NonNullable<ColumnModel['values']>;

/** What has become of values that may not be chosen any more. */
interface Gone {
  renamed: Renamed[];
  lost: Values;
}

/**
 * What becomes of the values that may not be chosen any more: those that x-was names are renamed, of the others no row
 * may be left. A snapshot from before values stood in it says nothing of them.
 */
export function changedValues(table: string, before: ColumnModel | undefined, after: ColumnModel): Operation[] {
  if (!before?.values || !after.values) return [];
  const gone = goneOf(before.values, after.values, after.wasValues);
  if (after.roles && table === 'user_group' && after.name === 'role') return changedRoles(before.values, gone);
  const { renamed, lost } = gone;
  const drop = after.roles && !after.required ? operation.takeValues : operation.refuseValues;
  return [
    ...(renamed.length > 0 ? [operation.renameValues(table, after, renamed)] : []),
    ...(lost.length > 0 ? [drop(table, after, lost)] : []),
  ];
}

/** Of the property by which groups stand for roles: it is the one column that no business is without. */
function changedRoles(before: Values, { renamed, lost }: Gone): Operation[] {
  const isJoined = ([, to]: Renamed): boolean => before.includes(to);
  const [joined, others] = [renamed.filter(isJoined), renamed.filter((each) => !isJoined(each))];
  return [
    ...(others.length > 0 ? [operation.renameRoles('renameRoles', others)] : []),
    ...(joined.length > 0 ? [operation.renameRoles('joinRoles', joined)] : []),
    ...(lost.length > 0 ? [operation.dropRoles(lost)] : []),
  ];
}

function goneOf(before: Values, after: Values, former: Record<string, string> = {}): Gone {
  const kept = new Set(after);
  const gone = before.filter((value) => !kept.has(value));
  const becomes = new Map(Object.entries(former).map(([now, was]) => [was, now]));
  const renamed = gone.flatMap((from): Renamed[] => {
    const to = after.find((value) => String(value) === becomes.get(String(from)));
    return to === undefined ? [] : [[from, to]];
  });
  return { renamed, lost: gone.filter((value) => !renamed.some(([from]) => from === value)) };
}
