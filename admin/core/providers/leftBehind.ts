import { onAnnouncement } from './tabs.ts';

const database = 'imports';
const store = 'prepared';

/** Where something lies that a person keeps in this browser. */
export const keyOf = (person: number | null, ...places: readonly number[]): IDBValidKey[] => [
  String(person),
  ...places,
];

/** All that lies in a place. */
export const allIn = (key: readonly IDBValidKey[]): IDBKeyRange => IDBKeyRange.bound(key, [...key, []]);

/** Drops what a person has left in this browser, in whichever tab. */
export function dropLeftBy(person: number | null): void {
  const dropping = within('readwrite', (kept) => kept.delete(allIn(keyOf(person))));
  dropping.catch(() => undefined); // a browser that keeps nothing
}

let follows = false;

/** From now on what a person has left goes as well when another tab tells that they signed out, whoever is here by then. */
export function followSignOuts(): void {
  if (follows) return;
  follows = true;
  onAnnouncement((news) => {
    if (news.kind === 'signedOut') dropLeftBy(news.person);
  });
}

/** Answers what `act` asks for last, once all that it asks for is done. @throws where the browser keeps nothing, or no more */
export async function within<T>(mode: IDBTransactionMode, act: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(database, 2);
  opening.addEventListener('upgradeneeded', () => {
    const { result } = opening;
    if (result.objectStoreNames.contains(store)) result.deleteObjectStore(store);
    result.createObjectStore(store);
  });
  await happens(opening, 'success', 'error');
  try {
    const transaction = opening.result.transaction(store, mode);
    const asked = act(transaction.objectStore(store));
    await happens(transaction, 'complete', 'abort');
    return asked.result;
  } finally {
    opening.result.close();
  }
}

const happens = (target: IDBRequest | IDBTransaction, awaited: string, failure: string): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(awaited, () => resolve());
    target.addEventListener(failure, () => reject(target.error ?? new Error('The browser keeps nothing')));
  });
