import type { Logger } from 'pino';

/** Work that nobody waits for: what it takes and whether it fails changes no answer. */
export interface Afterwards {
  /** Begins `work` once the answer under way is out; a failure is logged as `event`. */
  run(event: string, work: () => Promise<void>): void;
  /** Resolves when nothing is under way any more, after `patience` milliseconds at the latest. */
  finish(patience: number): Promise<void>;
}

/** What fails is logged as the error of its `event` and changes nothing else. */
export function createAfterwards(log: Logger): Afterwards {
  const underWay = new Set<Promise<void>>();
  return {
    run: (event, work) => {
      const task = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ event, ...reasonOf(error) }))
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    finish: async (patience) => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([settled(underWay), late]);
    },
  };
}

/** One piece of work may begin another. */
async function settled(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/** Why it failed, in one line without addresses: an error of a mail server is an object with the whole conversation. */
export function reasonOf(error: unknown): { reason: string } {
  const message = error instanceof Error ? error.message : String(error);
  return { reason: message.slice(0, 300).replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '***') };
}
