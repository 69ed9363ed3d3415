import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { beBrowser } from './browser.ts';
import type { LoadShell, prerender as Prerender } from './prerender.tsx';
import type { DrawQuestion, ThreadAnswer } from './shapes.ts';

/** How many of the first screens are drawn some times more, for nothing: what has often run is compiled. */
const practice = { screens: 6, times: 15 };

/** Draws one screen after the other, for server/core/prerender. */
class Drawing {
  private readonly port: MessagePort;
  private readonly prerender: typeof Prerender;
  private readonly loadShell: LoadShell;
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;
  private left = practice.screens;

  constructor(port: MessagePort, prerender: typeof Prerender, loadShell: LoadShell) {
    this.port = port;
    this.prerender = prerender;
    this.loadShell = loadShell;
  }

  take(question: DrawQuestion): void {
    this.waiting += 1;
    this.last = this.last.then(() => this.draw(question)).finally(() => (this.waiting -= 1));
  }

  say(answer: ThreadAnswer): void {
    this.port.postMessage(answer);
  }

  private async draw(question: DrawQuestion): Promise<void> {
    try {
      const { screen, again } = await this.prerender(this.loadShell, question);
      this.say({ screen: JSON.stringify(screen) });
      this.left -= 1;
      if (this.left >= 0) await this.repeat(again);
    } catch (error) {
      this.say({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }

  /** As long as nobody waits. */
  private async repeat(draw: () => void): Promise<void> {
    for (let times = practice.times; times > 0 && this.waiting === 1; times -= 1) {
      await turn();
      draw();
    }
  }
}

/** The browser is there before what looks for it. */
async function begin(port: MessagePort, loadShell: LoadShell): Promise<void> {
  beBrowser();
  const { prerender } = await import('./prerender.tsx');
  const drawing = new Drawing(port, prerender, loadShell);
  port.on('message', (question: DrawQuestion) => drawing.take(question));
  drawing.say({ ready: true });
}

/** To be called once, in a thread of its own. */
export function beginDrawing(loadShell: LoadShell): void {
  if (parentPort) void begin(parentPort, loadShell);
}
