import type { ResourceField } from '../../../../generated/resources.ts';
import { isEmpty, type Row } from '../../format/value.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { cellInputs } from '../inputs/cellInputs.ts';
import type { FieldStates, InputProps } from '../inputs/InputProps.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import { useWords, type Source } from '../source.ts';
import { columnText } from './cellText.ts';
import styles from './grid.module.css';
import type { GridActions } from './useGrid.ts';

interface Props {
  id: string;
  row: Row;
  index: number;
  last: number;
  fields: readonly ResourceField[];
  source: Source;
  readOnly: boolean;
  errors: InputProps['errors'];
  states: FieldStates | undefined;
  /** The head says already that the field is required. */
  isMarked: (field: ResourceField) => boolean;
  actions: Pick<GridActions, 'put' | 'move' | 'remove'>;
}

/** One owned row: a cell per field, and what can be done with the row. */
export function GridRow({ id, row, index, last, fields, source, readOnly, errors, states, isMarked, actions }: Props) {
  const { translate, label } = useWords();
  const name = String(index + 1);
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
            id={`${id}.${field.name}`}
            field={field}
            source={{ ...source, name: `${source.name}.${field.name}` }}
            row={row}
            position={index + 1}
            required={isRequired(field)}
            readOnly={readOnly || field.readOnly === true || isClosed(field)}
            error={errors?.get(`${index}.${field.name}`)}
            onChange={(value) => actions.put(index, field.name, value)}
          />
        </td>
      ))}
      {!readOnly && (
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
              onClick={() => actions.remove(index)}
            />
          </span>
        </td>
      )}
    </tr>
  );
}

interface CellProps extends Pick<InputProps, 'id' | 'field' | 'source' | 'row' | 'onChange'> {
  position: number;
  required: boolean;
  readOnly: boolean;
  error: string | undefined;
}

function Cell({ position, error, readOnly, ...props }: CellProps) {
  const words = useWords();
  const { field, source, row, id } = props;
  if (readOnly) return <span className={styles.shown}>{columnText(field, source, row, words)}</span>;
  const Input = field.widget === 'grid' || field.widget === 'related' ? TextInput : cellInputs[field.widget];
  const errorId = `${id}-error`;
  return (
    <>
      <Input
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
