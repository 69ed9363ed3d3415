import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { useShared } from '../../dashboards/context.ts';
import dashboardStyles from '../../dashboards/dashboard.module.css';
import { PanelFrame } from '../../dashboards/PanelFrame.tsx';
import { formatInteger } from '../../../schemas/formats/locale.ts';
import { asRows, asText, isRow, type EntityRecord, type Row } from '../../format/value.ts';
import { loadStockTexts } from '../../i18n/pageTexts.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import type { PanelProps } from '../../layout/rooms.ts';
import { http } from '../../providers/http.ts';
import { useRights } from '../../providers/rights.ts';
import { useLocale } from '../../widgets/source.ts';
import { addressOf } from './reportState.ts';
import { reportAddress } from './useReport.ts';
import { useTexts } from './texts.ts';

const settingsPath = 'customers/settings';
/** As many balances as one request may have. */
const most = 1000;

/** Balances that last for fewer days than the customer's settings ask for, the shortest first. */
export default function LowCover(props: PanelProps) {
  return (
    <PageTexts load={loadStockTexts}>
      <Shown {...props} />
    </PageTexts>
  );
}

function Shown({ panel }: PanelProps) {
  const text = useTexts();
  const locale = useLocale();
  const { chosen } = useShared();
  const { customer = [], region = [] } = chosen.ids;
  const filter = {
    nonZero: true,
    ...(customer.length > 0 && { customerId: customer }),
    ...(region.length > 0 && { salesRegionId: region }),
  };
  const address = reportAddress({ view: 'balance', filter }, { range: `[0,${most - 1}]` });
  const answer = useQuery({
    queryKey: ['stock/report1', 'cover', address],
    queryFn: async ({ signal }) => ({ json: (await http(address, { signal })).json, asOf: new Date().toISOString() }),
    retry: false,
  });
  const thresholds = useThresholds();
  const rows = asRows(isRow(answer.data?.json) ? answer.data.json['rows'] : []);
  const low = rows
    .filter((row) => isLow(row, thresholds))
    .toSorted((a, b) => Number(a['coverDays']) - Number(b['coverDays']));
  return (
    <PanelFrame panel={panel} answer={answer} asOf={answer.data?.asOf} empty={low.length === 0}>
      <div className={dashboardStyles.scroll} role="group" aria-label={panel.label[locale]} tabIndex={0}>
        <table className={dashboardStyles.table}>
          <thead>
            <tr>
              <th scope="col">{text('customer')}</th>
              <th scope="col">{text('product')}</th>
              <th scope="col" data-right>
                {text('coverDays')}
              </th>
            </tr>
          </thead>
          <tbody>
            {low.map((row) => (
              <Balance key={`${asText(row['customerId'])} ${asText(row['productId'])}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </PanelFrame>
  );
}

/** What a customer has of a product, a way to it in the report. */
function Balance({ row }: { row: Row }) {
  const locale = useLocale();
  const cell = { customerId: [row['customerId']], productId: [row['productId']] };
  return (
    <tr>
      <th scope="row">
        <Link to={addressOf({ view: 'balance', filter: cell })}>{nameOf(row['customer'])}</Link>
      </th>
      <td>{nameOf(row['product'])}</td>
      <td data-right>{formatInteger(asText(row['coverDays']), locale)}</td>
    </tr>
  );
}

const nameOf = (value: unknown): string => (isRow(value) ? asText(value['name1']) : '');

/** Of each customer the days that its stock should last at least. */
function useThresholds(): ReadonlyMap<unknown, number> {
  const { may } = useRights(settingsPath);
  const enabled = may.includes('read');
  const asked = { pagination: { page: 1, perPage: most } };
  const { data = [] } = useGetList<EntityRecord>(settingsPath, asked, { enabled, retry: false });
  return new Map(data.map((row) => [row['customerId'], Number(row['lowCoverDays'] ?? 0)]));
}

function isLow(row: Row, thresholds: ReadonlyMap<unknown, number>): boolean {
  const days = row['coverDays'];
  return typeof days === 'number' && days < (thresholds.get(row['customerId']) ?? 0);
}
