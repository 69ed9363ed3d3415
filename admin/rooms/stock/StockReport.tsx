import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { ExportMenu } from '../../core/Entity/list/ExportMenu.tsx';
import { useDownload } from '../../core/Entity/list/useDownload.ts';
import { withoutField, type FilterChange } from '../../core/format/filter.ts';
import { PageHead } from '../../core/layout/PageHead.tsx';
import { useRights } from '../../core/providers/rights.ts';
import type { PageProps } from '../../core/route.ts';
import { TabList, TabPanel } from '../../core/widgets/controls/TabList.tsx';
import { useLocale } from '../../core/widgets/source.ts';
import { BalanceView } from './BalanceView.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { LedgerView } from './LedgerView.tsx';
import styles from './report.module.css';
import { readState, writeState, type ReportState, type View as ViewName } from './reportState.ts';
import { useTexts } from './texts.ts';
import { reportAddress, useReport } from './useReport.ts';

const views = ['balance', 'ledger'] as const;

/** Stock report 1: the customers' stock as balance and as ledger. */
export default function StockReport({ route }: PageProps) {
  const id = useId();
  const translate = useTranslate();
  const text = useTexts();
  const [params, setParams] = useSearchParams();
  const state = readState(params);
  const report = useReport(state);
  const period = report.data?.pages[0];
  const View = state.view === 'balance' ? BalanceView : LedgerView;
  const show = (view: ViewName) => setParams(writeState({ filter: withoutField(state.filter, 'column'), view }));
  const search = (change: FilterChange) => {
    const now = readState(new URLSearchParams(window.location.search)); // may be ahead of what is drawn
    setParams(writeState({ ...now, filter: change(now.filter) }));
  };
  return (
    <div className={styles.page} data-paper="wide">
      <PageHead
        title={translate(route.title)}
        code={route.code}
        description={text('lead')}
        actions={<FileButton state={state} />}
      />
      <ReportFilters filter={state.filter} period={period} onChange={search} />
      <TabList
        id={id}
        label={text('views')}
        tabs={views.map((key) => ({ key, label: translate(`requests.stockReport.values.view.${key}`) }))}
        current={state.view}
        onShow={show}
      />
      {views.map((view) => (
        <TabPanel key={view} id={id} tab={view} hidden={view !== state.view}>
          {view === state.view && <View state={state} report={report} />}
        </TabPanel>
      ))}
    </div>
  );
}

function FileButton({ state }: { state: ReportState }) {
  const locale = useLocale();
  const download = useDownload();
  const { may } = useRights('stock/postings');
  if (!may.includes('export')) return null;
  return (
    <ExportMenu
      isWide
      isImported={false}
      onChoose={(kind) => void download(reportAddress(state, { locale }, kind === 'csv' ? 'csv' : 'xlsx'))}
    />
  );
}
