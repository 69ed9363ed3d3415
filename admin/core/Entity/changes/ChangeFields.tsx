import { useEffect, useId, useState } from 'react';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { Box } from '../../widgets/parts/Box.tsx';
import inputStyles from '../../widgets/parts/inputs.module.css';
import { SelectArrow } from '../../widgets/parts/SelectArrow.tsx';
import { WidgetInput } from '../../widgets/parts/WidgetInput.tsx';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords } from '../../widgets/source.ts';
import { useInputs } from '../../widgets/useWidgets.ts';
import { dayBounds } from '../form/dayBounds.ts';
import type { UnmatchedBoxes } from '../form/useUnmatched.tsx';
import styles from './changes.module.css';

interface Props {
  resource: Resource;
  /** The fields that can be chosen. */
  names: readonly string[];
  /** Where the words are for choosing a field and for leaving it. */
  texts?: string;
  /** Whether the choice has the focus at once. */
  takesFocus?: boolean;
  /** What the chosen ones are to be. */
  values: Row;
  /** What is typed in them and not chosen, where that is to be kept. */
  boxes?: UnmatchedBoxes;
  onChange: (values: Row) => void;
}

/** The fields that were chosen, each with its new value, and one more to choose. */
export function ChangeFields({
  resource,
  names,
  texts = 'changes',
  takesFocus = false,
  values,
  boxes,
  onChange,
}: Props) {
  const id = useId();
  const chosen = Object.keys(values).flatMap((name) => resource.fields[name] ?? []);
  const left = names.filter((name) => !(name in values));
  const [added, add] = useState(takesFocus ? '' : undefined);
  const canType = useInputs(chosen);
  useEffect(() => {
    if (canType && added !== undefined) document.getElementById(`${id}-${added}`)?.focus();
  }, [id, added, canType]);
  const choose = (name: string) => {
    onChange({ ...values, [name]: null });
    add(name);
  };
  const leave = ({ name }: ResourceField) => {
    const { [name]: _left, ...others } = values;
    boxes?.forget(`${id}-${name}`);
    onChange(others);
    add('');
  };
  return (
    <>
      {canType &&
        chosen.map((field) => (
          <NewValue
            key={field.name}
            id={`${id}-${field.name}`}
            resource={resource}
            field={field}
            texts={texts}
            values={values}
            boxes={boxes}
            onChange={(value) => onChange({ ...values, [field.name]: value ?? null })}
            onLeave={() => leave(field)}
          />
        ))}
      {left.length > 0 && (
        <FieldChoice id={`${id}-`} resource={resource} texts={texts} names={left} onChoose={choose} />
      )}
    </>
  );
}

interface ValueProps {
  id: string;
  resource: Resource;
  field: ResourceField;
  texts: string;
  values: Row;
  boxes: UnmatchedBoxes | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
}

function NewValue({ id, resource, field, texts, values, boxes, onChange, onLeave }: ValueProps) {
  const { translate, label } = useWords();
  const source = { path: resource.path, name: field.name };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label(source)}</label>
      <div className={styles.typed}>
        <div>
          <WidgetInput
            widget={widgetOf(field)}
            id={id}
            field={field}
            source={source}
            value={values[field.name]}
            row={values}
            required={field.required}
            {...dayBounds(resource, field, values)}
            onChange={onChange}
            {...boxes?.of(id)}
          />
        </div>
        <IconButton icon="close" label={translate(`${texts}.leave`, { field: label(source) })} onClick={onLeave} />
      </div>
      {boxes?.errorOf(id, label(source))}
    </div>
  );
}

interface ChoiceProps {
  id: string;
  resource: Resource;
  texts: string;
  names: readonly string[];
  onChoose: (name: string) => void;
}

function FieldChoice({ id, resource, texts, names, onChoose }: ChoiceProps) {
  const { translate, label } = useWords();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{translate(`${texts}.field`)}</label>
      <Box>
        <select id={id} className={inputStyles.text} value="" onChange={({ target }) => onChoose(target.value)}>
          <option value="">{translate(`${texts}.choose`)}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {label({ path: resource.path, name })}
            </option>
          ))}
        </select>
        <SelectArrow />
      </Box>
    </div>
  );
}
