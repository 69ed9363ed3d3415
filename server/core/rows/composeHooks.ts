import type { EntityHooks } from './work.ts';

type Hook<R, K extends keyof EntityHooks<R>> = NonNullable<EntityHooks<R>[K]>;

/** Hooks of one entity from two sides, in this order: what the first refuses, the other never sees. */
export function composeHooks<R>(first: EntityHooks<R>, then: EntityHooks<R>): EntityHooks<R> {
  const areOfMany = [first, then].every(({ beforeSave, afterSave }) => !beforeSave && !afterSave);
  return areOfMany ? composed(first, then) : composed(oneByOne(first), oneByOne(then));
}

/** Beside hooks that want rows one by one, those of many get them so, too: each row goes through all in their order. */
function oneByOne<R>({ beforeSaveAll, afterSaveAll, ...others }: EntityHooks<R>): EntityHooks<R> {
  const ofMany: EntityHooks<R> = {
    ...(beforeSaveAll && { beforeSave: (saved) => beforeSaveAll(saved.work, [saved]) }),
    ...(afterSaveAll && { afterSave: (saved) => afterSaveAll(saved.work, [saved]) }),
  };
  return composed(ofMany, others);
}

function composed<R>(first: EntityHooks<R>, then: EntityHooks<R>): EntityHooks<R> {
  const beforeSave = both<Hook<R, 'beforeSave'>>(first.beforeSave, then.beforeSave, inOrder);
  const afterSave = both<Hook<R, 'afterSave'>>(first.afterSave, then.afterSave, inOrder);
  const beforeSaveAll = both<Hook<R, 'beforeSaveAll'>>(first.beforeSaveAll, then.beforeSaveAll, inOrder);
  const afterSaveAll = both<Hook<R, 'afterSaveAll'>>(first.afterSaveAll, then.afterSaveAll, inOrder);
  const beforeDelete = both<Hook<R, 'beforeDelete'>>(first.beforeDelete, then.beforeDelete, inOrder);
  const complete = both<Hook<R, 'complete'>>(
    first.complete,
    then.complete,
    (one, other) => async (database, actor, rows, reading) =>
      other(database, actor, await one(database, actor, rows, reading), reading),
  );
  return {
    ...(beforeSave && { beforeSave }),
    ...(afterSave && { afterSave }),
    ...(beforeSaveAll && { beforeSaveAll }),
    ...(afterSaveAll && { afterSaveAll }),
    ...(beforeDelete && { beforeDelete }),
    ...(complete && { complete }),
  };
}

type Step<A extends readonly unknown[]> = (...given: A) => void | Promise<void>;

const inOrder =
  <A extends readonly unknown[]>(one: Step<A>, other: Step<A>) =>
  async (...given: A): Promise<void> => {
    await one(...given);
    await other(...given);
  };

function both<F>(one: F | undefined, other: F | undefined, join: (one: F, other: F) => F): F | undefined {
  return one !== undefined && other !== undefined ? join(one, other) : (one ?? other);
}
