/** The object without its undefined members: what is not said is not printed. */
export function defined<T extends object>(value: T): T {
  const copy = { ...value };
  for (const [key, member] of Object.entries(copy)) if (member === undefined) Reflect.deleteProperty(copy, key);
  return copy;
}

/** Whether a value of JSON is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record with each member mapped, in the same order. */
export function mapValues<A, B>(record: Record<string, A>, map: (value: A, name: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
