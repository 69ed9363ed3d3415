import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { resources } from '../../../../generated/resources.ts';
import { openAccount } from '../../../../schemas/core/formats/account.ts';
import { asText, type EntityRecord } from '../../format/value.ts';
import { loadTexts as loadActAsTexts } from '../../../../generated/texts/actAs.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { useSession } from '../../providers/session.ts';
import { hasUnsavedChangesAnywhere } from '../../providers/unsaved.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { ChoiceBox } from '../../widgets/picker/ChoiceBox.tsx';
import { PasswordField } from '../public/Field.tsx';
import { usersPath } from './actable.ts';
import { useActAsForm, type ActAsForm } from './useActAsForm.ts';
import styles from './actAs.module.css';

interface Props {
  /** The user to act as; undefined: one is to be chosen. */
  user: EntityRecord | undefined;
  onClose: () => void;
}

/** Asks as whom, and for the own password (specification, section 2, screen 18). */
export default function ActAsDialog(props: Props) {
  return (
    <PageTexts load={loadActAsTexts}>
      <Content {...props} />
    </PageTexts>
  );
}

function Content({ user, onClose }: Props) {
  const translate = useTranslate();
  const formId = useId();
  const form = useActAsForm(user);
  return (
    <Dialog
      title={translate('actAs.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('actAs.cancel')}</Button>
          <Button kind="primary" icon="actAs" type="submit" form={formId} aria-disabled={form.busy}>
            {translate(form.busy ? 'actAs.beginning' : 'actAs.begin')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.element} className={styles.form} noValidate onSubmit={form.submit}>
        <p className={styles.lead}>{translate('actAs.lead')}</p>
        <UserBox form={form} />
        <PasswordField
          label={translate('actAs.password')}
          error={form.errors.password}
          name="password"
          autoComplete="current-password"
          autoFocus={user !== undefined}
        />
        <UnsavedWarning />
        <p role="alert" className={styles.spoken}>
          {form.failure}
        </p>
      </form>
    </Dialog>
  );
}

/** All tabs act as the other user: what is typed in any of them is not of that user. */
function UnsavedWarning() {
  const translate = useTranslate();
  const [unsaved, setUnsaved] = useState(false);
  useEffect(() => void hasUnsavedChangesAnywhere().then(setUnsaved), []);
  return (
    <div role="status">
      {unsaved && (
        <p className={styles.unsaved}>
          <Icon name="warning" /> {translate('actAs.unsaved')}
        </p>
      )}
    </div>
  );
}

/** Once it is known as whom, the password is what is missing: it gets the focus that the box with this id has. */
function useGoingOn(id: string, { choice, enterPassword }: ActAsForm): void {
  const goOn = useEffectEvent(() => {
    if (document.activeElement?.id === id) enterPassword();
  });
  const chosen = choice?.id;
  useEffect(() => {
    if (chosen !== undefined) goOn();
  }, [chosen]);
}

/** Found by typing among thousands; the e-mail tells two of one name apart. */
function UserBox({ form }: { form: ActAsForm }) {
  const translate = useTranslate();
  const id = useId();
  const { id: own } = useSession();
  const users = resources[usersPath];
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  useGoingOn(id, form);
  if (!users) return null;
  const { userEmail: error } = form.errors;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {translate('actAs.user')}
      </label>
      <ChoiceBox
        input={{
          id,
          readOnly: false,
          required: true,
          invalid: error !== undefined,
          describedBy: `${id}-help`,
          label: undefined,
        }}
        resource={users}
        restriction={{ ...openAccount, id_ne: own }}
        takesOnly
        value={form.choice}
        onPick={(choice) => form.choose(choice?.id)}
      />
      <p id={`${id}-help`} className={error === undefined ? styles.help : styles.error}>
        {error === undefined ? asText(form.user?.['email']) || translate('actAs.userHelp') : translate(error)}
      </p>
    </div>
  );
}
