import { formatDate } from '../../../schemas/core/formats/locale.ts';
import { asText, isRow, type Row } from '../../core/format/value.ts';
import { useNarrowest } from '../../core/layout/useMedia.ts';
import { usePrinting } from '../../core/layout/usePrinting.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { useWords } from '../../core/widgets/source.ts';
import { invoicePath } from '../invoices/variants.ts';
import { invoiceNumber } from './invoiceNumber.ts';
import { LedgerCards, type MovementsProps } from './LedgerCards.tsx';
import { postingPath, postingsPath } from './paths.ts';
import { Quantity } from './Quantity.tsx';
import { PageLink } from '../../core/layout/PageLink.tsx';
import styles from './report.module.css';
import { ReportFrame } from './ReportFrame.tsx';
import type { ReportState } from './reportState.ts';
import { useTexts } from './texts.ts';
import type { useReport } from './useReport.ts';

const path = postingsPath;

interface Props {
  state: ReportState;
  report: ReturnType<typeof useReport>;
}

/** Each movement; on a phone in cards that show what moved and what was left. */
export function LedgerView({ state, report: ledger }: Props) {
  const { translate } = useWords();
  const text = useTexts();
  const isPhone = useNarrowest();
  const isPrinted = usePrinting();
  const [first] = ledger.data?.pages ?? [];
  const rows = ledger.data?.pages.flatMap((page) => page.rows) ?? [];
  const isWhole = state.filter['column'] === undefined; // else it is the sum of one column, which is no balance
  const running = isWhole ? translate('words.runningBalance') : text('runningSum');
  const Shown = isPhone && !isPrinted ? LedgerCards : LedgerTable;
  return (
    <ReportFrame
      report={first}
      error={ledger.error}
      pending={ledger.isPending}
      retry={() => void ledger.refetch()}
      columns={12}
    >
      <Shown rows={rows} running={running} isWhole={isWhole} />
      {ledger.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => void ledger.fetchNextPage()} disabled={ledger.isFetchingNextPage}>
            {text('more')}
          </Button>
        </div>
      )}
    </ReportFrame>
  );
}

function LedgerTable({ rows, running, isWhole }: MovementsProps) {
  const { translate, label } = useWords();
  const own = (name: string) => label({ path, name });
  const heads = ['movementDate', 'kind', 'invoiceId', 'customerId', 'productId'].map(own);
  const numbers = [...['quantityIn', 'quantityOut'].map((name) => translate(`words.${name}`)), running];
  const rest = [translate('words.stockUnit'), own('postNMPCode'), own('description'), translate('words.createdBy')];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {numbers.map((head) => (
            <th key={head} scope="col" data-right>
              {head}
            </th>
          ))}
          {rest.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Movement key={asText(row['id'])} row={row} isWhole={isWhole} />
        ))}
      </tbody>
    </table>
  );
}

function Movement({ row, isWhole }: { row: Row; isWhole: boolean }) {
  const { label, locale, valueLabel } = useWords();
  const { customer, product, invoice, kind } = row;
  const name = (value: unknown) => (isRow(value) ? asText(value['name1']) : '');
  return (
    <tr>
      <th scope="row">
        <PageLink to={postingPath(row)}>{formatDate(asText(row['movementDate']), locale)}</PageLink>
      </th>
      <td className={styles.wraps}>
        {valueLabel({ path, name: 'kind' }, kind)}
        {row['isReversal'] === true && <span className={styles.mark}>{label({ path, name: 'isReversal' })}</span>}
      </td>
      <td>{isRow(invoice) && <PageLink to={invoicePath(invoice)}>{invoiceNumber(invoice)}</PageLink>}</td>
      <td className={styles.wraps}>{name(customer)}</td>
      <td className={styles.wraps}>{name(product)}</td>
      <td data-right>{row['quantityIn'] !== null && <Quantity value={asText(row['quantityIn'])} />}</td>
      <td data-right>{row['quantityOut'] !== null && <Quantity value={asText(row['quantityOut'])} />}</td>
      <td data-right>
        <Quantity value={asText(row['running'])} isBalance={isWhole} />
      </td>
      <td>{asText(row['unit'])}</td>
      <td>{asText(row['postNMPCode'])}</td>
      <td title={asText(row['description'])}>{asText(row['description'])}</td>
      <td>{asText(row['userName'])}</td>
    </tr>
  );
}
