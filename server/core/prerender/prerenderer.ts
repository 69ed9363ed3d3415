import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** As the thread says it (admin/core/prerender/shapes.ts): it can be asked, a screen as JSON, or why there is none. */
type ThreadAnswer = { ready: true } | { screen: string } | { problem: string };

/** MB: room for a list of 1,000 rows. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
/** Milliseconds that one drawing may take before its thread is ended; a page waits less. */
const usualPatience = 3000;
/** Of a thread that has drawn nothing yet, and has its scripts to compile, so many times that. */
const firstPatience = 10;
/** How many may wait for their turn; who comes later draws by itself at once. */
const mostWaiting = 3;

/**
 * Draws first screens as the admin itself draws them, in one thread beside the server. Whatever goes wrong there, nobody
 * waits for it: the answer is undefined, and the page draws its screen itself.
 */
export class Prerenderer {
  private readonly file: string;
  private readonly log: Logger;
  private readonly isThere: boolean;
  private readonly patience: number;
  private readonly waiting: ((screen: string | undefined) => void)[] = [];
  private thread: Worker | undefined;
  private isReady = false;
  private hasDrawn = false;
  private late: NodeJS.Timeout | undefined;

  /** `file`: what the thread runs, as `npm run build` writes it; where it is not there, or not `wanted`, nothing is drawn. */
  constructor(file: string, wanted: boolean, log: Logger, patience = usualPatience) {
    this.file = file;
    this.log = log;
    this.isThere = wanted && existsSync(file);
    this.patience = patience;
  }

  /** Begins the thread, unless it is there. */
  start(): void {
    if (this.thread || !this.isThere) return;
    const thread = new Worker(this.file, { resourceLimits: memory, env: { NODE_ENV: 'production' } });
    thread.unref();
    thread.on('message', (answer: ThreadAnswer) => this.take(answer));
    thread.on('error', (error) => this.fail(error));
    thread.on('exit', () => this.thread === thread && this.stop());
    this.thread = thread;
  }

  /** A screen as JSON (`PrerenderedScreen`) for a `DrawQuestion`; undefined while there is none to be had. */
  draw(question: object): Promise<string | undefined> {
    this.start();
    const { thread } = this;
    if (!thread || !this.isReady || this.waiting.length >= mostWaiting) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      thread.postMessage(question);
      this.waiting.push(resolve);
      if (this.waiting.length === 1) this.watch();
    });
  }

  /** Ends the thread; the next that is asked begins another. */
  stop(): void {
    clearTimeout(this.late);
    void this.thread?.terminate();
    this.thread = undefined;
    this.isReady = false;
    this.hasDrawn = false;
    for (const done of this.waiting.splice(0)) done(undefined);
  }

  private take(answer: ThreadAnswer): void {
    if ('ready' in answer) this.isReady = true;
    else this.waiting.shift()?.('screen' in answer ? answer.screen : undefined);
    if ('screen' in answer) this.hasDrawn = true;
    if ('problem' in answer) this.log.warn({ event: 'notPrerendered', problem: answer.problem });
    this.watch();
  }

  private watch(): void {
    clearTimeout(this.late);
    const patience = this.hasDrawn ? this.patience : this.patience * firstPatience;
    if (this.waiting.length > 0) this.late = setTimeout(() => this.fail(new Error('It took too long')), patience);
  }

  private fail(err: Error): void {
    this.log.warn({ event: 'prerenderStopped', err });
    this.stop();
  }
}
