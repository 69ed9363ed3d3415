import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useUnsavedGuard } from '../../Entity/form/useUnsavedGuard.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { Permitted } from '../../layout/Permitted.tsx';
import { useToast } from '../../layout/useToast.ts';
import type { PageProps } from '../../route.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { TabList, TabPanel } from '../../widgets/controls/TabList.tsx';
import { sentPath } from './Boxes.tsx';
import styles from './messages.module.css';
import { MessageTab } from './MessageTab.tsx';
import { RecipientsTab } from './RecipientsTab.tsx';
import { useTexts } from './texts.ts';
import { isBlank, useDraft, type Drafting } from './useDraft.ts';
import { useReach } from './useReach.ts';
import { useSend } from './useSend.ts';

const tabs = ['message', 'recipients'] as const;
type Tab = (typeof tabs)[number];

/** Writes a message: what it says, and who gets it. */
export default function Send(props: PageProps) {
  return (
    <Permitted path="messages" verb="send">
      <Composer {...props} />
    </Permitted>
  );
}

function Composer({ route }: PageProps) {
  const id = useId();
  const translate = useTranslate();
  const drafting = useDraft();
  const [tab, show] = useState<Tab>('message');
  const [tried, setTried] = useState(false);
  const text = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const pass = useUnsavedGuard(drafting.isChanged);
  const reach = useReach(drafting);
  const problems = useProblems(drafting);
  const { send, sending, failure } = useSend(drafting, (count) => {
    pass();
    toast({ type: 'positive', message: text('sentTo', { smart_count: count }) });
    void navigate(sentPath);
  });
  const submit = () => {
    setTried(true);
    const [first] = problems;
    if (first) show(first.tab);
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
      <TabList
        id={id}
        label={text('tabs')}
        tabs={tabs.map((key) => ({ key, label: text(key) }))}
        current={tab}
        onShow={show}
      />
      {(failure ?? (tried && problems.length > 0)) && (
        <div role="alert" className={styles.alert}>
          <strong>{text('missing')}</strong> {failure ?? problems.map(({ words }) => words).join(' ')}
        </div>
      )}
      <TabPanel id={id} tab="message" className={styles.panel} hidden={tab !== 'message'}>
        <MessageTab drafting={drafting} tried={tried} />
      </TabPanel>
      <TabPanel id={id} tab="recipients" className={styles.panel} hidden={tab !== 'recipients'}>
        <RecipientsTab drafting={drafting} />
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

/** What keeps the message from being sent, and on which tab it is mended. */
function useProblems({ draft, original }: Drafting): { tab: Tab; words: string }[] {
  const text = useTexts();
  const hasRecipients = draft.roles.length > 0 || draft.people.length > 0 || Boolean(original);
  const problems: { tab: Tab; words: string; is: boolean }[] = [
    { tab: 'message', words: text('noTitle'), is: draft.title.trim() === '' },
    { tab: 'message', words: text('noBody'), is: isBlank(draft.body) },
    { tab: 'recipients', words: text('noRecipients'), is: !hasRecipients },
  ];
  return problems.filter(({ is }) => is);
}
