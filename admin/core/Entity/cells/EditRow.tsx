import { memo } from 'react';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { EntityRecord, Row } from '../../format/value.ts';
import { asIds } from '../../format/value.ts';
import type { Place } from '../../widgets/grid/gridKeys.ts';
import type { TextContext } from '../../widgets/parts/TextContext.ts';
import { WidgetInput } from '../../widgets/parts/WidgetInput.tsx';
import { useChosen } from '../../widgets/picker/choices.ts';
import { resourceAt } from '../../widgets/reference.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnValue, type Column } from '../columns.ts';
import { dayBounds } from '../form/dayBounds.ts';
import { drawn } from '../list/drawn.tsx';
import type { CellColumn } from './cellColumns.ts';
import styles from './cells.module.css';
import { shownRow, type Typed } from './typed.ts';
import { textIn } from './useSaveTyped.ts';

export interface RowMarks {
  /** The column whose cell has the focus. */
  active: number | undefined;
  /** That cell is typed in. */
  isOpen: boolean;
  /** Somebody is typing in it: it is judged once it is left. */
  goesOn: boolean;
  /** The first and the last marked column. */
  from: number | undefined;
  to: number | undefined;
  put: (place: Place, value: unknown) => void;
  /** Keeps what is typed in the open cell and not chosen, to be looked up by its name when the cell is left; '': nothing. */
  name: (place: Place, text: string) => void;
}

interface Props extends RowMarks {
  resource: Resource;
  row: EntityRecord;
  index: number;
  columns: readonly CellColumn[];
  typed: Typed | undefined;
  /** What a save was refused for. */
  problems: ReadonlyMap<string, string> | undefined;
  closed: (row: EntityRecord) => ReadonlySet<string>;
  judge: (typed: Typed) => ReadonlyMap<string, string>;
}

/** A row of cells: those that are typed in are marked until they are saved. */
export const EditRow = memo(
  function EditRow({ resource, row, index, columns, typed, problems, goesOn, closed, judge, ...marks }: Props) {
    const shown = shownRow(row, typed);
    const shut = closed(shown);
    const faults = typed && judge(typed);
    const { active, isOpen, from = -1, to = -2, put, name } = marks;
    return (
      <tr aria-rowindex={index + 2}>
        {columns.map(({ column, field }, at) => {
          const isTyped = field !== undefined && !shut.has(field.name);
          const isHere = isOpen && active === at && isTyped;
          const owner = field?.name ?? column.owner;
          return (
            <EditCell
              key={column.name}
              place={`${index}:${at}`}
              resource={resource}
              row={shown}
              before={typed && field && field.name in typed.values ? typed.row : undefined}
              column={column}
              field={isTyped ? field : undefined}
              isActive={active === at}
              isOpen={isHere}
              isMarked={from <= at && at <= to}
              problem={
                problems?.get(owner) ??
                (isHere && goesOn ? undefined : faults?.get(owner)) ??
                (at === 0 ? problems?.get('') : undefined)
              }
              onChange={(value) => put({ row: index, column: at }, value)}
              onUnmatched={(text) => name({ row: index, column: at }, text)}
            />
          );
        })}
      </tr>
    );
  },
  (before, after) => keys.every((key) => before[key] === after[key]), // what else there is comes anew each time and says the same
);

const keys = ['row', 'index', 'columns', 'typed', 'problems', 'goesOn', 'active', 'isOpen', 'from', 'to'] as const;

interface CellProps {
  place: string;
  resource: Resource;
  /** As its cells show it. */
  row: EntityRecord;
  /** As it was before this cell was typed in; undefined: it was not. */
  before: EntityRecord | undefined;
  column: Column;
  /** What is typed; undefined: it is only read. */
  field: ResourceField | undefined;
  isActive: boolean;
  isOpen: boolean;
  isMarked: boolean;
  problem: string | undefined;
  onChange: (value: unknown) => void;
  onUnmatched: (text: string) => void;
}

function EditCell({ place, resource, row, before, column, field, isOpen, problem, ...props }: CellProps) {
  const { onChange, onUnmatched, ...is } = props;
  const words = useWords();
  const { translate } = words;
  const was = before && field && translate('cells.was', { value: textIn(resource, before, field.name, words) });
  const { isRight } = widgetOf(column.field);
  const unknown = field && unknownName(row, field);
  const wrong = unknown ? translate('cells.unknown', { names: unknown }) : problem;
  const spoken = { 'aria-readonly': !field, 'aria-selected': is.isMarked, 'aria-invalid': wrong !== undefined };
  return (
    <td
      tabIndex={is.isActive || place === '0:0' ? 0 : -1}
      data-cell={place}
      data-right={isRight === true}
      data-changed={before !== undefined}
      data-closed={!field}
      data-marked={is.isMarked}
      data-open={isOpen}
      data-invalid={wrong !== undefined}
      {...spoken}
      title={isOpen ? undefined : was}
    >
      {isOpen && field ? (
        <WidgetInput
          widget={widgetOf(field)}
          id="cell-input"
          field={field}
          source={{ path: resource.path, name: field.name }}
          value={row[field.name]}
          row={row}
          required={field.required}
          invalid={wrong !== undefined}
          label={words.label(column.source)}
          {...dayBounds(resource, field, row)}
          onChange={onChange}
          unmatched={unknown || undefined}
          onUnmatched={onUnmatched}
        />
      ) : (
        <Shown resource={resource} row={row} column={column} isTyped={before !== undefined} />
      )}
      {was && !isOpen && <span className={styles.hidden}>{was}</span>}
      {wrong !== undefined && <span className={styles.problem}>{wrong}</span>}
    </td>
  );
}

/** What was pasted as the name of a reference that nothing is called. */
function unknownName(row: EntityRecord, { name, reference }: ResourceField): string {
  const value = row[name];
  return reference && typeof value === 'string' ? value : '';
}

interface ShownProps extends Pick<CellProps, 'resource' | 'row' | 'column'> {
  isTyped: boolean;
}

function Shown({ resource, row, column, isTyped }: ShownProps) {
  const words = useWords();
  const owner = resource.fields[column.owner];
  const pasted = owner && unknownName(row, owner);
  if (pasted) return pasted;
  const target = isTyped && owner?.reference ? resourceAt(owner.reference.resource) : undefined;
  if (target) return <Chosen resource={target} ids={asIds(row[column.owner])} />;
  const direct = column.relations.length === 0;
  const context: TextContext = { field: column.field, source: column.valueSource, words, ...(direct && { row }) };
  const value = columnValue(row, column);
  const text = textOf(value, context);
  return text === '' ? null : drawn(column, text, value, context);
}

const unknown: readonly Row[] = [];

/** What a record is called that was chosen and is not saved. */
function Chosen({ resource, ids }: { resource: Resource; ids: readonly number[] }) {
  return useChosen(resource, ids, unknown, useWords())
    .map(({ text }) => text)
    .join(', ');
}
