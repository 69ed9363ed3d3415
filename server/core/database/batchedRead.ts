/**
 * Reads by a key, those together that are asked for while one is under way: a server that is busy runs one statement
 * for many rows instead of one for each. Nobody gets an answer that was on its way before the question.
 * @param readAll answers what there is of some different keys
 */
export function batchedRead<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  type Answers = Promise<ReadonlyMap<Key, Value>>;
  let underWay: Answers | undefined;
  let next: { keys: Set<Key>; answers: Answers } | undefined;

  function begin(keys: Iterable<Key>): Answers {
    const reading = readAll([...keys]).finally(() => {
      if (underWay === reading) underWay = undefined;
    });
    underWay = reading;
    return reading;
  }

  async function beginAfter(before: Answers, keys: Set<Key>): Answers {
    await before.catch(() => {}); // whoever asked for that one hears of it
    next = undefined;
    return begin(keys);
  }

  function joinNext(before: Answers, key: Key): Answers {
    const keys = next?.keys ?? new Set<Key>();
    keys.add(key);
    next ??= { keys, answers: beginAfter(before, keys) };
    return next.answers;
  }

  return async (key) => {
    const before = next?.answers ?? underWay;
    const answers = before === undefined ? begin([key]) : joinNext(before, key);
    return (await answers).get(key);
  };
}
