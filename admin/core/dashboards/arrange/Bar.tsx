import { useId } from 'react';
import { resources } from '../../../../generated/resources.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import dashboardStyles from '../dashboard.module.css';
import { useTexts } from '../texts.ts';
import styles from './arrange.module.css';

interface Props {
  role: string;
  onRole: (role: string) => void;
  onAdd: () => void;
  onReset: () => void;
  onCancel: () => void;
  onSave: () => void;
}

const roleSource = { path: 'users/groups', name: 'role' };

/** A role as people call it; 'everyone': those without an arrangement of their own. */
export function useRoleName(): (role: string) => string {
  const { valueLabel } = useWords();
  const text = useTexts();
  return (role) => (role === 'everyone' ? text('everyone') : valueLabel(roleSource, role));
}

/** For whom is arranged, and what is done with it. */
export function Bar({ role, onRole, onAdd, onReset, onCancel, onSave }: Props) {
  const id = useId();
  const nameOf = useRoleName();
  const text = useTexts();
  const roles = resources[roleSource.path]?.fields[roleSource.name]?.values ?? [];
  return (
    <div className={styles.bar}>
      <label htmlFor={id}>{text('arrangedFor')}</label>
      <select id={id} className={dashboardStyles.select} value={role} onChange={({ target }) => onRole(target.value)}>
        {['everyone', ...roles.map(String)].map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
      <Button icon="add" onClick={onAdd}>
        {text('addPanel')}
      </Button>
      <Button icon="reset" onClick={onReset}>
        {text('resetPanels')}
      </Button>
      <span className={styles.space} />
      <Button onClick={onCancel}>{text('cancel')}</Button>
      <Button kind="primary" icon="save" onClick={onSave}>
        {text('save')}
      </Button>
    </div>
  );
}
