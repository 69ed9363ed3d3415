import type { ReactNode } from 'react';
import styles from './danfe.module.css';

/** A part of the paper: its heading and its rows. */
export function Block({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface CellProps {
  label: string;
  /** Of the 24 columns of the paper. */
  span: number;
  right?: boolean;
  children?: ReactNode;
}

/** A box of the paper: what it is called, small, and what stands in it. */
function Cell({ label, span, right = false, children }: CellProps) {
  return (
    <div className={styles.cell} data-span={span} data-right={right}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </div>
  );
}

/** Boxes side by side; `right`: figures, which stand in line. */
export type Line = readonly (readonly [label: string, span: number, value: string, right?: 'right'])[];

/** Rows of boxes that hold a text each. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map((line) => (
    <Row key={line[0]?.[0]}>
      {line.map(([label, span, value, right]) => (
        <Cell key={label} label={label} span={span} right={right !== undefined}>
          {value}
        </Cell>
      ))}
    </Row>
  ));
}
