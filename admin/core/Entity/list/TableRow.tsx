import { memo, useDeferredValue } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Icon } from '../../layout/Icon.tsx';
import { PageLink } from '../../layout/PageLink.tsx';
import { Checkbox } from '../../widgets/controls/Checkbox.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import { useKept } from '../keptRecords.ts';
import type { Common } from './common.ts';
import type { ColumnTexts } from './OwnList.ts';
import { hasTools, type RowWay } from './RowWay.tsx';
import { leadingIn } from './telling.ts';
import styles from './table.module.css';
import { useCells } from './useCells.tsx';

interface Props {
  row: EntityRecord;
  index: number;
  resource: Resource;
  columns: readonly Column[];
  /** Where pinned columns stand. */
  lefts?: ReadonlyMap<string, number>;
  /** What headings say of all values below them. */
  said?: Common['said'];
  way: RowWay;
  /** Stands out. */
  strong?: boolean;
  texts?: ColumnTexts;
  /** Undefined: rows are not selected here. */
  selected?: boolean;
  /** Chosen already, not to be chosen again. */
  taken?: boolean;
  onToggle?: (row: EntityRecord, toHere: boolean) => void;
  onDelete?: (row: EntityRecord) => void;
}

export const TableRow = memo(function TableRow({
  row,
  index,
  resource,
  columns,
  lefts,
  said,
  way,
  strong,
  texts,
  selected,
  taken,
  onToggle,
  onDelete,
}: Props) {
  const words = useWords();
  const cell = useCells();
  const isKept = useKept(resource.path);
  const name = represent(resource, row, words.locale);
  const leading = leadingIn(resource, columns, words.locale);
  return (
    <tr data-row={row.id} data-selected={selected} data-strong={strong} aria-rowindex={index + 2}>
      {onToggle && (
        <td className={styles.tick}>
          <Checkbox
            label={words.translate('entity.select.row', { name })}
            checked={selected === true || taken === true}
            disabled={taken}
            onChange={(toHere) => onToggle(row, toHere)}
          />
        </td>
      )}
      {columns.map((column) =>
        cell({
          row,
          column,
          textOfRow: texts?.[column.name],
          way: column === leading ? way : undefined,
          left: lefts?.get(column.name),
          said: said?.get(column.name),
          name,
        }),
      )}
      {hasTools(way) && (
        <RowTools row={row} to={(way.edit ?? way.to)(row)} name={name} onDelete={isKept(row) ? undefined : onDelete} />
      )}
    </tr>
  );
});

interface RowToolsProps {
  row: EntityRecord;
  to: string;
  name: string;
  onDelete?: (row: EntityRecord) => void;
}

/** Room for the tools at the end of a row. Nobody sees them before the pointer is on it: the rows stand first. */
function RowTools(props: RowToolsProps) {
  const stands = useDeferredValue(true, false);
  return <td className={styles.tools}>{stands && <Tools {...props} />}</td>;
}

/** Edit and delete of the row under the pointer; by keyboard they are E and Delete. */
function Tools({ row, to, name, onDelete }: RowToolsProps) {
  const { translate } = useWords();
  return (
    <span className={styles.toolBox}>
      <PageLink
        to={to}
        className={styles.tool}
        tabIndex={-1}
        title={`${translate('entity.edit')} (E)`}
        aria-label={`${translate('entity.edit')}: ${name}`}
      >
        <Icon name="edit" />
      </PageLink>
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
  );
}
