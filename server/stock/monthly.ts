import { tables } from '../../generated/tables.ts';

/** What customers moved of a product in a month, by kind and sign: the rollup of the movements that the report reads. */
export const monthlyTable = tableOf('month');

function tableOf(name: string): string {
  const rollup = tables.stockPosting.rollups.find((each) => each.name === name);
  if (!rollup) throw new Error(`The movements have no sums by ${name}`);
  return rollup.table;
}
