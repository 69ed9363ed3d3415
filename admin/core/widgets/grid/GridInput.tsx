import { useId, useRef } from 'react';
import type { ResourceField } from '../../../../generated/resources.ts';
import { asRows } from '../../format/value.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { Button } from '../controls/Button.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import { useWords } from '../source.ts';
import type { WidgetOf } from '../Widget.ts';
import styles from './grid.module.css';
import { GridRow } from './GridRow.tsx';
import { columnWidths, type ColumnWidths } from './gridWidths.ts';
import { useGrid } from './useGrid.ts';

interface Props extends InputProps {
  widgetOf: WidgetOf;
  widths?: ColumnWidths;
}

/** Rows that live and die with the record, edited in place like a small spreadsheet. */
export function GridInput({ widgetOf, ...props }: Props) {
  const { id, field, source, readOnly = false, errors, describedBy, statesOf } = props;
  const { translate, label } = useWords();
  const table = useRef<HTMLTableElement>(null);
  const fields = Object.values(field.fields ?? {});
  const widths = columnWidths(widgetOf, fields, props.widths);
  const rows = asRows(props.value);
  const grid = useGrid(props, fields, rows, table);
  const hint = useId();
  useShortcuts({}, readOnly ? [] : rowLines);
  /** Required in every row, so that the head says it for all of them. */
  const isRequired = ({ name, required }: ResourceField) =>
    required || (rows.length > 0 && rows.every((row) => statesOf?.(row).required.has(name)));
  return (
    <div className={styles.root} id={id}>
      <div className={styles.scroll} role="region" aria-label={label(source)} tabIndex={0}>
        <table
          ref={table}
          className={styles.table}
          style={{ minWidth: widths.reduce((sum, width) => sum + width, toolsWidth) }}
          aria-describedby={[readOnly ? undefined : hint, describedBy].filter(Boolean).join(' ') || undefined}
          {...(!readOnly && { onKeyDownCapture: grid.pressFirst, onKeyDown: grid.press, onPaste: grid.paste })}
        >
          <GridHead fields={fields} widths={widths} source={source} readOnly={readOnly} isRequired={isRequired} />
          <tbody>
            {rows.map((row, index) => (
              <GridRow
                key={grid.keys[index]}
                {...{ widgetOf, row, index, fields, source, readOnly, errors }}
                id={`${id}.${index}`}
                last={rows.length - 1}
                states={statesOf?.(row)}
                unmatched={props.unmatchedCells}
                isMarked={isRequired}
                actions={grid}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={styles.empty}>{translate('entity.grid.empty')}</p>}
      </div>
      <GridFoot count={rows.length} hint={hint} onAdd={readOnly ? undefined : grid.add} />
    </div>
  );
}

/** What the help says of the keys of rows. */
const rowLines = ['rows.cell', 'rows.below', 'rows.above', 'rows.moveRow', 'rows.removeRow'] as const;

/** Pixels of the column with what can be done with a row. */
const toolsWidth = 100;

interface FootProps {
  count: number;
  /** The id of the sentence on keys. */
  hint: string;
  onAdd: (() => void) | undefined;
}

function GridFoot({ count, hint, onAdd }: FootProps) {
  const { translate } = useWords();
  return (
    <div className={styles.foot}>
      {onAdd && (
        <Button icon="add" onClick={onAdd}>
          {translate('entity.grid.add')}
        </Button>
      )}
      <span className={styles.count}>{translate('entity.grid.count', { smart_count: count })}</span>
      {onAdd && (
        <span id={hint} className={styles.hint}>
          {translate('entity.grid.hint')}
        </span>
      )}
    </div>
  );
}

interface HeadProps {
  fields: readonly ResourceField[];
  widths: readonly number[];
  source: InputProps['source'];
  readOnly: boolean;
  isRequired: (field: ResourceField) => boolean;
}

function GridHead({ fields, widths, source, readOnly, isRequired }: HeadProps) {
  const { translate, label } = useWords();
  return (
    <thead>
      <tr>
        {fields.map((field, index) => (
          <th key={field.name} scope="col" style={{ width: widths[index] }}>
            {label({ ...source, name: `${source.name}.${field.name}` })}
            {isRequired(field) && !readOnly && <span aria-hidden> *</span>}
          </th>
        ))}
        {!readOnly && (
          <th scope="col" className={styles.tools}>
            <span className={styles.hidden}>{translate('entity.grid.tools')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
