import { useTranslate } from 'ra-core';
import type { Failure } from '../../providers/failure.ts';
import { resetRequestPath, signInPath } from '../../route.ts';
import { ButtonAnchor } from '../../widgets/controls/Button.tsx';
import { FailureNote } from '../public/FailureNote.tsx';
import styles from '../public/public.module.css';
import { Title } from '../public/Title.tsx';

/**
 * For a link that was used, replaced or never sent, which the server does not tell apart. Whoever has no password yet
 * and asks for another one gets the activation link.
 */
export function DeadLink({ failure }: { failure: Failure }) {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('account.activation.dead')} focus>
        {translate('account.activation.deadText')}
      </Title>
      <div className={styles.form}>
        <FailureNote failure={failure} />
        <ButtonAnchor kind="primary" href={signInPath}>
          {translate('account.password.signIn')}
        </ButtonAnchor>
      </div>
      <p className={styles.ways}>
        <a href={resetRequestPath}>{translate('account.password.request')}</a>
      </p>
    </>
  );
}
