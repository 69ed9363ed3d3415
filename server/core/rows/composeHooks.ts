import type { EntityHooks } from './work.ts';

type Hook<R, K extends keyof EntityHooks<R>> = NonNullable<EntityHooks<R>[K]>;

/** Hooks of one entity from two sides, in this order: what the first refuses, the other never sees. */
export function composeHooks<R>(first: EntityHooks<R>, then: EntityHooks<R>): EntityHooks<R> {
  const beforeSave = both<Hook<R, 'beforeSave'>>(first.beforeSave, then.beforeSave, (one, other) => async (saved) => {
    await one(saved);
    await other(saved);
  });
  const afterSave = both<Hook<R, 'afterSave'>>(first.afterSave, then.afterSave, (one, other) => async (saved) => {
    await one(saved);
    await other(saved);
  });
  const beforeDelete = both<Hook<R, 'beforeDelete'>>(
    first.beforeDelete,
    then.beforeDelete,
    (one, other) => async (work, row) => {
      await one(work, row);
      await other(work, row);
    },
  );
  const complete = both<Hook<R, 'complete'>>(
    first.complete,
    then.complete,
    (one, other) => async (database, actor, rows, reading) =>
      other(database, actor, await one(database, actor, rows, reading), reading),
  );
  return {
    ...(beforeSave && { beforeSave }),
    ...(afterSave && { afterSave }),
    ...(beforeDelete && { beforeDelete }),
    ...(complete && { complete }),
  };
}

function both<F>(one: F | undefined, other: F | undefined, join: (one: F, other: F) => F): F | undefined {
  return one !== undefined && other !== undefined ? join(one, other) : (one ?? other);
}
