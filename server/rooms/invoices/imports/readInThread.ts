import type { FileToRead, ImportedEntry, UnreadDocument } from './entries.ts';
import { ThreadFailed, ThreadTooSlow, type Thread, type Threads } from './threads.ts';

/** Entries that a thread reads at once while the main thread still writes those before: twice as many are in memory. */
const ahead = 4;

export interface Reading {
  /** How many entries the whole file has. */
  readonly total: number;
  /** Name of the last entry that is left out. */
  readonly before: string | null;
  readonly entries: AsyncGenerator<ImportedEntry>;
}

/**
 * Reads a file in a thread, from the entry numbered `from` on. An entry at which the thread ends (for want of memory,
 * or of an end) is given as unread, and another thread reads on behind it.
 */
export async function readInThread(threads: Threads, file: FileToRead, from: number): Promise<Reading> {
  const thread = threads.take();
  try {
    const { entries: total, before } = await thread.open(file, from);
    return { total, before, entries: entriesOf(threads, thread, file, from) };
  } catch (error) {
    thread.end();
    if (!(error instanceof ThreadFailed)) throw error;
    return { total: 1, before: null, entries: unreadAlone(unread(file.name, from, error)) };
  }
}

async function* entriesOf(
  threads: Threads,
  thread: Thread,
  file: FileToRead,
  from: number,
): AsyncGenerator<ImportedEntry> {
  let index = from;
  try {
    for await (const entry of lookingAhead(thread)) {
      index = entry.index + 1;
      yield entry;
    }
  } catch (error) {
    if (!(error instanceof ThreadFailed)) throw error;
    const rest = await readInThread(threads, file, index + 1);
    yield unread(rest.before ?? file.name, index, error);
    yield* rest.entries;
  } finally {
    threads.giveBack(thread);
  }
}

/** While acknowledged entries are written, the next ones are read. */
async function* lookingAhead(thread: Thread): AsyncGenerator<ImportedEntry> {
  const asked = ask(thread);
  for (;;) {
    if (asked.length <= ahead) asked.push(...ask(thread));
    const entry = await asked.shift();
    if (!entry) return;
    yield entry;
  }
}

/** A failure is thrown when it is its entry's turn. */
function ask(thread: Thread): Promise<ImportedEntry | null>[] {
  const entries = thread.next(ahead);
  for (const entry of entries) entry.catch(() => undefined);
  return entries;
}

async function* unreadAlone(entry: ImportedEntry): AsyncGenerator<ImportedEntry> {
  yield entry;
}

function unread(name: string, index: number, error: ThreadFailed): ImportedEntry {
  const reason: UnreadDocument['reason'] = error instanceof ThreadTooSlow ? 'tooSlow' : 'unexpected';
  return { index, name, sha256: null, documents: [{ type: 'unread', reason }] };
}
