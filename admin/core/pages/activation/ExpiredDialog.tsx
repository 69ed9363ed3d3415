import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { resendActivation } from '../../providers/publicAccount.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../public/Dialog.tsx';
import { FailureNote } from '../public/FailureNote.tsx';
import styles from '../public/public.module.css';
import { Submit } from '../public/Submit.tsx';
import { tokenOfAddress } from '../public/token.ts';
import { useForm } from '../public/useForm.ts';

/** Offers another link in place of one that has expired. */
export function ExpiredDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [sent, setSent] = useState(false);
  return (
    <Dialog title={translate(sent ? 'account.expired.sentTitle' : 'account.expired.title')} onClose={onClose}>
      {sent ? <Sent onClose={onClose} /> : <Resend onSent={() => setSent(true)} onClose={onClose} />}
    </Dialog>
  );
}

function Resend({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const translate = useTranslate();
  const { form, failure, busy, submit } = useForm({
    read: tokenOf,
    check: () => ({}),
    send: (token) => resendActivation(token).then(onSent),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <p>{translate('account.expired.text')}</p>
      <FailureNote failure={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{translate('account.cancel')}</Button>
        <Submit label={translate('account.expired.submit')} busy={busy} />
      </div>
    </form>
  );
}

const tokenOf = (): string => tokenOfAddress();

function Sent({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <p role="status">{translate('account.expired.sent')}</p>
      <div className={styles.buttons}>
        <Button kind="primary" autoFocus onClick={onClose}>
          {translate('account.close')}
        </Button>
      </div>
    </>
  );
}
