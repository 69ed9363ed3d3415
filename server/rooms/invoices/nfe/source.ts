import type { Authorities } from './authorities.ts';

/** What a document is read from, and by. */
export interface Source {
  /** The text of its file. */
  readonly text: string;
  /** Who is believed. */
  readonly authorities: Authorities;
}
