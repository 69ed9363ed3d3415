import { useTranslate } from 'ra-core';
import { refuseTerms } from '../../providers/publicAccount.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import inputStyles from '../../widgets/parts/inputs.module.css';
import { Dialog } from '../public/Dialog.tsx';
import { Labelled } from '../public/Field.tsx';
import styles from '../public/public.module.css';
import { Submit } from '../public/Submit.tsx';
import { tokenOfAddress } from '../public/token.ts';
import { textOf, useForm } from '../public/useForm.ts';

interface Props {
  onRefused: () => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** Asks why somebody does not agree to the terms. */
export function RefusalDialog({ onRefused, onFailed, onClose }: Props) {
  const translate = useTranslate();
  const { form, errors, busy, submit } = useForm({
    first: 'refusalReason',
    read: (typed) => textOf(typed, 'refusalReason').trim(),
    check: () => ({}),
    send: (reason) => refuseTerms(tokenOfAddress(), reason).then(onRefused, onFailed),
  });
  return (
    <Dialog title={translate('account.refusal.title')} onClose={onClose}>
      <p>{translate('account.refusal.text')}</p>
      <form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
        <Labelled label={translate('account.refusal.reason')} error={errors.refusalReason}>
          {(control) => (
            <textarea {...control} name="refusalReason" className={inputStyles.text} rows={4} maxLength={1000} />
          )}
        </Labelled>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{translate('account.refusal.keep')}</Button>
          <Submit label={translate('account.refusal.submit')} busy={busy} />
        </div>
      </form>
    </Dialog>
  );
}
