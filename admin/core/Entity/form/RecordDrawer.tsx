import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ValidatorModule } from '../../../../generated/errors.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { isEmpty, type EntityRecord, type Row } from '../../format/value.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { useInputs } from '../../widgets/useWidgets.ts';
import { FieldIdContext } from './fieldId.ts';
import { FormAround } from './FormAround.tsx';
import { useFormValue } from './FormContext.ts';
import { FormField } from './FormField.tsx';
import form from './form.module.css';
import { shownTabs } from './formTabs.ts';
import styles from './drawer.module.css';
import { isAllSaid, useFormCore, type FormCore } from './useFormCore.ts';
import { SaveButton } from './SaveButton.tsx';
import { useAskedClose } from './useUnsavedGuard.ts';
import { useRecord } from './useRecord.ts';
import { useSave, type Saving } from './useSave.ts';
import { useUndoKeys } from './useUndoKeys.ts';

const ConflictDialog = lazy(() => import('../conflict/ConflictDialog.tsx'));
const GoneDialog = lazy(() => import('../conflict/GoneDialog.tsx'));

export interface DrawerProps {
  resource: Resource;
  /** Undefined: a new record. */
  id?: number;
  /** What a new record begins with. */
  values?: Row;
  /** What the values say names it: where they say all, it is saved without a look. */
  isNamed?: boolean;
  /** With the row that was saved, or nothing when the drawer was left. */
  onClose: (saved?: EntityRecord) => void;
  /** The same with a row after which another one is to be made; undefined: this one alone. */
  onAnother?: ((saved: EntityRecord) => void) | undefined;
}

const nothing: Row = {};

/** The form of a record beside the page that lacks or shows it. */
export function RecordDrawer({ resource, id, values = nothing, isNamed = false, ...after }: DrawerProps) {
  const { validator, record } = useRecord(resource, id);
  const canType = useInputs(Object.values(resource.fields));
  if (!validator || !canType || (id !== undefined && !record)) return null;
  const drawer = { resource, values, isNamed, validator, ...after };
  return <Drawer {...drawer} loaded={record} />;
}

function useTitle(resource: Resource, loaded: EntityRecord | undefined): string {
  const { translate, kind, locale } = useWords();
  return loaded
    ? represent(resource, loaded, locale)
    : translate('entity.form.newTitle', { kind: kind(resource.path, 1) });
}

/** Does something when the drawer comes, not again when it is drawn twice. */
function useOnce(act: () => void): void {
  const isDone = useRef(false);
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    begin();
  }, []);
}

const wrong = '[aria-invalid="true"]';
const typedIn = ':is(input, select, textarea):not([readonly], [disabled], [type="date"])';

interface OpenProps extends Pick<DrawerProps, 'onClose' | 'onAnother'> {
  resource: Resource;
  loaded: EntityRecord | undefined;
  values: Row;
  isNamed: boolean;
  validator: ValidatorModule;
}

function Drawer({ resource, loaded, values, isNamed, validator, onClose, onAnother }: OpenProps) {
  const id = useId();
  const title = useTitle(resource, loaded);
  const core = useFormCore(resource, validator, loaded, values);
  const saving = useSave(core);
  const { busy, save } = saving;
  const [isShown, show] = useState(!isNamed || loaded !== undefined || !isAllSaid(core));
  const isTyped = [...core.status.changed].some((name) => !(name in values));
  const close = useAskedClose(isTyped, () => onClose());
  const submit = async (over?: EntityRecord, then: (saved: EntityRecord) => void = onClose) => {
    const saved = await save(over);
    if (saved) return then(saved);
    show(true);
    requestAnimationFrame(() => focusIn(id, wrong));
  };
  useOnce(() => isShown || void submit());
  if (!isShown) return null;
  const submitOnce = () => busy || void submit();
  const begin = known(loaded ? values : core.form.getValues());
  return (
    <>
      <Dialog
        side
        reading={false}
        title={title}
        onClose={close}
        onSave={submitOnce}
        actions={
          <Actions
            form={id}
            saving={saving}
            creates={Object.keys(core.status.making).length > 0}
            onAnother={onAnother && (() => busy || void submit(undefined, onAnother))}
            onLeave={close}
          />
        }
      >
        <FormAround core={core}>
          <FieldIdContext value={`${id}-`}>
            <FormBody id={id} begin={`[data-field]:not(${begin}) ${typedIn}`} onSubmit={submitOnce} />
          </FieldIdContext>
        </FormAround>
      </Dialog>
      <Clash core={core} saving={saving} onResolved={(theirs) => void submit(theirs)} onLeave={close} />
    </>
  );
}

interface FormBodyProps {
  id: string;
  /** Where the keyboard begins. */
  begin: string;
  onSubmit: () => void;
}

function FormBody({ id, begin, onSubmit }: FormBodyProps) {
  const { steps } = useFormValue();
  const go = (name: string) => focusIn(id, `[data-field="${name}"] ${typedIn}`);
  const takeBack = useUndoKeys({ steps, go, mayWrite: true, isAbove: true });
  const start = useEffectEvent(() => focusIn(id, begin));
  useEffect(() => start(), []);
  return (
    <form
      id={id}
      noValidate
      className={styles.fresh}
      onKeyDown={takeBack}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Fields />
    </form>
  );
}

const focusIn = (id: string, selector: string): void =>
  document.getElementById(id)?.querySelector<HTMLElement>(selector)?.focus();

interface ClashProps {
  core: FormCore;
  saving: Saving;
  /** With the newer row, over which what was chosen is to be saved. */
  onResolved: (theirs: EntityRecord) => void;
  onLeave: () => void;
}

/** What somebody else did with the record meanwhile. */
function Clash({ core, saving: { clash, settleClash }, onResolved, onLeave }: ClashProps) {
  const { resource, record } = core;
  if (!clash || !record) return null;
  return (
    <Suspense>
      {clash.kind === 'changed' ? (
        <ConflictDialog
          resource={resource}
          base={record}
          mine={clash.mine}
          theirs={clash.theirs}
          onResolve={(chosen) => {
            core.rebase(clash.theirs, chosen);
            settleClash();
            onResolved(clash.theirs);
          }}
          onClose={settleClash}
        />
      ) : (
        <GoneDialog resource={resource} record={record} mayCreate={false} onCreate={onLeave} onClose={settleClash} />
      )}
    </Suspense>
  );
}

interface ActionsProps {
  /** The id of its form. */
  form: string;
  saving: Saving;
  creates: boolean;
  onAnother: (() => void) | undefined;
  onLeave: () => void;
}

function Actions({ form: id, saving: { busy, writing }, creates, onAnother, onLeave }: ActionsProps) {
  const { translate } = useWords();
  return (
    <>
      <Button onClick={onLeave} disabled={busy}>
        {translate('entity.form.cancel')}
      </Button>
      {onAnother && (
        <Button onClick={onAnother} disabled={busy}>
          {translate('entity.form.saveAndNew')}
        </Button>
      )}
      <SaveButton type="submit" form={id} disabled={busy} writing={writing} creates={creates} />
    </>
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
function known(values: Row): string {
  const names = Object.keys(values).filter((name) => !isEmpty(values[name]));
  return [...names, 'nmpCode'].map((name) => `[data-field="${name}"]`).join(', ');
}
