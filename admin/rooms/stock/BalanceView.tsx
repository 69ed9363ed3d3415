import { LinkBase } from 'ra-core';
import { balanceColumns } from '../../../schemas/formats/stock.ts';
import { formatDate, formatInteger, formatQuantity } from '../../../schemas/core/formats/locale.ts';
import { asText, isRow, type Row } from '../../core/format/value.ts';
import type { Filter } from '../../core/format/filter.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { useWords } from '../../core/widgets/source.ts';
import { Quantity } from './Quantity.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import styles from './report.module.css';
import { addressOf, ledgerOf, type Period, type ReportState } from './reportState.ts';
import { useTexts } from './texts.ts';
import { useBalance } from './useReport.ts';

const amounts = ['opening', ...balanceColumns, 'closing'] as const;

export function BalanceView({ state }: { state: ReportState }) {
  const balance = useBalance(state);
  const [data] = balance.data?.pages ?? [];
  const rows = balance.data?.pages.flatMap((page) => page.rows) ?? [];
  const { translate, label, locale } = useWords();
  const text = useTexts();
  const heads = [...amounts, 'closingInUnit', 'coverDays', 'lastMovement'];
  const names = ['customer.name1', 'product.name1'].map((name) => label({ path: 'stock/postings', name }));
  return (
    <ReportFrame
      report={data}
      error={balance.error}
      pending={balance.isPending}
      retry={() => void balance.refetch()}
      columns={14}
    >
      {data && (
        <table className={styles.table}>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{translate('words.stockUnit')}</th>
              {heads.map((name) => (
                <th key={name} scope="col" data-right data-closing={name === 'closing'}>
                  {translate(`words.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line
                key={`${asText(row['customerId'])} ${asText(row['productId'])}`}
                row={row}
                state={state}
                period={data}
              />
            ))}
          </tbody>
          <tfoot>
            {data.totals.map((total) => (
              <Total key={asText(total['unit'])} total={total} state={state} period={data} />
            ))}
          </tfoot>
        </table>
      )}
      {balance.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => void balance.fetchNextPage()} disabled={balance.isFetchingNextPage}>
            {text('moreCells', {
              shown: formatInteger(String(rows.length), locale),
              total: formatInteger(String(data?.total), locale),
            })}
          </Button>
        </div>
      )}
    </ReportFrame>
  );
}

interface LineProps {
  row: Row;
  state: ReportState;
  period: Period;
}

const part = (row: Row, name: string): Row => {
  const value = row[name];
  return isRow(value) ? value : {};
};

function Line({ row, state, period }: LineProps) {
  const { locale } = useWords();
  const cell = { customerId: row['customerId'], productId: row['productId'] };
  const [customer, product] = [part(row, 'customer'), part(row, 'product')];
  const within = { from: period.from, to: period.to };
  const inUnit = asText(row['closingInUnit']);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <LinkBase to={addressOf({ view: 'ledger', filter: { ...within, ...cell } })}>
          {asText(customer['name1']) || asText(row['customerId'])}
        </LinkBase>
      </th>
      <td className={styles.name} title={asText(product['SKU'])}>
        {asText(product['name1']) || asText(row['productId'])}
      </td>
      <td>{asText(row['unit'])}</td>
      <Amounts row={row} state={state} period={period} cell={cell} />
      <td data-right>{inUnit && `${formatQuantity(inUnit, locale)} ${asText(row['customerUnit'])}`}</td>
      <td data-right>{row['coverDays'] !== null && formatInteger(asText(row['coverDays']), locale)}</td>
      <td data-right>{formatDate(asText(row['lastMovement']), locale)}</td>
    </tr>
  );
}

function Total({ total, state, period }: Omit<LineProps, 'row'> & { total: Row }) {
  const text = useTexts();
  const unit = asText(total['unit']);
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {text('total', { unit, smart_count: Number(total['cells']) })}
      </th>
      <td>{unit}</td>
      <Amounts row={total} state={state} period={period} cell={unit ? { unit } : {}} />
      <td colSpan={3} />
    </tr>
  );
}

/** Each number is the way to its movements. */
function Amounts({ row, state, period, cell }: LineProps & { cell: Filter }) {
  const within = { from: period.from, to: period.to };
  return amounts.map((name) => (
    <td key={name} data-right data-closing={name === 'closing'}>
      <Quantity
        value={asText(row[name])}
        to={row[name] === '0' && name !== 'closing' ? undefined : ledgerOf(state.filter, within, name, cell)}
        isBalance={name === 'opening' || name === 'closing'}
      />
    </td>
  ));
}
