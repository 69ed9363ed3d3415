import { expect, test } from 'vitest';
import { editDistance } from '../../../schemas/core/formats/editDistance.ts';

test.each([
  ['soil', 'soil', 0],
  ['soil', 'soli', 1],
  ['soil', 'sol', 1],
  ['soil', 'soils', 1],
  ['soil', 'coil', 1],
  ['soil', 'seal', 2],
  ['', 'soil', 4],
  ['soil', '', 4],
])('%s and %s are %i apart, a swap of neighbours counted once', (one, other, apart) => {
  expect(editDistance(one, other)).toBe(apart);
});
