/** Those who are told of every change of a value that no component holds. */
export interface Listeners {
  /** Tells `listener` of each change until what it answers is called. */
  subscribe(this: void, listener: () => void): () => void;
  tell(this: void): void;
}

/** For `useSyncExternalStore` and for whoever else wants to hear of changes. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => listeners.forEach((listener) => listener()),
  };
}
