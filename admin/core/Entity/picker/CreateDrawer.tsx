import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ValidatorModule } from '../../../../generated/errors.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import type { CreateRequest } from '../../widgets/picker/PickerSearch.ts';
import { useWords } from '../../widgets/source.ts';
import { useInputs } from '../../widgets/useWidgets.ts';
import { FieldIdContext } from '../form/fieldId.ts';
import { FormContext, useFormValue } from '../form/FormContext.ts';
import { FormField } from '../form/FormField.tsx';
import form from '../form/form.module.css';
import { shownTabs } from '../form/formTabs.ts';
import { useAskedClose } from '../form/useUnsavedGuard.ts';
import { useFormCore } from '../form/useFormCore.ts';
import { useRecord } from '../form/useRecord.ts';
import { useSave } from '../form/useSave.ts';
import styles from './picker.module.css';

interface Props {
  request: CreateRequest;
  /** With the row that was saved, or nothing when the drawer was left. */
  onClose: (made?: EntityRecord) => void;
}

/** The form of a new record beside the one in which a picker lacks it. */
export default function CreateDrawer({ request, onClose }: Props) {
  const { validator } = useRecord(request.resource, undefined);
  const canType = useInputs(Object.values(request.resource.fields));
  return validator && canType ? <NewRecord request={request} validator={validator} onClose={onClose} /> : null;
}

const wrong = '[aria-invalid="true"]';
const empty = ':is(input, select, textarea):not([readonly], [disabled], [type="date"])';

function NewRecord({ request: { resource, values }, validator, onClose }: Props & { validator: ValidatorModule }) {
  const { translate, kind } = useWords();
  const id = useId();
  const core = useFormCore(resource, validator, undefined, values);
  const { busy, writing, save } = useSave(core);
  const isTyped = [...core.status.changed].some((name) => !(name in values));
  const close = useAskedClose(isTyped, () => onClose());
  const body = useRef<HTMLFormElement>(null);
  const lead = (to: string) => body.current?.querySelector<HTMLElement>(to)?.focus();
  const begin = useEffectEvent(() => lead(`[data-field]:not(${known(values)}) ${empty}`));
  useEffect(() => begin(), []);
  const submit = async () => {
    const made = await save();
    if (made) onClose(made);
    else requestAnimationFrame(() => lead(wrong));
  };
  return (
    <Dialog
      side
      reading={false}
      title={translate('entity.form.newTitle', { kind: kind(resource.path, 1) })}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {translate('entity.form.cancel')}
          </Button>
          <Save form={id} busy={busy} writing={writing} />
        </>
      }
    >
      <FormContext value={core}>
        <FieldIdContext value={`${id}-`}>
          <form
            ref={body}
            id={id}
            noValidate
            className={styles.fresh}
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy) void submit();
            }}
          >
            <Fields />
          </form>
        </FieldIdContext>
      </FormContext>
    </Dialog>
  );
}

function Save({ form: id, busy, writing }: { form: string; busy: boolean; writing: boolean }) {
  const { translate } = useWords();
  return (
    <Button kind="primary" icon="save" type="submit" form={id} disabled={busy}>
      {translate(writing ? 'entity.form.saving' : 'entity.form.save')}
    </Button>
  );
}

/** All fields in one column of parts: what is short enough to be made in passing needs no tabs. */
function Fields() {
  const { translate } = useWords();
  const { resource, status } = useFormValue();
  const fieldsOf = (names: readonly string[]) => names.map((name) => <FormField key={name} name={name} />);
  return (
    <>
      <div className={form.head}>{fieldsOf(resource.form.head)}</div>
      {shownTabs(resource, status.states.hidden).map(({ index, fields }) => (
        <section key={index}>
          <h3 className={styles.part}>{translate(`resources.${resource.path}.tabs.${index}`)}</h3>
          <div className={form.fields}>{fieldsOf(fields)}</div>
        </section>
      ))}
    </>
  );
}

/** The fields that are filled in already, and the code that the server gives. */
const known = (values: object): string =>
  [...Object.keys(values), 'nmpCode'].map((name) => `[data-field="${name}"]`).join(', ');
