/** A place of a row that something is wrong with, and the other places that the broken rule looks at. */
interface Fault {
  readonly field: string;
  readonly concerns?: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;
/** Whether two values of a property ('name1', 'lines.code') are the same. */
type Same = (property: string, before: unknown, now: unknown) => boolean;

/**
 * The faults for which a change is to blame: a rule that came after a row was stored refuses what it looks at once that
 * is touched, and nothing else. Owned rows are known by their id; one without is new.
 */
export function touchedFaults<F extends Fault>(faults: readonly F[], before: Row, now: Row, same: Same): F[] {
  const isTouched = (place: string): boolean => isTouchedAt(place, before, now, same);
  return faults.filter(({ field, concerns = [] }) => [field, ...concerns].some(isTouched));
}

function isTouchedAt(place: string, before: Row, now: Row, same: Same): boolean {
  const [name = '', index = '', child] = place.split('.');
  if (same(name, before[name], now[name])) return false;
  const row = child === undefined ? undefined : rowsOf(now[name])[Number(index)];
  const former = rowsOf(before[name]).find(({ id }) => id === row?.id);
  if (child === undefined || row?.id === undefined || !former) return true;
  return !same(`${name}.${child}`, former[child], row[child]);
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.map((row: unknown) => (isRow(row) ? row : {})) : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
