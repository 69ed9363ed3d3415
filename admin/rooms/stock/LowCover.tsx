import { formatInteger } from '../../../schemas/core/formats/locale.ts';
import { asText, type Row } from '../../core/format/value.ts';
import { loadTexts as loadStockTexts } from '../../../generated/texts/rooms/stock.ts';
import { PageTexts } from '../../core/i18n/PageTexts.tsx';
import type { PanelProps } from '../../core/dashboards/roomPanels.ts';
import { useLocale } from '../../core/widgets/source.ts';
import { addressOf } from './reportState.ts';
import { nameOf, StockListPanel } from './StockListPanel.tsx';
import { useTexts } from './texts.ts';
import { useStockList } from './useStockList.ts';
import { PageLink } from '../../core/layout/PageLink.tsx';

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
  const head = (
    <>
      <th scope="col">{text('customer')}</th>
      <th scope="col">{text('product')}</th>
      <th scope="col" data-right>
        {text('coverDays')}
      </th>
      <th scope="col" data-right>
        {text('atLeast')}
      </th>
    </>
  );
  return (
    <StockListPanel
      panel={panel}
      list={useStockList('stock/lowcover')}
      head={head}
      line={Balance}
      keyOf={(row) => `${asText(row['customerId'])} ${asText(row['productId'])}`}
    />
  );
}

/** What a customer has of a product, a way to it in the report. */
function Balance({ row }: { row: Row }) {
  const locale = useLocale();
  const cell = { customerId: [row['customerId']], productId: [row['productId']] };
  return (
    <tr>
      <th scope="row">
        <PageLink to={addressOf({ view: 'balance', filter: cell })}>{nameOf(row['customer'])}</PageLink>
      </th>
      <td>{nameOf(row['product'])}</td>
      <td data-right>{formatInteger(asText(row['coverDays']), locale)}</td>
      <td data-right>{formatInteger(asText(row['lowCoverDays']), locale)}</td>
    </tr>
  );
}
