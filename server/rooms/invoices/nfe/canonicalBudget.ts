import { limits } from './limits.ts';
import { Refused } from './refusal.ts';

/** Bytes of canonical form that may still be written, counted rather than timed: a busy machine refuses nothing sound. */
export interface CanonicalBudget {
  /** For the note or event at hand. */
  document: number;
  /** For all of its file. */
  file: number;
}

export function fullBudget(): CanonicalBudget {
  return { document: limits.canonical, file: limits.canonicalFile };
}

/** The next note or event of a file has an allowance of its own. */
export function beginDocument(budget: CanonicalBudget): void {
  budget.document = limits.canonical;
}

/** @throws Refused */
export function spend(budget: CanonicalBudget, bytes: number): void {
  budget.document -= bytes;
  budget.file -= bytes;
  if (budget.document < 0 || budget.file < 0) throw new Refused('tooMuchToSign');
}
