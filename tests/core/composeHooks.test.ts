import { expect, test } from 'vitest';
import { composeHooks } from '../../server/core/rows/composeHooks.ts';
import type { EntityHooks, Saved, Work } from '../../server/core/rows/work.ts';

interface Thing {
  name: string;
}

/** What these hooks never look at. */
const unused = <T>(): T => JSON.parse('{}');

test('hooks that want rows one by one beside others of many lose none, on either side', async () => {
  const called: string[] = [];
  const calls = (name: string) => () => void called.push(name);
  const first: EntityHooks<Thing> = {
    beforeSaveAll: calls('all before'),
    beforeSave: calls('one before'),
    afterSaveAll: calls('all after'),
    afterSave: calls('one after'),
  };
  const then: EntityHooks<Thing> = { beforeSaveAll: calls('other before'), afterSave: calls('other after') };
  const hooks = composeHooks(first, then);
  expect(Object.keys(hooks)).toEqual(['beforeSave', 'afterSave']);
  const saved: Saved<Thing> = { work: unused<Work>(), before: null, isBack: false, row: { name: 'new' } };
  await hooks.beforeSave?.(saved);
  await hooks.afterSave?.(saved);
  expect(called).toEqual(['all before', 'one before', 'other before', 'all after', 'one after', 'other after']);
});
