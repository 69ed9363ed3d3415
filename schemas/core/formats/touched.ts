/** A place of a row that something is wrong with, and the other places that the broken rule looks at. */
interface Fault {
  readonly field: string;
  readonly concerns?: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;
/** Whether two values of a property ('name1', 'lines.code') are the same. */
type Same = (property: string, before: unknown, now: unknown) => boolean;

/** A property before and after a change. */
interface Change {
  readonly isSame: boolean;
  /** Of a list: its rows now, and by their ids those of before. */
  readonly rows: readonly Row[];
  readonly former: ReadonlyMap<unknown, Row>;
}

/**
 * The faults for which a change is to blame: a rule that came after a row was stored refuses what it looks at once that
 * is touched, and nothing else. Owned rows are known by their id; one without is new.
 */
export function touchedFaults<F extends Fault>(faults: readonly F[], before: Row, now: Row, same: Same): F[] {
  const changeOf = changesOf(before, now, same);
  const isTouched = (place: string): boolean => isTouchedAt(place, changeOf, same);
  return faults.filter(({ field, concerns = [] }) => [field, ...concerns].some(isTouched));
}

/** Each property is compared once: of a list thousands of rows may be wrong. */
function changesOf(before: Row, now: Row, same: Same): (name: string) => Change {
  const known = new Map<string, Change>();
  return (name) => {
    const change = known.get(name) ?? {
      isSame: same(name, before[name], now[name]),
      rows: rowsOf(now[name]),
      former: new Map(rowsOf(before[name]).map((row) => [row['id'], row])),
    };
    known.set(name, change);
    return change;
  };
}

function isTouchedAt(place: string, changeOf: (name: string) => Change, same: Same): boolean {
  const [name = '', index = '', child] = place.split('.');
  const { isSame, rows, former } = changeOf(name);
  if (isSame) return false;
  const row = child === undefined ? undefined : rows[Number(index)];
  const past = row?.['id'] === undefined ? undefined : former.get(row['id']);
  if (child === undefined || !row || !past) return true;
  return !same(`${name}.${child}`, past[child], row[child]);
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.map((row: unknown) => (isRow(row) ? row : {})) : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
