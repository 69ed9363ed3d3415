import type { ReactNode } from 'react';
import type { EntityRecord } from '../../format/value.ts';

/** What a page says and does differently with the list of an entity. */
export interface OwnList {
  title?: string;
  /** At the right of the page's head. */
  actions?: ReactNode;
  /** Between head and search. */
  lead?: ReactNode;
  /** Where a row leads; rows are opened there, not edited. */
  to?: (row: EntityRecord) => string;
  /** What can be done with the rows selected, beside deleting them. */
  bulk?: (rows: readonly EntityRecord[], done: () => void) => ReactNode;
  /** Rows that stand out. */
  isStrong?: (row: EntityRecord) => boolean;
}
