/** The one in the middle of numbers: a machine that was busy once is not measured. Infinity of none. */
export const middle = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[all.length >> 1] ?? Infinity;
