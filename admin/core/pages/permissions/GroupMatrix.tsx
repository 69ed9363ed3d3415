import { useEffect, useState } from 'react';
import { useUnsavedGuard } from '../../Entity/form/useUnsavedGuard.ts';
import { aboveBottomBar } from '../../layout/aboveBottomBar.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { useSession } from '../../providers/session.ts';
import { useRights } from '../../providers/rights.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { FieldsDialog } from './FieldsDialog.tsx';
import { Matrix } from './Matrix.tsx';
import { OneScreen } from './OneScreen.tsx';
import styles from './permissions.module.css';
import { ReviewDialog } from './ReviewDialog.tsx';
import {
  allToDefault,
  isSame,
  shownOf,
  withPlannedRight,
  type Editing,
  type GroupRight,
  type Permitted,
} from './rights.ts';
import { useTexts } from './texts.ts';
import { useGroupRights, type GroupRights } from './useGroupRights.ts';

interface Props {
  group: number;
  name: string;
  onEdited: (edited: boolean) => void;
}

/** The rights of one group on every screen; changes are shown before they are saved. */
export function GroupMatrix({ group, name, onEdited }: Props) {
  const text = useTexts();
  const phone = useNarrowest();
  const state = useGroupRights(group, name);
  const mayChange = useMayChange();
  const [reviewing, setReviewing] = useState(false);
  const [fieldsOf, setFieldsOf] = useState<string>();
  const isEdited = state.edited.length > 0;
  useUnsavedGuard(isEdited);
  useEffect(() => onEdited(isEdited), [isEdited, onEdited]);
  useShortcuts(isEdited ? { 'ctrl+s': () => setReviewing(true) } : {}, isEdited ? ['form.save'] : []);
  if (state.failed) return <Failed onAgain={state.refresh} />;

  const change = (right: GroupRight, planned: Permitted) => state.plan(withPlannedRight(state.draft, right, planned));
  const editing: Editing = { ...(mayChange && { change }), showFields: ({ resource }) => setFieldsOf(resource) };
  const shownFields = state.rights.find(({ resource }) => resource === fieldsOf);
  const Rights = phone ? OneScreen : Matrix;
  return (
    <>
      {!mayChange && <p className={styles.note}>{text('readOnly')}</p>}
      <Rights rights={state.rights} draft={state.draft} editing={editing} />
      {mayChange && <SaveBar name={name} state={state} onReview={() => setReviewing(true)} />}
      {reviewing && isEdited && <ReviewDialog name={name} state={state} onClose={() => setReviewing(false)} />}
      {shownFields && (
        <FieldsDialog
          right={shownFields}
          shown={shownOf(shownFields, state.draft)}
          {...(mayChange && { onChange: (planned: Permitted) => change(shownFields, planned) })}
          onClose={() => setFieldsOf(undefined)}
        />
      )}
    </>
  );
}

/** Only administrators write rights, whoever was given the right to; the server refuses the same. */
function useMayChange(): boolean {
  const { isAdmin } = useSession();
  return useRights('accesspolicies/permissions').may.includes('update') && isAdmin;
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const text = useTexts();
  return (
    <p className={styles.note} role="alert">
      {text('failed')} <Button onClick={onAgain}>{text('again')}</Button>
    </p>
  );
}

interface BarProps {
  name: string;
  state: GroupRights;
  onReview: () => void;
}

function SaveBar({ name, state, onReview }: BarProps) {
  const text = useTexts();
  const { edited, rights, draft, plan } = state;
  const count = edited.length;
  const resettable = rights.filter((right) => right.changed && !isSame(shownOf(right, draft), right.standard)).length;
  const confirm = useConfirm();
  const resetAll = async () => {
    const question = {
      title: text('allToDefaultTitle', { name }),
      text: text('allToDefaultText', { smart_count: resettable }),
      verb: text('allToDefault'),
      keep: text('allToDefaultKeep'),
    };
    if (await confirm(question)) plan(allToDefault(rights));
  };
  return (
    <div ref={aboveBottomBar} className={styles.bar} data-bottom-bar role="group" aria-label={text('bar')}>
      <Button icon="reset" disabled={resettable === 0} onClick={() => void resetAll()}>
        {text('allToDefault')}
      </Button>
      <span className={styles.changes} role="status">
        {count > 0 ? text('changes', { smart_count: count }) : text('unchanged')}
      </span>
      {count > 0 && <Button onClick={() => plan({})}>{text('undo')}</Button>}
      <Button kind="primary" icon="save" disabled={count === 0} title={`${text('review')} (Ctrl+S)`} onClick={onReview}>
        {text('review')}
      </Button>
    </div>
  );
}
