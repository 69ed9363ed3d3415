import type { Field, Owned } from '../../../generated/tables.ts';
import { normaliseRow } from './compare.ts';
import { rowsOf } from './owned.ts';
import type { Row } from './view.ts';

/** A value as history keeps it: of what never leaves the server, nothing. */
export function valueForHistory({ owned, writeOnly }: Field, value: unknown): unknown {
  if (writeOnly) return null;
  return owned ? rowsForHistory(owned, value) : (value ?? null);
}

/** Owned rows as history keeps them: their own values, without what never leaves the server. */
export function rowsForHistory({ fields }: Owned, value: unknown): Row[] {
  const kept = Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.writeOnly));
  return rowsOf(value).map((row) => normaliseRow(kept, row));
}
