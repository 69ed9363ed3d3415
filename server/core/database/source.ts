export type Binding = string | number | null;

/**
 * Where rows come from: runs one reading statement, whose text is SQL with a question mark for each binding, and
 * answers its rows.
 */
export type Source = <R extends object>(text: string, bindings: readonly Binding[]) => Promise<R[]>;

/** What a writing statement did: how many rows changed, and the id of the row that it inserted last. */
export interface Done {
  changes: number;
  lastId: number;
}

/** Statements of text inside a transaction. */
export interface Statements {
  source: Source;
  /** Runs one writing statement. */
  execute(text: string, bindings: readonly Binding[]): Promise<Done>;
}
