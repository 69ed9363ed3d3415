import { resources } from '../../../../generated/resources.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { Differs } from './parts.tsx';
import dialogs from './dialogs.module.css';
import styles from './permissions.module.css';
import type { GroupRight, Permitted } from './rights.ts';
import { useLabels } from './useLabels.ts';

const states = ['fieldShown', 'fieldLocked', 'fieldHidden'] as const;
type FieldState = (typeof states)[number];

interface Props {
  right: GroupRight;
  shown: Permitted;
  /** Undefined: not allowed. */
  onChange?: (planned: Permitted) => void;
  onClose: () => void;
}

/** Which fields of a screen are hidden from the group or read-only for it. */
export function FieldsDialog({ right, shown, onChange, onClose }: Props) {
  const { text, screen, field } = useLabels();
  const names = Object.keys(resources[right.resource]?.fields ?? {});
  return (
    <Dialog
      title={text('fieldsOf', { screen: screen(right.resource) })}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('done')}
        </Button>
      }
    >
      <p>{text('fieldsLead')}</p>
      {names.map((name) => (
        <fieldset key={name} className={dialogs.field}>
          <legend>{field(right.resource, name)}</legend>
          <FieldChoice name={name} right={right} shown={shown} {...(onChange && { onChange })} />
        </fieldset>
      ))}
    </Dialog>
  );
}

function stateOf({ hiddenFields, readOnlyFields }: Permitted, name: string): FieldState {
  if (hiddenFields.includes(name)) return 'fieldHidden';
  return readOnlyFields.includes(name) ? 'fieldLocked' : 'fieldShown';
}

function withState(shown: Permitted, name: string, state: FieldState): Permitted {
  const without = (list: readonly string[]) => list.filter((each) => each !== name);
  const [hiddenFields, readOnlyFields] = [without(shown.hiddenFields), without(shown.readOnlyFields)];
  return {
    ...shown,
    hiddenFields: state === 'fieldHidden' ? [...hiddenFields, name] : hiddenFields,
    readOnlyFields: state === 'fieldLocked' ? [...readOnlyFields, name] : readOnlyFields,
  };
}

function FieldChoice({ name, right, shown, onChange }: Omit<Props, 'onClose'> & { name: string }) {
  const { text } = useLabels();
  const [current, standard] = [stateOf(shown, name), stateOf(right.standard, name)];
  return (
    <>
      {states.map((state) => (
        <label key={state} className={dialogs.option}>
          <input
            type="radio"
            name={`field-${name}`}
            checked={state === current}
            disabled={!onChange}
            onChange={() => onChange?.(withState(shown, name, state))}
          />
          {text(state)}
        </label>
      ))}
      {current !== standard && (
        <span className={styles.hint}>
          <Differs /> {text('defaultIs', { value: text(standard) })}
        </span>
      )}
    </>
  );
}
