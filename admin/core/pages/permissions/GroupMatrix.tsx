import { useEffect, useState } from 'react';
import { useUnsavedGuard } from '../../Entity/form/useUnsavedGuard.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { useSession } from '../../providers/session.ts';
import { useRights } from '../../providers/rights.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { shortChange } from './differences.ts';
import { FieldsDialog } from './FieldsDialog.tsx';
import { Matrix } from './Matrix.tsx';
import { OneScreen } from './OneScreen.tsx';
import styles from './permissions.module.css';
import { ReviewDialog } from './ReviewDialog.tsx';
import { shownOf, withPlannedRight, type Editing, type GroupRight, type Permitted } from './rights.ts';
import { SaveBar } from './SaveBar.tsx';
import { useTexts } from './texts.ts';
import { useGroupRights } from './useGroupRights.ts';
import { useLabels } from './useLabels.ts';

interface Props {
  group: number;
  name: string;
  onEdited: (edited: boolean) => void;
}

/** The rights of one group on every screen; changes are shown before they are saved: what is said in short by the bar, more by a dialog. */
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
  const short = shortChange(state.edited, state.draft, useLabels());
  const said = state.clashes.length === 0 ? short : undefined;
  const save = async () => {
    if (state.busy) return;
    if (said === undefined || !(await state.save())) setReviewing(true);
  };
  useShortcuts(isEdited ? { 'ctrl+s': () => void save() } : {}, isEdited ? ['form.save'] : []);
  if (state.failed) return <Failed onAgain={state.refresh} />;

  const change = (right: GroupRight, planned: Permitted) => state.plan(withPlannedRight(state.draft, right, planned));
  const editing: Editing = { ...(mayChange && { change }), showFields: ({ resource }) => setFieldsOf(resource) };
  const shownFields = state.rights.find(({ resource }) => resource === fieldsOf);
  const Rights = phone ? OneScreen : Matrix;
  return (
    <>
      {!mayChange && <p className={styles.note}>{text('readOnly')}</p>}
      <Rights rights={state.rights} draft={state.draft} editing={editing} />
      {mayChange && <SaveBar name={name} state={state} said={said} onSave={() => void save()} />}
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
