/** A file with notes that came by itself, until it is settled. */
export interface Delivery {
  /** Tells it from every other one, for good and for every server; 64 characters of ASCII at most. */
  readonly ref: string;
  /** What the report calls it. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Why it is not to be read; undefined: it is. */
  readonly refusal?: 'tooLarge' | 'unreadable' | undefined;
}

/**
 * What gives notes by itself: a folder, or one day a service of the tax authority. Several servers may ask for the same:
 * `ref` says what is the same, and whoever imports it remembers that.
 */
export interface Distribution {
  /** What is called by its problems in the log. */
  readonly name: string;
  /** What came and is not settled, oldest first, as much as one import takes. @throws while it cannot be asked */
  next(): Promise<readonly Delivery[]>;
  /** Settles what was taken in, with what is to be told of parts of it that were not. Again: nothing. */
  done(delivery: Delivery, told: readonly string[]): Promise<void>;
  /** Settles what nothing was taken in of, with the reasons. Again: nothing. */
  refused(delivery: Delivery, told: readonly string[]): Promise<void>;
}
