import { expect, test, vi } from 'vitest';
import { sharedRead } from '../../../server/core/database/sharedRead.ts';

/** A read that answers how many began before it, or fails, when it is told to. */
function slowRead() {
  const begun: { resolve: (value: number) => void; reject: (reason: Error) => void }[] = [];
  return {
    read: (_key: string) => new Promise<number>((resolve, reject) => void begun.push({ resolve, reject })),
    begun: () => begun.length,
    finish: (index: number) => begun[index]?.resolve(index),
    fail: (index: number) => begun[index]?.reject(new Error('lost')),
  };
}

test('who asks while a read is under way waits for the next one, with everybody else who does', async () => {
  const slow = slowRead();
  const read = sharedRead(slow.read);
  const first = read('a');
  const others = [read('a'), read('a'), read('a')];
  expect(slow.begun()).toBe(1);
  slow.finish(0);
  expect(await first).toBe(0);
  await vi.waitFor(() => expect(slow.begun()).toBe(2));
  const late = read('a');
  slow.finish(1);
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  await vi.waitFor(() => expect(slow.begun()).toBe(3));
  slow.finish(2);
  expect(await late).toBe(2);
  expect(slow.begun()).toBe(3);
});

test('a read that fails fails for those who shared it, and the next one is another', async () => {
  const slow = slowRead();
  const read = sharedRead(slow.read);
  const [failing, waiting] = [read('a'), read('a')];
  slow.fail(0);
  await expect(failing).rejects.toThrow('lost');
  await vi.waitFor(() => expect(slow.begun()).toBe(2));
  slow.finish(1);
  expect(await waiting).toBe(1);
});

test('different keys do not wait for each other', async () => {
  const slow = slowRead();
  const read = sharedRead(slow.read);
  const [one, other] = [read('a'), read('b')];
  slow.finish(1);
  expect(await other).toBe(1);
  slow.finish(0);
  expect(await one).toBe(0);
});
