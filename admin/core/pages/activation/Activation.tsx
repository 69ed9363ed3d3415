import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'ra-core';
import { pageLocale } from '../../i18n/locale.ts';
import { describeFailure, type Failure } from '../../providers/failure.ts';
import { agreeToTerms, checkActivation } from '../../providers/publicAccount.ts';
import { setPasswordPath, signInPath } from '../../route.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { FailureNote } from '../public/FailureNote.tsx';
import styles from '../public/public.module.css';
import { Title } from '../public/Title.tsx';
import { tokenOfAddress } from '../public/token.ts';
import { codeOf } from '../public/useForm.ts';
import { DeadLink } from './DeadLink.tsx';
import { Documents } from './Documents.tsx';
import { ExpiredDialog } from './ExpiredDialog.tsx';
import { RefusalDialog } from './RefusalDialog.tsx';

/** The terms and the manual, to agree or not (specification, section 2). */
export default function Activation() {
  const [refused, setRefused] = useState(false);
  if (tokenOfAddress() === '') return <NoLink />;
  return refused ? <Refused onAgain={() => setRefused(false)} /> : <Terms onRefused={() => setRefused(true)} />;
}

function Terms({ onRefused }: { onRefused: () => void }) {
  const translate = useTranslate();
  const [refusing, setRefusing] = useState(false);
  const { busy, failure, dead, expired, agree, fail, settle } = useAgreement();
  useFirstLook(fail);
  if (failure && dead) return <DeadLink failure={failure} />;
  return (
    <div className={styles.activation} data-wide>
      <Title title={translate('screens.activation')}>{translate('account.activation.text')}</Title>
      <Documents />
      <FailureNote failure={failure} />
      <div className={styles.buttons}>
        <Button kind="primary" aria-disabled={busy} onClick={agree}>
          {translate(busy ? 'account.sending' : 'account.activation.agree')}
        </Button>
        <Button onClick={() => setRefusing(true)}>{translate('account.activation.refuse')}</Button>
      </div>
      {refusing && (
        <RefusalDialog
          onRefused={onRefused}
          onFailed={(error) => {
            setRefusing(false);
            fail(error);
          }}
          onClose={() => setRefusing(false)}
        />
      )}
      {expired && <ExpiredDialog onClose={settle} />}
    </div>
  );
}

/** Nobody reads the terms in vain: a link that is no good says so at once. Without an answer agreeing will tell. */
function useFirstLook(fail: (error: unknown) => void): void {
  useEffect(() => {
    checkActivation(tokenOfAddress()).catch((error: unknown) => {
      if (linkProblems.has(codeOf(error))) fail(error);
    });
  }, [fail]);
}

const linkProblems = new Set<unknown>(['activationFail', 'linkExpired']);

/** Agreeing leads to the page that sets the password; an expired link and a dead one are told from other failures. */
function useAgreement() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [dead, setDead] = useState(false);
  const [expired, setExpired] = useState(false);
  const show = useCallback((error: unknown) => {
    setBusy(false);
    if (codeOf(error) === 'linkExpired') return setExpired(true);
    setDead(codeOf(error) === 'activationFail');
    setFailure(describeFailure(error, pageLocale()));
  }, []);
  const agree = async () => {
    setBusy(true);
    setFailure(undefined);
    const token = await agreeToTerms(tokenOfAddress());
    window.location.assign(`${setPasswordPath}?${new URLSearchParams({ token })}`);
  };
  return {
    busy,
    failure,
    dead,
    expired,
    agree: () => {
      if (!busy) agree().catch(show);
    },
    fail: show,
    settle: () => setExpired(false),
  };
}

function Refused({ onAgain }: { onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('account.refusal.doneTitle')} focus>
        {translate('account.refusal.done')}
      </Title>
      <p className={styles.ways}>
        <button type="button" className={styles.way} onClick={onAgain}>
          {translate('account.refusal.again')}
        </button>
        <a href={signInPath}>{translate('account.backToLogin')}</a>
      </p>
    </>
  );
}

function NoLink() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('account.activation.noLink')}>{translate('account.activation.noLinkText')}</Title>
      <p className={styles.ways}>
        <a href={signInPath}>{translate('account.backToLogin')}</a>
      </p>
    </>
  );
}
