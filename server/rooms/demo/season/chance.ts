import type { Random } from '../random.ts';

const fine = 1_000_000;

/** A number from `low` to `high`. */
export const between = (random: Random, low: number, high: number): number =>
  low + ((high - low) * random.integer(0, fine)) / fine;

/** One of the items, each as likely as its weight says; undefined where none has any. */
export function weighted<Item>(
  random: Random,
  items: readonly Item[],
  weightOf: (item: Item) => number,
): Item | undefined {
  const weights = items.map(weightOf);
  let rest = between(
    random,
    0,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  return items.find((_, place) => {
    const weight = weights[place] ?? 0;
    rest -= weight;
    return weight > 0 && rest <= 0;
  });
}

/** Up to `count` different items, chosen one after the other by their weights. */
export function weightedSample<Item>(
  random: Random,
  items: readonly Item[],
  count: number,
  weightOf: (item: Item) => number,
): Item[] {
  const chosen: Item[] = [];
  while (chosen.length < count) {
    const one = weighted(random, items, (item) => (chosen.includes(item) ? 0 : weightOf(item)));
    if (one === undefined) break;
    chosen.push(one);
  }
  return chosen;
}
