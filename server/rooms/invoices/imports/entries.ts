import type { NfeDocument } from '../nfe/types.ts';
import type { FileKind } from './upload.ts';

/** An access key of a list. */
interface KeyDocument {
  type: 'key';
  key: string;
}

/** What the thread that read it did not come to the end of. */
export interface UnreadDocument {
  type: 'unread';
  /** tooSlow: it was stopped. */
  reason: 'tooSlow' | 'unexpected';
}

export type ImportedDocument = NfeDocument | KeyDocument | UnreadDocument;

/** One file of an archive, a file of its own, or a line of a list of keys, with the documents that it holds. */
export interface ImportedEntry {
  /** Counted from 0 within the uploaded file. */
  index: number;
  name: string;
  /** Of the bytes; null where there are none to be had. */
  sha256: string | null;
  /** At least one. */
  documents: ImportedDocument[];
}

/** What is to be read from the disk. */
export interface FileToRead {
  name: string;
  kind: FileKind;
  path: string;
}

/** What the main thread asks of a reading thread, which answers in the order of the questions. */
export type Question = Open | Next;

/** Begins a file; entries before `from` are left out. */
interface Open {
  ask: 'open';
  file: FileToRead;
  from: number;
}

/** Has as many answers as it asks for: a message costs more than what is in it. */
interface Next {
  ask: 'next';
  count: number;
}

/** What a file has that was begun. */
export interface Opened {
  /** All of its entries. */
  entries: number;
  /** Name of the last one that is left out. */
  before: string | null;
}

/** The next entry; null: there are no more. */
export type Answer = Opened | { entry: ImportedEntry | null };

/** More than one entry ever has. The positions of each entry begin at a multiple of this. */
export const mostDocuments = 100_000;

/** Where a document stands within its uploaded file: the same each time it is read. */
export function positionOf(index: number, document: number): number {
  return index * mostDocuments + document;
}

/** The entry that a document at this position is of. */
export function indexOf(position: number): number {
  return Math.floor(position / mostDocuments);
}
