import type { ReactNode } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './table.module.css';

/** What the column does that names a row, else its first: leads to the record, or picks it. */
export type RowWay =
  | {
      to: (row: EntityRecord) => string;
      /** Rows are opened, not edited: they have no tools at their end. */
      opens?: true;
      /** Where a row is edited, if elsewhere than it is opened. */
      edit?: (row: EntityRecord) => string;
    }
  | { pick: (row: EntityRecord) => void };

/** Whether rows have tools at their end. */
export const hasTools = (way: RowWay): way is Extract<RowWay, { to: unknown }> => 'to' in way && !way.opens;

interface WayProps {
  row: EntityRecord;
  way: RowWay;
  children: ReactNode;
  className?: string;
}

/** The way into a row. */
export function Way({ row, way, children, className = styles.way }: WayProps) {
  if ('to' in way)
    return (
      <PageLink to={way.to(row)} className={className} data-way>
        {children}
      </PageLink>
    );
  return (
    <button type="button" className={className} data-way onClick={() => way.pick(row)}>
      {children}
    </button>
  );
}
