import { limits } from './limits.ts';
import { Refused } from './refused.ts';

/** Bytes of canonical form that may still be written, counted rather than timed: a busy machine refuses nothing sound. */
export interface Effort {
  /** For the note or event at hand. */
  document: number;
  /** For all of its file. */
  file: number;
}

export function fullEffort(): Effort {
  return { document: limits.canonical, file: limits.canonicalFile };
}

/** The next note or event of a file has an allowance of its own. */
export function beginDocument(effort: Effort): void {
  effort.document = limits.canonical;
}

/** @throws Refused */
export function spend(effort: Effort, bytes: number): void {
  effort.document -= bytes;
  effort.file -= bytes;
  if (effort.document < 0 || effort.file < 0) throw new Refused('tooMuchToSign');
}
