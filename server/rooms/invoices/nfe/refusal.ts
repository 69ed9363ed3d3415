import type { Refusal, RefusalReason } from './types.ts';

/** Thrown inside this room only; what a document says wrong ends the reading of that document, not of its file. */
export class Refused extends Error {
  readonly reason: RefusalReason;
  readonly detail: string | undefined;

  constructor(reason: RefusalReason, detail?: string) {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

export function refusal(reason: RefusalReason, detail?: string): Refusal {
  return detail === undefined ? { type: 'refused', reason } : { type: 'refused', reason, detail: detail.slice(0, 100) };
}

/** What `read` finds, or why it was refused; other errors are ours and pass through. */
export function foundOrRefusal<Found>(read: () => Found): Found | Refusal {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refused) return refusal(error.reason, error.detail);
    throw error;
  }
}
