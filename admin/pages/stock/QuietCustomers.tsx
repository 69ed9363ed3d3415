import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { addDays } from '../../../schemas/formats/day.ts';
import { formatDate } from '../../../schemas/formats/locale.ts';
import { useShared } from '../../dashboards/context.ts';
import dashboardStyles from '../../dashboards/dashboard.module.css';
import { PanelFrame } from '../../dashboards/PanelFrame.tsx';
import { useSummary } from '../../Entity/summary/useSummary.ts';
import { asText, type EntityRecord } from '../../format/value.ts';
import { loadStockTexts } from '../../i18n/pageTexts.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import type { PanelProps } from '../../layout/rooms.ts';
import { useLocale } from '../../widgets/source.ts';
import { useTexts } from './texts.ts';

/** Days without sale-out after which a customer is told of. */
const quietDays = 30;
const most = 1000;
const last = 'movementDate:max';

/** Active customers that sold nothing for a while: those that never did first, then those that did so longest ago. */
export default function QuietCustomers(props: PanelProps) {
  return (
    <PageTexts load={loadStockTexts}>
      <Shown {...props} />
    </PageTexts>
  );
}

function Shown({ panel }: PanelProps) {
  const text = useTexts();
  const locale = useLocale();
  const { all, sold, quiet, dayOf } = useQuiet();
  return (
    <PanelFrame
      panel={panel}
      answer={all.isPending || all.error ? all : sold}
      asOf={sold.data?.asOf}
      empty={quiet.length === 0}
    >
      <div className={dashboardStyles.scroll} role="group" aria-label={panel.label[locale]} tabIndex={0}>
        <table className={dashboardStyles.table}>
          <thead>
            <tr>
              <th scope="col">{text('customer')}</th>
              <th scope="col" data-right>
                {text('lastSaleOut')}
              </th>
            </tr>
          </thead>
          <tbody>
            {quiet.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/customers/${row.id}`}>{asText(row['name1'])}</Link>
                </th>
                <td data-right>{dayOf(row) === '' ? text('never') : formatDate(dayOf(row), locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PanelFrame>
  );
}

/** The active customers of whom no sale-out is younger than that, and the day of the last one. */
function useQuiet() {
  const { chosen, today } = useShared();
  const { customer = [], region = [] } = chosen.ids;
  const filter = {
    status1: 'active',
    bpType_ne: 'provider',
    ...(customer.length > 0 && { id: customer }),
    ...(region.length > 0 && { salesRegionId: region }),
  };
  const asked = { filter, pagination: { page: 1, perPage: most }, sort: { field: 'name1', order: 'ASC' as const } };
  const all = useGetList<EntityRecord>('customers', asked, { retry: false });
  const sold = useSummary({
    path: 'stock/postings',
    group: ['customerId'],
    measures: [last],
    filter: { kind: 'saleOut', ...(customer.length > 0 && { customerId: customer }) },
    sort: [last, 'DESC'],
    limit: most,
  });
  const days = new Map(sold.data?.rows.map((row) => [row['customerId'], asText(row[last])]));
  const since = addDays(today, -quietDays);
  const dayOf = ({ id }: EntityRecord): string => days.get(id) ?? '';
  const quiet = (all.data ?? []).filter((row) => dayOf(row) < since);
  return { all, sold, dayOf, quiet: quiet.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))) };
}
