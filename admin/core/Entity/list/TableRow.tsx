import { memo, type ReactNode } from 'react';
import { LinkBase } from 'ra-core';
import type { Locale } from '../../../../generated/app.ts';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Checkbox } from '../../widgets/controls/Checkbox.tsx';
import { represent, representName } from '../../widgets/reference.ts';
import { widgetOf, widgets } from '../../widgets/registry.ts';
import { useWords } from '../../widgets/source.ts';
import type { TextContext } from '../../widgets/parts/TextContext.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnValue, type Column } from '../columns.ts';
import { useKept } from '../keptRecords.ts';
import { useColumnWay } from '../RecordPages.ts';
import type { ColumnTexts } from './OwnList.ts';
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

interface Props {
  row: EntityRecord;
  index: number;
  resource: Resource;
  columns: readonly Column[];
  /** Where pinned columns stand. */
  lefts?: ReadonlyMap<string, number>;
  way: RowWay;
  /** Stands out. */
  strong?: boolean;
  texts?: ColumnTexts;
  /** Undefined: rows are not selected here. */
  selected?: boolean;
  /** Chosen already, not to be chosen again. */
  taken?: boolean;
  onToggle?: (row: EntityRecord) => void;
  onDelete?: (row: EntityRecord) => void;
}

export const TableRow = memo(function TableRow({
  row,
  index,
  resource,
  columns,
  lefts,
  way,
  strong,
  texts,
  selected,
  taken,
  onToggle,
  onDelete,
}: Props) {
  const words = useWords();
  const isKept = useKept(resource.path);
  const name = represent(resource, row, words.locale);
  return (
    <tr data-row={row.id} data-selected={selected} data-strong={strong} aria-rowindex={index + 2}>
      {onToggle && (
        <td className={styles.tick}>
          <Checkbox
            label={words.translate('entity.select.row', { name })}
            checked={selected === true || taken === true}
            disabled={taken}
            onChange={() => onToggle(row)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell
          key={column.name}
          row={row}
          column={column}
          textOfRow={texts?.[column.name]}
          way={column === wayIn(resource, columns, words.locale) ? way : undefined}
          left={lefts?.get(column.name)}
          name={name}
        />
      ))}
      {hasTools(way) && (
        <RowTools row={row} to={(way.edit ?? way.to)(row)} name={name} onDelete={isKept(row) ? undefined : onDelete} />
      )}
    </tr>
  );
});

/** The column that leads to the record: its name, not a code that represents it; else the first. */
const wayIn = (resource: Resource, columns: readonly Column[], locale: Locale): Column | undefined =>
  columns.find(({ name, field }) => name === representName(resource, locale) && widgetOf(field) === widgets.text) ??
  columns[0];

interface CellProps {
  row: EntityRecord;
  column: Column;
  /** The column's text in other words. */
  textOfRow?: (row: EntityRecord) => string;
  way?: RowWay;
  /** Where it is pinned. */
  left?: number;
  /** What the row is called, where the column that leads to it is empty. */
  name: string;
  /** In a grid, whose keys take the focus from cell to cell. */
  inGrid?: boolean;
}

/** What a row has in one column. */
export function Cell({ row, column, textOfRow, way, left, name, inGrid }: CellProps) {
  const words = useWords();
  const wayOn = useColumnWay(column);
  const direct = column.relations.length === 0;
  const context: TextContext = { field: column.field, source: column.valueSource, words, ...(direct && { row }) };
  const value = columnValue(row, column);
  const text = textOfRow ? textOfRow(row) : textOf(value, context);
  const { Display, isRight } = widgetOf(column.field);
  const drawn = textOfRow ? text : <Display text={text} value={value} context={context} />;
  const shown = text === '' ? null : drawn;
  return (
    <td
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
        <Linked to={wayOn(row)}>{shown}</Linked>
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
function Linked({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to && children ? (
    <LinkBase to={to} className={styles.way}>
      {children}
    </LinkBase>
  ) : (
    children
  );
}

interface RowToolsProps {
  row: EntityRecord;
  to: string;
  name: string;
  onDelete?: (row: EntityRecord) => void;
}

/** Edit and delete at the end of the row under the pointer; by keyboard they are E and Delete. */
function RowTools({ row, to, name, onDelete }: RowToolsProps) {
  const { translate } = useWords();
  return (
    <td className={styles.tools}>
      <span className={styles.toolBox}>
        <LinkBase
          to={to}
          className={styles.tool}
          tabIndex={-1}
          title={`${translate('entity.edit')} (E)`}
          aria-label={`${translate('entity.edit')}: ${name}`}
        >
          <Icon name="edit" />
        </LinkBase>
        {onDelete && (
          <button
            type="button"
            className={styles.tool}
            tabIndex={-1}
            title={`${translate('entity.delete.verb')} (Del)`}
            aria-label={`${translate('entity.delete.verb')}: ${name}`}
            onClick={() => onDelete(row)}
          >
            <Icon name="delete" />
          </button>
        )}
      </span>
    </td>
  );
}

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
      <LinkBase to={way.to(row)} className={className} data-way>
        {children}
      </LinkBase>
    );
  return (
    <button type="button" className={className} data-way onClick={() => way.pick(row)}>
      {children}
    </button>
  );
}
