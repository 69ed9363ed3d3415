import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { loadTexts as loadActAsTexts } from '../../../../generated/texts/actAs.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { sessionToasts, showToast } from '../../layout/toasts.ts';
import { endActing } from '../../providers/actAs.ts';
import { describeFailure } from '../../providers/failure.ts';
import { useSession } from '../../providers/session.ts';
import { hasUnsavedChangesAnywhere } from '../../providers/unsaved.ts';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { useLocale } from '../../widgets/source.ts';
import { useActing } from './useActing.ts';
import styles from './actAs.module.css';

/** Under the top bar, in a colour that nothing else has: who acts as whom, for how much longer, and the way back. */
export default function ActingBanner() {
  return (
    <PageTexts load={loadActAsTexts}>
      <Banner />
    </PageTexts>
  );
}

function Banner() {
  const translate = useTranslate();
  const { fullName } = useSession();
  const { acting, left } = useActing();
  const [busy, end] = useEnd();
  const names = acting ? translate('actAs.as', { ...acting }) : translate('actAs.asUser', { user: fullName });
  return (
    <section className={styles.banner} aria-label={translate('actAs.banner')}>
      <Icon name="actAs" />
      <span className={styles.names} role="status" title={names}>
        {names}
      </span>
      {left !== undefined && (
        <span className={styles.left}>
          {left < 1 ? translate('actAs.leftLess') : translate('actAs.left', { smart_count: left })}
        </span>
      )}
      <button type="button" className={styles.end} aria-disabled={busy} onClick={() => void end()}>
        {translate(busy ? 'actAs.ending' : 'actAs.end')}
      </button>
    </section>
  );
}

/** Ends it, asking first when something typed would be lost. */
function useEnd(): [busy: boolean, end: () => Promise<void>] {
  const translate = useTranslate();
  const confirm = useConfirm();
  const locale = useLocale();
  const { fullName } = useSession();
  const [busy, setBusy] = useState(false);
  const mayLeave = async () =>
    !(await hasUnsavedChangesAnywhere()) ||
    confirm({
      title: translate('actAs.endTitle'),
      text: translate('actAs.endText', { user: fullName }),
      verb: translate('actAs.endGo'),
      keep: translate('actAs.endStay'),
      danger: true,
    });
  const end = async () => {
    if (busy || !(await mayLeave())) return;
    setBusy(true);
    try {
      await endActing();
    } catch (error) {
      showToast({ ...describeFailure(error, locale), group: sessionToasts });
    }
    setBusy(false);
  };
  return [busy, end];
}
