import { expect, test } from 'vitest';
import { rolledBack } from '../../server/core/rows/trial.ts';

test('what goes wrong while something is rolled back on purpose is told, and not what was found until then', async () => {
  expect(await rolledBack<string>(async (roll) => roll('found'))).toBe('found');
  const broken = async (roll: (found: string) => never) => {
    try {
      return roll('found');
    } catch {
      throw new Error('The connection is gone');
    }
  };
  await expect(rolledBack(broken)).rejects.toThrow('The connection is gone');
});
