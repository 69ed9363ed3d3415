import { useContext, type ReactNode } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import type { TextContext } from '../../widgets/parts/TextContext.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnValue, type Column } from '../columns.ts';
import { columnWay, RecordPagesContext, type RecordPages } from '../RecordPages.ts';
import { drawn } from './drawn.tsx';
import { Way, type RowWay } from './RowWay.tsx';
import styles from './table.module.css';

interface CellProps {
  row: EntityRecord;
  column: Column;
  /** The column's text in other words. */
  textOfRow?: (row: EntityRecord) => string;
  way?: RowWay;
  /** Where it is pinned. */
  left?: number;
  /** What its heading says of it. */
  said?: string;
  /** What the row is called, where the column that leads to it is empty. */
  name: string;
  /** In a grid, whose keys take the focus from cell to cell. */
  inGrid?: boolean;
}

/** Draws what rows have in their columns. Cells are no components of their own: a list has hundreds of them. */
export function useCells(): (props: CellProps) => ReactNode {
  const words = useWords();
  const pages = useContext(RecordPagesContext);
  return (props) => cell(props, words, pages);
}

function cell({ row, column, textOfRow, way, left, said, name, inGrid }: CellProps, words: Words, pages: RecordPages) {
  const direct = column.relations.length === 0;
  const context: TextContext = { field: column.field, source: column.valueSource, words, ...(direct && { row }) };
  const value = columnValue(row, column);
  const text = textOfRow ? textOfRow(row) : textOf(value, context);
  const { isRight } = widgetOf(column.field);
  const short = said === undefined || text === '' ? text : textOf(value, { ...context, said });
  const shown = text === '' ? null : textOfRow ? text : drawn(column, short, value, context);
  return (
    <td
      key={column.name}
      title={text || undefined}
      style={left === undefined ? undefined : { left }}
      data-pinned={left !== undefined}
      data-right={!column.many && isRight === true}
      data-words={wordsIn(text)}
      tabIndex={inGrid ? -1 : undefined}
    >
      {way ? (
        <Way row={row} way={way}>
          {shown ?? name}
        </Way>
      ) : (
        linked(columnWay(pages, column, row), shown)
      )}
    </td>
  );
}

/** How a text may be broken on paper: one word never, many words not into one on each line. */
function wordsIn(text: string): 'one' | 'few' | 'many' {
  if (!text.includes(' ')) return 'one';
  return text.length > 40 ? 'many' : 'few';
}

/** A value that names a row with a page of its own leads there. */
const linked = (to: string | undefined, shown: ReactNode): ReactNode =>
  to && shown ? (
    <PageLink to={to} className={styles.way}>
      {shown}
    </PageLink>
  ) : (
    shown
  );
