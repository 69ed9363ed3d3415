import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../layout/PageHead.tsx';
import type { PageProps } from '../../route.ts';
import { TabList, TabPanel } from '../../widgets/controls/TabList.tsx';
import { GroupTab } from './GroupTab.tsx';
import styles from './permissions.module.css';
import { useTexts } from './texts.ts';
import { UserTab } from './UserTab.tsx';

const tabs = ['byGroup', 'byUser'] as const;

/** Access permissions: what each group may do, as a matrix, and what a user may do in the end. */
export default function Permissions({ route }: PageProps) {
  const id = useId();
  const translate = useTranslate();
  const text = useTexts();
  const [params, setParams] = useSearchParams();
  const current = params.get('tab') === 'byUser' ? 'byUser' : 'byGroup';
  const show = (tab: (typeof tabs)[number]) => setParams({ ...Object.fromEntries(params), tab }, { replace: true });
  return (
    <div className={styles.page}>
      <PageHead title={translate(route.title)} description={text('lead')} />
      <TabList
        id={id}
        label={text('tabs')}
        tabs={tabs.map((key) => ({ key, label: text(key) }))}
        current={current}
        onShow={show}
      />
      {tabs.map((tab) => (
        <TabPanel key={tab} id={id} tab={tab} className={styles.panel} hidden={tab !== current}>
          {tab === 'byGroup' ? <GroupTab /> : current === tab && <UserTab />}
        </TabPanel>
      ))}
    </div>
  );
}
