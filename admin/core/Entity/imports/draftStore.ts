import type { Checked, Draft } from './draft.ts';

/** An import in preparation: what was opened, what was made of it, and what the check said. */
export interface Prepared {
  draft: Draft;
  opened: Draft;
  checked: Checked | undefined;
}

const store = 'prepared';
/** Milliseconds after which what a closed tab has left goes. */
const longest = 24 * 60 * 60 * 1000;

/** Keeps one under a name. A file may be too large for what else a tab keeps. */
export const putPrepared = (name: string, prepared: Prepared): Promise<unknown> =>
  within('readwrite', (prepareds) => prepareds.put(prepared, keyOf(name)));

/** Drops what nobody came back for. */
export const dropOldPrepared = (): Promise<unknown> =>
  within('readwrite', (prepareds) => prepareds.delete(IDBKeyRange.upperBound([Date.now() - longest])));

/** The one of this name; undefined: there is none. */
export const getPrepared = (name: string): Promise<Prepared | undefined> =>
  within<Prepared | undefined>('readonly', (prepareds) => prepareds.get(keyOf(name)));

export const deletePrepared = (name: string): Promise<unknown> =>
  within('readwrite', (prepareds) => prepareds.delete(keyOf(name)));

/** Names begin with the moment at which they were given. */
export const newName = (): string => `${Date.now()} ${Math.random()}`;

const keyOf = (name: string): IDBValidKey => [Number(name.split(' ')[0]), name];

async function within<T>(mode: IDBTransactionMode, act: (prepareds: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('imports', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  const database = await answerOf(opening);
  try {
    return await answerOf(act(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close(); // once what it is asked for is done
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')));
  });
