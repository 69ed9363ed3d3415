/** A repeatable source of randomness: the same seed gives the same sequence on every machine (mulberry32). */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  integer: (low: number, high: number) => number;
  /** One of the values. */
  pick: <T>(values: readonly [T, ...T[]] | readonly T[]) => T;
  /** `count` different values in random order, or all when there are fewer. */
  sample: <T>(values: readonly T[], count: number) => T[];
}

export function randomFrom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    integer,
    pick: (values) => at(values, integer(0, values.length - 1)),
    sample: (values, count) => shuffle(values, integer).slice(0, count),
  };
}

function shuffle<T>(values: readonly T[], integer: Random['integer']): T[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(integer(0, rest.length - 1), 1));
}

/** The element at `index`, counted round: index 7 of five values is the third. Throws RangeError when there are none. */
export function at<T>(values: readonly T[], index: number): T {
  for (const value of values.slice(index % values.length)) return value;
  throw new RangeError('there is nothing to choose from');
}
