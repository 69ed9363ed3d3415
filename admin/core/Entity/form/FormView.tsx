import { useState } from 'react';
import type { ValidatorModule } from '../../../../generated/errors.ts';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord, Row } from '../../format/value.ts';
import { listed } from '../../format/listed.ts';
import { useWords } from '../../widgets/source.ts';
import { ownList } from '../around/RecordList.ts';
import { RecordWay } from '../around/RecordWay.tsx';
import { Belongings } from '../references/Belongings.tsx';
import { useWayToField } from './ErrorSummary.tsx';
import { FormAround } from './FormAround.tsx';
import { FormDialogs } from './FormDialogs.tsx';
import styles from './form.module.css';
import { FormFields } from './FormFields.tsx';
import { FormHead } from './FormHead.tsx';
import type { FormPlace } from './FormPlace.ts';
import { FormNotes } from './FormNotes.tsx';
import { FormSummary } from './FormSummary.tsx';
import { FormTabs } from './FormTabs.tsx';
import { tabOf } from './formTabs.ts';
import { SaveBar } from './SaveBar.tsx';
import { useFormActions, type FormActions } from './useFormActions.ts';
import { useFormCore, type FormCore } from './useFormCore.ts';
import { useFirstField } from './useFirstField.ts';
import { useInputKeeping, useKeptInput } from './useKeptInput.ts';
import { useRecordTabs, useTabs, type TabKey } from './useTabs.ts';
import { useUndoKeys } from './useUndoKeys.ts';

interface Props {
  resource: Resource;
  validator: ValidatorModule;
  /** Undefined for a new record. */
  loaded: EntityRecord | undefined;
  brought: Row;
  refetch: () => Promise<EntityRecord | undefined>;
  place?: FormPlace;
}

/** A form screen: head, errors, fields, bar, and the dialogs it opens. */
export function FormView({ resource, validator, loaded, brought, refetch, place }: Props) {
  const kept = useKeptInput();
  const core = useFormCore(resource, validator, loaded, { ...brought, ...kept?.values }, kept?.unmatched);
  useInputKeeping(core, kept);
  const roomTabs = useRecordTabs(resource);
  const tabs = useTabs(resource, loaded ? roomTabs : [], place?.opens);
  const actions = useFormActions(core, refetch, tabs, place?.leaveTo);
  const go = useWayToField<TabKey>(tabs.current, tabs.show, (field) => tabOf(resource, field));
  const takeBack = useUndoKeys({ steps: core.steps, go, mayWrite: actions.save !== undefined });
  const form = useFirstField(resource, !loaded && !place);
  const words = useWords();
  const { translate, kind } = words;
  const list = place ? place.list : ownList(resource, words);
  const [deleting, setDeleting] = useState(false);
  const { record } = core;
  return (
    <FormAround core={core}>
      <form
        ref={form}
        className={styles.page}
        aria-label={record ? undefined : translate('entity.form.newTitle', { kind: kind(resource.path, 1) })}
        noValidate
        onKeyDown={takeBack}
        onSubmit={(event) => {
          event.preventDefault();
          actions.save?.();
        }}
      >
        {record && list && <RecordWay resource={resource} id={record.id} list={list} />}
        <FormHead record={record} place={place} onRefresh={record && actions.refresh} />
        {record && !place && <Belongings resource={resource} id={record.id} />}
        {place?.lead}
        <FormNotes path={resource.path} />
        <FormSummary tabs={tabs} shown={actions.tried} refusals={actions.refusals} />
        <div className={styles.sheet} data-dense={place?.dense}>
          <div className={styles.head}>
            <FormFields names={resource.form.head} drawn={place?.drawn} />
          </div>
          <FormTabs tabs={tabs} panels={place?.panels} drawn={place?.drawn} />
        </div>
        <Bar core={core} actions={actions} onDelete={() => setDeleting(true)} />
      </form>
      <FormDialogs core={core} actions={actions} deleting={deleting} onKeep={() => setDeleting(false)} />
    </FormAround>
  );
}

interface BarProps {
  core: FormCore;
  actions: FormActions;
  onDelete: () => void;
}

function Bar({ core, actions, onDelete }: BarProps) {
  const { status } = core;
  const also = useAlso(core);
  return (
    <SaveBar
      changes={status.changed.size}
      errors={status.messages.length}
      busy={actions.saving.busy}
      writing={actions.saving.writing}
      also={also}
      onSave={actions.save}
      onSaveAndNew={actions.saveAndNew}
      onUndo={actions.undo}
      onCancel={actions.leave}
      back={actions.back}
      onDelete={actions.mayDelete ? onDelete : undefined}
    />
  );
}

/** What saving creates besides, each by its field: 'Category “Tools” and Group “Spare parts”'. */
function useAlso({ resource, status }: FormCore): string {
  const { translate, label, locale } = useWords();
  const names = Object.entries(status.making).map(([name, text]) =>
    translate('entity.form.alsoCreated', { field: label({ path: resource.path, name }), name: text }),
  );
  return names.length === 0
    ? ''
    : translate('entity.form.alsoCreates', { names: listed(names, locale, 'conjunction') });
}
