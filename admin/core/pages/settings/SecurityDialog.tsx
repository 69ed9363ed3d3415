import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { FailureNote } from '../public/FailureNote.tsx';
import { Submit } from '../public/Submit.tsx';
import type { PublicForm } from '../public/useForm.ts';
import styles from './settings.module.css';

interface Props {
  title: string;
  text: string;
  verb: string;
  work: PublicForm;
  children: ReactNode;
  onClose: () => void;
}

/** A form in a window over the settings. */
export function SecurityDialog({ title, text, verb, work, children, onClose }: Props) {
  const translate = useTranslate();
  const { form, failure, busy, submit } = work;
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate aria-busy={busy} onSubmit={submit}>
        <p>{text}</p>
        <FailureNote failure={failure} />
        {children}
        <div className={styles.actions}>
          <Button onClick={onClose}>{translate('account.cancel')}</Button>
          <Submit label={verb} busy={busy} />
        </div>
      </form>
    </Dialog>
  );
}
