import { Worker } from 'node:worker_threads';
import type { Authorities } from '../nfe/authorities.ts';
import type { Answer, FileToRead, ImportedEntry, Opened, Question } from './entries.ts';

/** A reading thread ended, for want of memory for instance. */
export class ThreadFailed extends Error {
  override name = 'ThreadFailed';
}

/** A reading thread was stopped, as it read one entry for longer than any sound one takes. */
export class ThreadTooSlow extends ThreadFailed {
  override name = 'ThreadTooSlow';
}

/** How threads are started, and how long they may take. */
export interface ThreadRules {
  /** What a thread runs. */
  readonly entryPoint: URL;
  /** Milliseconds for one entry: the last stop, ten times what the largest takes that `server/rooms/invoices/nfe/limits.ts` allows. */
  readonly patience: number;
  /** Milliseconds to look through a whole archive. */
  readonly patienceToOpen: number;
}

const idleTime = 10_000; // milliseconds after which an unused thread gives its memory back
/** MB: room for the largest document that is read. */
const memory = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

/** The built thread stands beside the built server; from the sources it is started by a file that reads TypeScript. */
const entryPoint = import.meta.url.endsWith('.ts') ? './threadFromSource.mjs' : './nfeThread.js';
const standard: ThreadRules = {
  entryPoint: new URL(entryPoint, import.meta.url),
  patience: 30_000,
  patienceToOpen: 300_000,
};

interface Pending {
  /** Milliseconds, from when it is the next to be answered. */
  readonly patience: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** One thread that reads one file after the other. */
export class Thread {
  private readonly rules: ThreadRules;
  private readonly worker: Worker;
  private readonly pending: Pending[] = [];
  private late: NodeJS.Timeout | undefined;
  failed = false;

  /** `authorities`: by whom it judges signatures. */
  constructor({ certificates }: Authorities, rules: ThreadRules) {
    this.rules = rules;
    this.worker = new Worker(rules.entryPoint, { resourceLimits: memory, workerData: certificates });
    this.worker.unref();
    this.worker.on('message', (answer: Answer) => this.take(answer));
    this.worker.on('error', (cause) => this.fail(cause));
    this.worker.on('exit', () => this.fail(undefined));
  }

  /** Whether answers are still to come. */
  get isBusy(): boolean {
    return this.pending.length > 0;
  }

  /** Begins a file and answers what is in it; `next` gives its entries from the one numbered `from` on. */
  async open(file: FileToRead, from: number): Promise<Opened> {
    const [answer] = this.ask({ ask: 'open', file, from }, 1, this.rules.patienceToOpen);
    const opened = await answer;
    return opened && 'entries' in opened ? opened : { entries: 0, before: null };
  }

  /** The next entries one by one, null after the last; rejected with ThreadFailed. */
  next(count: number): Promise<ImportedEntry | null>[] {
    const answers = this.ask({ ask: 'next', count }, count, this.rules.patience);
    return answers.map(async (each) => {
      const answer = await each;
      return 'entry' in answer ? answer.entry : null;
    });
  }

  /** Stops it at once; whoever waits for an answer gets `error`. */
  end(error = new ThreadFailed('The thread has ended')): void {
    this.failed = true;
    clearTimeout(this.late);
    for (const each of this.pending.splice(0)) each.reject(error);
    void this.worker.terminate();
  }

  private ask(question: Question, count: number, patience: number): Promise<Answer>[] {
    const isIdle = !this.isBusy;
    const answers = Array.from({ length: count }, () => this.answer(patience));
    if (!this.failed) this.worker.postMessage(question);
    if (isIdle) this.watch();
    return answers;
  }

  private answer(patience: number): Promise<Answer> {
    if (this.failed) return Promise.reject(new ThreadFailed('The thread has ended'));
    return new Promise((resolve, reject) => this.pending.push({ patience, resolve, reject }));
  }

  private take(answer: Answer): void {
    this.pending.shift()?.resolve(answer);
    this.watch();
  }

  /** An answer that lies here already, unread as this thread was busy itself, is read before its time counts as over. */
  private watch(): void {
    clearTimeout(this.late);
    const [next] = this.pending;
    if (next) this.late = setTimeout(() => setImmediate(() => this.stopAt(next)), next.patience);
  }

  private stopAt(awaited: Pending): void {
    if (this.pending[0] === awaited) this.end(new ThreadTooSlow('The thread was stopped'));
  }

  private fail(cause: unknown): void {
    this.end(new ThreadFailed('The thread has ended', { cause }));
  }
}

/** Lends threads, and keeps them for a while, as the next file often comes at once. */
export class Threads {
  private readonly authorities: Authorities;
  private readonly idle = new Map<Thread, NodeJS.Timeout>();
  private readonly rules: ThreadRules;

  constructor(authorities: Authorities, rules: Partial<ThreadRules> = {}) {
    this.authorities = authorities;
    this.rules = { ...standard, ...rules };
  }

  take(): Thread {
    for (const [thread, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(thread);
      if (!thread.failed) return thread;
    }
    return new Thread(this.authorities, this.rules);
  }

  /** One that still reads for somebody who asks no more is ended, so that the next one does not wait for it. */
  giveBack(thread: Thread): void {
    if (thread.isBusy) thread.end();
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
