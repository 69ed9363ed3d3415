import { useState, type FormEvent } from 'react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary, focusField, showSummary } from '../../core/Entity/form/ErrorSummary.tsx';
import { useUndoKeys } from '../../core/Entity/form/useUndoKeys.ts';
import { useUnsavedGuard } from '../../core/Entity/form/useUnsavedGuard.ts';
import { PageHead } from '../../core/layout/PageHead.tsx';
import { useToast } from '../../core/layout/useToast.ts';
import type { PageProps } from '../../core/route.ts';
import { aboveBottomBar } from '../../core/layout/aboveBottomBar.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { ContentFields } from './ContentFields.tsx';
import styles from './messages.module.css';
import { messagePath } from './paths.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { useTexts } from './texts.ts';
import { useDraft } from './useDraft.ts';
import { useProblems } from './useProblems.ts';
import { useReceiverCountText } from './useReceiverCountText.ts';
import { useSend } from './useSend.ts';

/** Writes a message: who gets it, and what it says. Who sent it is shown it with its readers. */
export default function SendMessage({ route }: PageProps) {
  const translate = useTranslate();
  const drafting = useDraft();
  const [tried, setTried] = useState(false);
  const text = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const pass = useUnsavedGuard(drafting.isChanged);
  const reach = useReceiverCountText(drafting);
  const problems = useProblems(drafting);
  const shown = tried ? problems : [];
  const { send, sending, failure } = useSend(drafting, ({ id, receiverCount }) => {
    pass();
    toast({ type: 'positive', message: text('sentTo', { smart_count: receiverCount }) });
    void navigate(messagePath(String(id)));
  });
  const takeBack = useUndoKeys({ steps: drafting.steps, go: focusField, mayWrite: true }); // before the editor, which lets no Ctrl+Z pass
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0) showSummary();
    else send();
  };
  return (
    <form className={styles.composer} onSubmit={submit} onKeyDownCapture={takeBack}>
      <PageHead title={translate(route.title)} />
      <ErrorSummary messages={shown} onGo={focusField} />
      {failure !== undefined && (
        <div role="alert" className={styles.alert}>
          <strong>{text('missing')}</strong> {failure}
        </div>
      )}
      <section className={styles.panel} aria-label={text('recipients')}>
        <RecipientFields drafting={drafting} problems={shown} />
      </section>
      <section className={styles.panel} aria-label={text('message')}>
        <ContentFields drafting={drafting} problems={shown} />
      </section>
      <div ref={aboveBottomBar} className={styles.bar} data-bottom-bar>
        <span role="status" className={styles.reach}>
          {reach}
        </span>
        <Button type="submit" kind="primary" icon="send" disabled={sending}>
          {text(sending ? 'sending' : 'send')}
        </Button>
      </div>
    </form>
  );
}
