import type { KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { loadPermissionTexts } from '../../i18n/pageTexts.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import type { PageProps } from '../../route.ts';
import { ConfirmProvider } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { GroupTab } from './GroupTab.tsx';
import styles from './permissions.module.css';
import { useTexts } from './texts.ts';
import { UserTab } from './UserTab.tsx';

const tabs = ['byGroup', 'byUser'] as const;

/** Access permissions: what each group may do, as a matrix, and what a user may do in the end. */
export default function Permissions(props: PageProps) {
  return (
    <PageTexts load={loadPermissionTexts}>
      <ConfirmProvider>
        <Views {...props} />
      </ConfirmProvider>
    </PageTexts>
  );
}

function Views({ route }: PageProps) {
  const translate = useTranslate();
  const text = useTexts();
  const [params, setParams] = useSearchParams();
  const current = params.get('tab') === 'byUser' ? 'byUser' : 'byGroup';
  const show = (tab: (typeof tabs)[number]) => setParams({ ...Object.fromEntries(params), tab }, { replace: true });
  return (
    <div className={styles.page}>
      <PageHead title={translate(route.title)} description={text('lead')} />
      <TabList current={current} onShow={show} />
      {tabs.map((tab) => (
        <div key={tab} role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} hidden={tab !== current}>
          {tab === 'byGroup' ? <GroupTab /> : current === tab && <UserTab />}
        </div>
      ))}
    </div>
  );
}

interface TabListProps {
  current: (typeof tabs)[number];
  onShow: (tab: (typeof tabs)[number]) => void;
}

function TabList({ current, onShow }: TabListProps) {
  const text = useTexts();
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tabs.find((tab) => tab !== current) ?? current;
    event.preventDefault();
    onShow(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={text('tabs')} onKeyDown={turn}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          className={styles.tab}
          aria-selected={tab === current}
          aria-controls={`panel-${tab}`}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {text(tab)}
        </button>
      ))}
    </div>
  );
}
