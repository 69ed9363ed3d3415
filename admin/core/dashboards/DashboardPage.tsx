import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'ra-core';
import { dashboards } from '../../../generated/dashboards.ts';
import type { Dashboard } from '../../../generated/dashboards/shapes.ts';
import { prepareCharts } from '../charts/drawings.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { useSession } from '../providers/session.ts';
import type { PageProps } from '../route.ts';
import { Button } from '../widgets/controls/Button.tsx';
import { useLocale } from '../widgets/source.ts';
import { arranged } from './arrange/arrangement.ts';
import { useArrangement } from './arrange/useArrangement.ts';
import { Choices } from './Choices.tsx';
import { MomentContext, SharedContext } from './context.ts';
import styles from './dashboard.module.css';
import { Grid } from './Grid.tsx';
import { useTexts } from './texts.ts';
import { useChosen } from './useChosen.ts';

const Arranging = lazy(() => import('./arrange/Arranging.tsx').then(({ Arranging: page }) => ({ default: page })));

/** A dashboard at its address, as schemas/dashboards/<code>.json declares it. */
export default function DashboardPage({ route }: PageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = useTexts();
  const { isAdmin } = useSession();
  const [isArranging, arrange] = useState(false);
  const dashboard = useDashboard(route.code);
  return (
    <div className={styles.page}>
      <PageHead
        title={translate(route.title)}
        code={route.code}
        description={dashboard?.hint?.[locale]}
        actions={
          <>
            {isAdmin && !isArranging && <Button onClick={() => arrange(true)}>{text('arrange')}</Button>}
            <Button onClick={() => window.print()}>{text('printAll')}</Button>
          </>
        }
      />
      {dashboard && !isArranging && <Shown key={dashboard.code} dashboard={dashboard} />}
      {dashboard && isArranging && (
        <Suspense fallback={null}>
          <Arranging dashboard={dashboard} onDone={() => arrange(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Undefined until it has come; that it could not be loaded is the page's own failure. */
function useDashboard(code: string | undefined): Dashboard | undefined {
  const [dashboard, show] = useState<Dashboard>();
  const [failure, fail] = useState<unknown>();
  useEffect(() => {
    let current = true;
    const entry = dashboards.find((each) => each.code === code);
    entry?.load().then((loaded) => {
      if (!current) return;
      prepareCharts(loaded.dashboard.panels.map(({ kind }) => kind));
      show(loaded.dashboard);
    }, fail);
    return () => {
      current = false;
    };
  }, [code]);
  if (failure !== undefined) throw failure;
  return dashboard?.code === code ? dashboard : undefined;
}

function Shown({ dashboard }: { dashboard: Dashboard }) {
  const chosen = useChosen(dashboard);
  const [at, pointAt] = useState<string>();
  const { data, isPending } = useArrangement(dashboard.code);
  const shown = arranged(dashboard, data?.panels ?? []).filter(({ hidden }) => !hidden);
  return (
    <SharedContext value={chosen}>
      <MomentContext value={{ at, pointAt }}>
        <Choices dashboard={dashboard} chosen={chosen} />
        {chosen.ready && !isPending && <Grid panels={shown.map(({ panel }) => panel)} />}
      </MomentContext>
    </SharedContext>
  );
}
