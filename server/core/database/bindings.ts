/**
 * Values as the drivers may see them: booleans become 0 and 1, dates UTC texts. Anything structured is refused,
 * because drivers take an object for named parameters or spell it out as SQL.
 * Throws TypeError for objects and arrays (JSON columns are stringified before).
 */
export function bindable(values: readonly unknown[] | undefined, dateText: (date: Date) => string): unknown[] {
  return (values ?? []).map((value) => bindValue(value, dateText));
}

function bindValue(value: unknown, dateText: (date: Date) => string): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (value instanceof Date) return dateText(value);
  throw new TypeError('An object or array cannot be stored in a column');
}
