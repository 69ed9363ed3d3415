import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary, showSummary, useWayToField } from '../../core/Entity/form/ErrorSummary.tsx';
import { TabErrors } from '../../core/Entity/form/TabErrors.tsx';
import { useUnsavedGuard } from '../../core/Entity/form/useUnsavedGuard.ts';
import type { FieldMessage } from '../../core/Entity/form/validation.ts';
import { PageHead } from '../../core/layout/PageHead.tsx';
import { useToast } from '../../core/layout/useToast.ts';
import type { PageProps } from '../../core/route.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { TabList, TabPanel } from '../../core/widgets/controls/TabList.tsx';
import styles from './messages.module.css';
import { MessageTab } from './MessageTab.tsx';
import { sentPath } from './paths.ts';
import { RecipientsTab } from './RecipientsTab.tsx';
import { useTexts } from './texts.ts';
import { useDraft } from './useDraft.ts';
import { tabOf, useProblems, type Tab } from './useProblems.ts';
import { useReceiverCountText } from './useReceiverCountText.ts';
import { useSend } from './useSend.ts';

const tabs: readonly Tab[] = ['message', 'recipients'];

/** Writes a message: what it says, and who gets it. */
export default function SendMessage({ route }: PageProps) {
  const id = useId();
  const translate = useTranslate();
  const drafting = useDraft();
  const [tab, show] = useState<Tab>('message');
  const [tried, setTried] = useState(false);
  const text = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const pass = useUnsavedGuard(drafting.isChanged);
  const reach = useReceiverCountText(drafting);
  const problems = useProblems(drafting);
  const shown = tried ? problems : [];
  const go = useWayToField(tab, show, tabOf);
  const { send, sending, failure } = useSend(drafting, (count) => {
    pass();
    toast({ type: 'positive', message: text('sentTo', { smart_count: count }) });
    void navigate(sentPath);
  });
  const submit = () => {
    setTried(true);
    if (problems.length > 0) showSummary();
    else send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHead title={translate(route.title)} />
      <ErrorSummary messages={shown} onGo={go} />
      {failure !== undefined && (
        <div role="alert" className={styles.alert}>
          <strong>{text('missing')}</strong> {failure}
        </div>
      )}
      <TabList
        id={id}
        label={text('tabs')}
        tabs={tabs.map((key) => ({ key, label: <TabName tab={key} problems={shown} /> }))}
        current={tab}
        onShow={show}
      />
      <TabPanel id={id} tab="message" className={styles.panel} hidden={tab !== 'message'}>
        <MessageTab drafting={drafting} problems={shown} />
      </TabPanel>
      <TabPanel id={id} tab="recipients" className={styles.panel} hidden={tab !== 'recipients'}>
        <RecipientsTab drafting={drafting} problems={shown} />
      </TabPanel>
      <div className={styles.bar}>
        <span role="status" className={styles.reach}>
          {reach}
        </span>
        {tab === 'message' && <Button onClick={() => show('recipients')}>{text('recipients')}</Button>}
        <Button type="submit" kind="primary" icon="send" disabled={sending}>
          {text(sending ? 'sending' : 'send')}
        </Button>
      </div>
    </form>
  );
}

function TabName({ tab, problems }: { tab: Tab; problems: readonly FieldMessage[] }) {
  const text = useTexts();
  return (
    <>
      {text(tab)}
      <TabErrors count={problems.filter(({ field }) => tabOf(field) === tab).length} />
    </>
  );
}
