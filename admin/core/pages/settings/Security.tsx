import { useState } from 'react';
import { useDataProvider, useTranslate } from 'ra-core';
import { useFormValue } from '../../Entity/form/FormContext.ts';
import { ownValues } from '../../Entity/form/values.ts';
import type { EntityRecord } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './settings.module.css';

type Opened = 'email' | 'password';

/** The ways to another e-mail and another password; each asks for the own password. */
export function Security() {
  const translate = useTranslate();
  const toast = useToast();
  const { resource } = useFormValue();
  const takeOver = useTakeOver();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const done = async (message: string) => {
    close();
    toast({ type: 'positive', message, group: resource.path });
    await takeOver();
  };
  return (
    <div className={styles.buttons}>
      <Button onClick={() => open('email')}>{translate('settings.email.change')}</Button>
      <Button onClick={() => open('password')}>{translate('settings.password.change')}</Button>
      {opened === 'email' && (
        <ChangeEmail onDone={(email) => void done(translate('settings.email.sent', { email }))} onClose={close} />
      )}
      {opened === 'password' && (
        <ChangePassword onDone={() => void done('settings.password.changed')} onClose={close} />
      )}
    </div>
  );
}

/** The row has another version now: the form takes it as its ground, and what was typed in it stays. */
function useTakeOver(): () => Promise<void> {
  const { resource, record, adopt } = useFormValue();
  const dataProvider = useDataProvider();
  return async () => {
    if (!record) return;
    const { data } = await dataProvider.getOne<EntityRecord>(resource.path, { id: record.id });
    adopt(data, ownValues(resource, record));
  };
}
