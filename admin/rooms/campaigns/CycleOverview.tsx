import { useMemo, useState } from 'react';
import { useGetList, useTranslate } from 'ra-core';
import { MomentContext, SharedContext, type Shared } from '../../core/dashboards/context.ts';
import type { Period } from '../../core/dashboards/days.ts';
import { Grid } from '../../core/dashboards/Grid.tsx';
import { filterOf, resourceOf } from '../../core/dashboards/question.ts';
import { useWays } from '../../core/dashboards/usePanelMenu.ts';
import { businessToday } from '../../core/format/zone.ts';
import type { EntityRecord } from '../../core/format/value.ts';
import { PageTexts } from '../../core/i18n/PageTexts.tsx';
import { loadDashboardTexts } from '../../core/i18n/pageTexts.ts';
import type { RecordTabProps } from '../../core/room.ts';
import { useRights } from '../../core/providers/rights.ts';
import { useWords } from '../../core/widgets/source.ts';
import { PageLink } from '../../core/layout/PageLink.tsx';
import styles from './campaigns.module.css';
import { cycleOf, cyclesPath, type Cycle } from './cycle.ts';
import { CycleProgress } from './CycleProgress.tsx';
import { cycleInvoices, panelsOfCycle } from './panels.ts';

/** Where a campaign cycle stands: its days, its figures and its invoices, each as its reader may see the rows. */
export default function CycleOverview({ record }: RecordTabProps) {
  const cycle = cycleOf(record);
  const shared = useShared(cycle);
  const translate = useTranslate();
  const panels = useMemo(() => panelsOfCycle(translate), [translate]);
  const [at, pointAt] = useState<string>();
  return (
    <PageTexts load={loadDashboardTexts}>
      <div className={styles.overview}>
        <div className={styles.tile}>
          <CycleProgress cycle={cycle} />
        </div>
        {shared && (
          <SharedContext value={shared}>
            <MomentContext value={{ at, pointAt }}>
              <Grid panels={panels} />
            </MomentContext>
            <Invoices shared={shared} />
          </SharedContext>
        )}
      </div>
    </PageTexts>
  );
}

/** What the panels of a dashboard would share whose reader has chosen this cycle; undefined until that is known. */
function useShared(cycle: Cycle): Shared | undefined {
  const [unit, setUnit] = useState('');
  const earlier = {
    filter: { endsAt_lt: cycle.startsAt },
    sort: { field: 'endsAt', order: 'DESC' as const },
    pagination: { page: 1, perPage: 1 },
  };
  const { data, isPending } = useGetList<EntityRecord>(cyclesPath, earlier, { retry: false });
  if (isPending) return undefined;
  const [before] = (data ?? []).map((row) => periodOf(cycleOf(row)));
  const current = periodOf(cycle);
  return {
    chosen: { days: { cycle: current, period: current }, ids: {} },
    periods: { cycle: { current, ...(before && { before }) } },
    today: businessToday(),
    unit,
    choose: ({ unit: chosen = '' }) => setUnit(chosen),
  };
}

const periodOf = ({ id, name, startsAt, endsAt }: Cycle): Period => ({ id, name, from: startsAt, to: endsAt });

/** The way to all invoices of the cycle, on each of the screens that list them. */
function Invoices({ shared: { chosen, today } }: { shared: Shared }) {
  const { translate } = useWords();
  const resource = resourceOf(cycleInvoices);
  const { may } = useRights(resource.path);
  const ways = useWays(resource)(filterOf(cycleInvoices, chosen, today));
  if (!may.includes('read')) return null;
  return (
    <nav className={styles.ways} aria-label={translate('rooms.cycleInvoices')}>
      {ways.map(({ label, to }) => (
        <PageLink key={to} to={to}>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
