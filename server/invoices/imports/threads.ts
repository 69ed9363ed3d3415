import { Worker } from 'node:worker_threads';
import type { Authorities } from '../../nfe/authorities.ts';
import type { Answer, FileToRead, ImportedEntry, Question } from './entries.ts';

/** A reading thread ended, or read one entry for longer than any entry takes. */
export class ThreadFailed extends Error {
  override name = 'ThreadFailed';
}

const patience = 60_000; // milliseconds for one answer
const idleTime = 10_000; // milliseconds after which an unused thread gives its memory back
/** MB: room for the largest document that is read. */
const memory = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

/** The built thread stands beside the built server; from the sources it is started by a file that reads TypeScript. */
const entryPoint = import.meta.url.endsWith('.ts') ? './threadFromSource.mjs' : './nfeThread.js';

interface Pending {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** One thread that reads one file after the other. */
export class Thread {
  private readonly worker: Worker;
  private readonly pending: Pending[] = [];
  failed = false;

  /** `authorities`: by whom it judges signatures. */
  constructor({ certificates }: Authorities) {
    const options = { resourceLimits: memory, workerData: certificates };
    this.worker = new Worker(new URL(entryPoint, import.meta.url), options);
    this.worker.unref();
    this.worker.on('message', (answer: Answer) => this.pending.shift()?.resolve(answer));
    this.worker.on('error', (cause) => this.fail(cause));
    this.worker.on('exit', () => this.fail(undefined));
  }

  /** Begins a file and answers how many entries it has; `next` gives them from the one numbered `from` on. */
  async open(file: FileToRead, from: number): Promise<number> {
    const [answer] = this.ask({ ask: 'open', file, from }, 1);
    const opened = await answer;
    return opened && 'entries' in opened ? opened.entries : 0;
  }

  /** The next entries one by one, null after the last; rejected with ThreadFailed. */
  next(count: number): Promise<ImportedEntry | null>[] {
    const answers = this.ask({ ask: 'next', count }, count);
    return answers.map(async (each) => {
      const answer = await each;
      return 'entry' in answer ? answer.entry : null;
    });
  }

  end(): void {
    this.fail(undefined);
  }

  private ask(question: Question, count: number): Promise<Answer>[] {
    const answers = Array.from({ length: count }, () => this.answer());
    if (!this.failed) this.worker.postMessage(question);
    return answers;
  }

  private async answer(): Promise<Answer> {
    if (this.failed) throw new ThreadFailed('The thread has ended');
    const late = setTimeout(() => this.fail(undefined), patience);
    try {
      return await new Promise<Answer>((resolve, reject) => this.pending.push({ resolve, reject }));
    } finally {
      clearTimeout(late);
    }
  }

  private fail(cause: unknown): void {
    this.failed = true;
    for (const each of this.pending.splice(0)) each.reject(new ThreadFailed('The thread has ended', { cause }));
    void this.worker.terminate();
  }
}

/** Lends threads, and keeps them for a while, as the next file often comes at once. */
export class Threads {
  private readonly authorities: Authorities;
  private readonly idle = new Map<Thread, NodeJS.Timeout>();

  constructor(authorities: Authorities) {
    this.authorities = authorities;
  }

  take(): Thread {
    for (const [thread, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(thread);
      if (!thread.failed) return thread;
    }
    return new Thread(this.authorities);
  }

  giveBack(thread: Thread): void {
    if (thread.failed) return;
    this.idle.set(thread, setTimeout(() => this.drop(thread), idleTime).unref());
  }

  end(): void {
    for (const thread of this.idle.keys()) this.drop(thread);
  }

  private drop(thread: Thread): void {
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
    thread.end();
  }
}
