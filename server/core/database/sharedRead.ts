type Read<Question, Value> = (question: Question) => Promise<Value>;

/**
 * The same read, shared by those who ask the same question at the same time: who asks while it is under way waits for the
 * next one, together with everybody else who does. So nobody gets an answer that was on its way before the question,
 * and a page that asks for ten things costs two reads.
 * @param keyOf tells equal questions by an equal value; the question itself when absent
 */
export function sharedRead<Question, Value>(
  read: Read<Question, Value>,
  keyOf: (question: Question) => unknown = (question) => question,
): Read<Question, Value> {
  const underWay = new Map<unknown, Promise<Value>>();
  const next = new Map<unknown, Promise<Value>>();

  function begin(question: Question, key: unknown): Promise<Value> {
    const reading = read(question).finally(() => {
      if (underWay.get(key) === reading) underWay.delete(key);
    });
    underWay.set(key, reading);
    return reading;
  }

  async function beginAfter(before: Promise<Value>, question: Question, key: unknown): Promise<Value> {
    await before.catch(() => {}); // whoever asked for that one hears of it
    next.delete(key);
    return begin(question, key);
  }

  return (question) => {
    const key = keyOf(question);
    const before = underWay.get(key);
    const waiting = next.get(key) ?? (before && beginAfter(before, question, key));
    if (waiting === undefined) return begin(question, key);
    next.set(key, waiting);
    return waiting;
  };
}
