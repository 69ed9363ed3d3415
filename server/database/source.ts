export type Binding = string | number | null;

/**
 * Where rows come from: runs one reading statement, whose text is SQL with a question mark for each binding, and
 * answers its rows.
 */
export type Source = <R extends object>(text: string, bindings: readonly Binding[]) => Promise<R[]>;
