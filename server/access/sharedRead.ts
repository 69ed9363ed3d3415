type Read<Key, Value> = (key: Key) => Promise<Value>;

/**
 * The same read, shared by those who ask for one key at the same time: who asks while it is under way waits for the
 * next one, together with everybody else who does. So nobody gets an answer that was on its way before the question,
 * and a page that asks for ten things costs two reads.
 */
export function sharedRead<Key, Value>(read: Read<Key, Value>): Read<Key, Value> {
  const underWay = new Map<Key, Promise<Value>>();
  const next = new Map<Key, Promise<Value>>();

  function begin(key: Key): Promise<Value> {
    const reading = read(key).finally(() => {
      if (underWay.get(key) === reading) underWay.delete(key);
    });
    underWay.set(key, reading);
    return reading;
  }

  async function beginAfter(before: Promise<Value>, key: Key): Promise<Value> {
    await before.catch(() => {}); // whoever asked for that one hears of it
    next.delete(key);
    return begin(key);
  }

  return (key) => {
    const before = underWay.get(key);
    const waiting = next.get(key) ?? (before && beginAfter(before, key));
    if (waiting === undefined) return begin(key);
    next.set(key, waiting);
    return waiting;
  };
}
