import { isEmpty, isRow, type Row } from './value.ts';

/**
 * Whether two values are the same to the person who typed them: no answer, blank text and an empty list are one thing,
 * rows are compared by their properties, and relation ids without regard to order.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  if (Array.isArray(left) && Array.isArray(right)) return sameList(left, right);
  if (isRow(left) && isRow(right)) return sameRow(left, right);
  return left === right;
}

function sameList(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false;
  if (left.every((item) => typeof item === 'number')) return sameIds(left, right);
  return left.every((item, index) => sameValue(item, right[index]));
}

function sameIds(left: readonly unknown[], right: readonly unknown[]): boolean {
  const ids = new Set(right);
  return left.every((id) => ids.has(id));
}

function sameRow(left: Row, right: Row): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => sameValue(left[name], right[name]));
}

/** Names among `names` whose value differs between the two rows, in the order given. */
export function changedNames(base: Row, edited: Row, names: readonly string[]): string[] {
  return names.filter((name) => !sameValue(base[name], edited[name]));
}
