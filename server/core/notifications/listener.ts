import type { Response } from 'express';
import { isActing, type Actor } from '../access/actor.ts';
import type { UnreadState } from './unreadState.ts';

const slowest = 60_000; // milliseconds in which a reader has to take what was written

/** One open stream: whose it is, and what it was told last. */
export class Listener {
  readonly userId: number;
  /** Somebody else listens in the user's name. */
  readonly isActing: boolean;
  readonly sessionId: number;
  private readonly response: Response;
  private told: string | undefined;
  private waitingSince: number | undefined;

  constructor(actor: Actor, response: Response) {
    this.userId = actor.id;
    this.isActing = isActing(actor);
    this.sessionId = actor.sessionId;
    this.response = response;
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
    this.write(': here\n\n');
  }

  /** Nobody told it anything yet. */
  get isNew(): boolean {
    return this.told === undefined;
  }

  /** Tells a state unless it was told already. Who does not read misses states, but never the last one. */
  tell(state: UnreadState): void {
    const text = JSON.stringify(state);
    if (text === this.told || this.isFull()) return;
    this.told = text;
    this.write(`event: notifications\ndata: ${text}\n\n`);
  }

  /** Shows both ends, and what stands between them, that the other is there. */
  beat(): void {
    if (!this.isFull()) this.write(': here\n\n');
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    this.response.write(text);
  }

  /** What is not read waits once and no more; who reads nothing for a minute is cut off. */
  private isFull(): boolean {
    const { writableNeedDrain } = this.response;
    this.waitingSince = writableNeedDrain ? (this.waitingSince ?? Date.now()) : undefined;
    if (this.waitingSince !== undefined && Date.now() - this.waitingSince > slowest) this.response.destroy();
    return writableNeedDrain;
  }
}
