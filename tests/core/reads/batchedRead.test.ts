import { expect, test, vi } from 'vitest';
import { batchedRead } from '../../../server/core/database/batchedRead.ts';

/** Reads that answer a key's own length, when they are told to, but for the key 'none'. */
function slowRead() {
  const asked: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const readAll = (keys: readonly string[]) =>
    new Promise<Map<string, number>>((resolve, reject) => {
      const found = keys.filter((key) => key !== 'none').map((key) => [key, key.length] as const);
      asked.push({ keys, answer: () => resolve(new Map(found)), fail: () => reject(new Error('lost')) });
    });
  return { read: batchedRead(readAll), asked };
}

test('what is asked for while a read is under way is read together by the next one', async () => {
  const { read, asked } = slowRead();
  const first = read('a');
  const others = ['bb', 'ccc', 'bb', 'none'].map((key) => read(key));
  expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
  asked[0]?.answer();
  expect(await first).toBe(1);
  await vi.waitFor(() => expect(asked[1]?.keys).toEqual(['bb', 'ccc', 'none']));
  const late = read('bb');
  asked[1]?.answer();
  expect(await Promise.all(others)).toEqual([2, 3, 2, undefined]);
  await vi.waitFor(() => expect(asked[2]?.keys).toEqual(['bb']));
  asked[2]?.answer();
  expect(await late).toBe(2);
});

test('a read that fails fails for those it was for alone', async () => {
  const { read, asked } = slowRead();
  const [failing, waiting] = [read('a'), read('bb')];
  asked[0]?.fail();
  await expect(failing).rejects.toThrow('lost');
  await vi.waitFor(() => expect(asked[1]?.keys).toEqual(['bb']));
  asked[1]?.answer();
  expect(await waiting).toBe(2);
});
