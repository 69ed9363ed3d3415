import { formatDate } from '../../../schemas/core/formats/locale.ts';
import { asText, type Row } from '../../core/format/value.ts';
import { loadTexts as loadStockTexts } from '../../../generated/texts/rooms/stock.ts';
import { PageTexts } from '../../core/i18n/PageTexts.tsx';
import type { PanelProps } from '../../core/dashboards/roomPanels.ts';
import { useLocale, useWords } from '../../core/widgets/source.ts';
import { nameOf, StockListPanel } from './StockListPanel.tsx';
import { useTexts } from './texts.ts';
import { useStockList } from './useStockList.ts';
import { PageLink } from '../../core/layout/PageLink.tsx';

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
  const { translate } = useWords();
  const head = (
    <>
      <th scope="col">{text('customer')}</th>
      <th scope="col" data-right>
        {translate('words.lastSaleOut')}
      </th>
    </>
  );
  return (
    <StockListPanel
      panel={panel}
      list={useStockList('stock/quietcustomers')}
      head={head}
      line={Customer}
      keyOf={(row) => asText(row['customerId'])}
    />
  );
}

function Customer({ row }: { row: Row }) {
  const text = useTexts();
  const locale = useLocale();
  const day = asText(row['lastSaleOut']);
  return (
    <tr>
      <th scope="row">
        <PageLink to={`/customers/${asText(row['customerId'])}`}>{nameOf(row['customer'])}</PageLink>
      </th>
      <td data-right>{day === '' ? text('never') : formatDate(day, locale)}</td>
    </tr>
  );
}
