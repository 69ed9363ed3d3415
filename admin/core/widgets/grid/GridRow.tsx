import type { ResourceField } from '../../../../generated/resources.ts';
import { isEmpty, type Row } from '../../format/value.ts';
import { keepFocus } from '../../layout/keepFocus.ts';
import { IconButton } from '../controls/IconButton.tsx';
import type { FieldStates, InputProps } from '../parts/InputProps.ts';
import { WidgetInput } from '../parts/WidgetInput.tsx';
import { useWords, type Source } from '../source.ts';
import type { WidgetOf } from '../Widget.ts';
import { cellText } from './cellText.ts';
import styles from './grid.module.css';
import type { GridActions } from './useGrid.ts';

interface Props {
  widgetOf: WidgetOf;
  id: string;
  row: Row;
  index: number;
  last: number;
  fields: readonly ResourceField[];
  source: Source;
  readOnly: boolean;
  errors: InputProps['errors'];
  states: FieldStates | undefined;
  unmatched: InputProps['unmatchedCells'];
  /** The head says already that the field is required. */
  isMarked: (field: ResourceField) => boolean;
  actions: Pick<GridActions, 'put' | 'type' | 'move' | 'remove'>;
}

/** One owned row: a cell per field, and what can be done with the row. */
export function GridRow({ widgetOf, id, row, index, last, fields, source, readOnly, ...of }: Props) {
  const { errors, states, unmatched, isMarked, actions } = of;
  const { label } = useWords();
  const isRequired = (field: ResourceField) => states?.required.has(field.name) ?? field.required;
  const isClosed = (field: ResourceField) => Boolean(states?.locked.has(field.name) || states?.hidden.has(field.name));
  return (
    <tr>
      {fields.map((field, column) => (
        <td
          key={field.name}
          className={styles.cell}
          data-cell={`${index}:${column}`}
          data-label={label({ ...source, name: `${source.name}.${field.name}` })}
          data-required={!readOnly && isRequired(field)}
          data-missing={isRequired(field) && !isMarked(field) && isEmpty(row[field.name])}
        >
          <Cell
            widgetOf={widgetOf}
            id={`${id}.${field.name}`}
            field={field}
            source={{ ...source, name: `${source.name}.${field.name}` }}
            row={row}
            position={index + 1}
            required={isRequired(field)}
            readOnly={readOnly || field.readOnly === true || isClosed(field)}
            error={errors?.get(`${index}.${field.name}`)}
            onChange={(value) => actions.put(index, field.name, value)}
            unmatched={unmatched && (unmatched[`${index}.${field.name}`] ?? '')}
            onUnmatched={unmatched && ((text) => actions.type(index, field.name, text))}
          />
        </td>
      ))}
      {!readOnly && <Tools index={index} last={last} actions={actions} />}
    </tr>
  );
}

interface ToolsProps {
  index: number;
  last: number;
  actions: Pick<GridActions, 'move' | 'remove'>;
}

function Tools({ index, last, actions }: ToolsProps) {
  const { translate } = useWords();
  const name = String(index + 1);
  return (
    <td className={styles.tools}>
      <span className={styles.buttons}>
        <IconButton
          small
          icon="up"
          label={translate('entity.grid.up', { name })}
          disabled={index === 0}
          onClick={() => actions.move(index, -1)}
        />
        <IconButton
          small
          icon="down"
          label={translate('entity.grid.down', { name })}
          disabled={index === last}
          onClick={() => actions.move(index, 1)}
        />
        <IconButton
          small
          icon="delete"
          label={translate('entity.grid.remove', { name })}
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget);
            actions.remove(index);
          }}
        />
      </span>
    </td>
  );
}

interface CellProps extends Pick<
  InputProps,
  'id' | 'field' | 'source' | 'row' | 'onChange' | 'unmatched' | 'onUnmatched'
> {
  widgetOf: WidgetOf;
  position: number;
  required: boolean;
  readOnly: boolean;
  error: string | undefined;
}

function Cell({ widgetOf, position, error, readOnly, ...props }: CellProps) {
  const words = useWords();
  const { field, source, row, id } = props;
  if (readOnly)
    return <span className={styles.shown}>{cellText(widgetOf, field, source, { row, rows: [row] }, words)}</span>;
  const errorId = `${id}-error`;
  return (
    <>
      <WidgetInput
        widget={widgetOf(field)}
        {...props}
        value={row[field.name]}
        invalid={error !== undefined}
        describedBy={error ? errorId : undefined}
        label={words.translate('words.inRow', { field: words.label(source), row: position })}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
