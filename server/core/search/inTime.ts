/** Whoever types waits no longer for a search. */
const patience = 3000; // milliseconds

/** What each piece of work comes to; undefined what has not ended in time. */
export async function inTime<T>(works: readonly Promise<T>[]): Promise<(T | undefined)[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    return await Promise.all(works.map((work) => Promise.race([work, late])));
  } finally {
    clearTimeout(timer);
  }
}
