/** Rows that one request may change or import. */
export const mostRows = 10_000;
/** Rows that one request may delete, or change by a filter in one: what hangs on each is looked at. */
export const mostDeleted = 1000;

/** Rows of an import that comes in parts, of the pieces in which it is worked on, and columns of any import. */
export const importLimits = { rows: 250_000, rowsOfPiece: 500, columns: 200 } as const;
