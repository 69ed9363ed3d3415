import { formatDate } from '../../../schemas/core/formats/locale.ts';
import { asText, isRow, type Row } from '../../core/format/value.ts';
import { useNarrowest } from '../../core/layout/useMedia.ts';
import { usePrinting } from '../../core/layout/usePrinting.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { useWords } from '../../core/widgets/source.ts';
import { invoicePath } from '../invoices/variants.ts';
import { byCell } from './balance.ts';
import { invoiceNumber } from './invoiceNumber.ts';
import { LedgerCards, type MovementsProps } from './LedgerCards.tsx';
import { postingPath, postingsPath } from './paths.ts';
import { decimalsIn, Quantity } from './Quantity.tsx';
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
      columns={9}
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

const numbers = ['quantityIn', 'quantityOut', 'running'] as const;

function LedgerTable({ rows, running, isWhole }: MovementsProps) {
  const { translate, label, locale } = useWords();
  const own = (name: string) => label({ path, name });
  const facts = ['movementDate', 'kind', 'invoiceId'].map(own);
  const figures = [...['quantityIn', 'quantityOut'].map((name) => translate(`words.${name}`)), running];
  const rest = [own('postNMPCode'), own('description'), translate('words.createdBy')];
  const decimals = Object.fromEntries(numbers.map((name) => [name, decimalsIn(rows, [name], locale)]));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[...facts, ...figures, ...rest].map((head) => (
            <th key={head} scope="col" data-right={figures.includes(head)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {byCell(rows).map((cell) => (
        <tbody key={cell.id}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={facts.length + figures.length + rest.length}>
              <span>{cell.name}</span>
            </th>
          </tr>
          {cell.rows.map((row) => (
            <Movement key={asText(row['id'])} row={row} isWhole={isWhole} decimals={decimals} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface MovementProps {
  row: Row;
  isWhole: boolean;
  decimals: Readonly<Record<string, number>>;
}

/** What moved; the note leads to the note, the number of the posting to the posting. */
function Movement({ row, isWhole, decimals }: MovementProps) {
  const { label, locale, valueLabel } = useWords();
  const { invoice, kind } = row;
  return (
    <tr>
      <th scope="row">{formatDate(asText(row['movementDate']), locale)}</th>
      <td className={styles.wraps}>
        {valueLabel({ path, name: 'kind' }, kind)}
        {row['isReversal'] === true && <span className={styles.mark}>{label({ path, name: 'isReversal' })}</span>}
      </td>
      <td>{isRow(invoice) && <PageLink to={invoicePath(invoice)}>{invoiceNumber(invoice)}</PageLink>}</td>
      {numbers.map((name) => (
        <td key={name} data-right>
          {row[name] !== null && (
            <Quantity value={asText(row[name])} isBalance={name === 'running' && isWhole} decimals={decimals[name]} />
          )}
        </td>
      ))}
      <td>
        <PageLink to={postingPath(row)}>{asText(row['postNMPCode']) || asText(row['id'])}</PageLink>
      </td>
      <td title={asText(row['description'])}>{asText(row['description'])}</td>
      <td>{asText(row['userName'])}</td>
    </tr>
  );
}
