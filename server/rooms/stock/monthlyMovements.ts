import { rollupCalled } from '../../core/rows/rollups.ts';

/** What customers moved of a product in a month, by kind and sign: the rollup of the movements that the report reads. */
export const monthlyTable = rollupCalled('stockPosting', 'month').table;
