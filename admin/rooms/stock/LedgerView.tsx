import { formatDate } from '../../../schemas/core/formats/locale.ts';
import { asText, isEmpty, type Row } from '../../core/format/value.ts';
import { useNarrowest } from '../../core/layout/useMedia.ts';
import { usePrinting } from '../../core/layout/usePrinting.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { useWords } from '../../core/widgets/source.ts';
import { byCell } from './balance.ts';
import { LedgerCards, type MovementsProps } from './LedgerCards.tsx';
import { postingPath, postingsPath } from './paths.ts';
import { decimalsIn, Quantity } from './Quantity.tsx';
import { NoteLink } from './NoteLink.tsx';
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
const facts = ['invoice', 'postNMPCode', 'description', 'userName'] as const;

type Part = (typeof numbers)[number] | (typeof facts)[number];

/** What any of the movements has: columns in which nothing would stand are left out. */
const partsIn = (rows: readonly Row[]): ReadonlySet<Part> =>
  new Set([...numbers, ...facts].filter((name) => name === 'postNMPCode' || rows.some((row) => !isEmpty(row[name]))));

function LedgerTable({ rows, running, isWhole }: MovementsProps) {
  const { translate, label, locale } = useWords();
  const own = (name: string) => label({ path, name });
  const parts = partsIn(rows);
  const decimals = Object.fromEntries(numbers.map((name) => [name, decimalsIn(rows, [name], locale)]));
  const head = (name: Part, text: string, isRight = false) =>
    parts.has(name) && (
      <th scope="col" data-right={isRight}>
        {text}
      </th>
    );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{own('movementDate')}</th>
          <th scope="col">{own('kind')}</th>
          {head('invoice', own('invoiceId'))}
          {head('quantityIn', translate('words.quantityIn'), true)}
          {head('quantityOut', translate('words.quantityOut'), true)}
          {head('running', running, true)}
          {head('postNMPCode', own('postNMPCode'))}
          {head('description', own('description'))}
          {head('userName', translate('words.createdBy'))}
        </tr>
      </thead>
      {byCell(rows).map((cell) => (
        <tbody key={cell.id}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={2 + parts.size}>
              <span>{cell.name}</span>
            </th>
          </tr>
          {cell.rows.map((row) => (
            <Movement key={asText(row['id'])} row={row} isWhole={isWhole} decimals={decimals} parts={parts} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** What went out with its sign: beside a sum of what moved, which has one, unlike beside a balance. */
const signed = (row: Row, name: (typeof numbers)[number]): string =>
  `${name === 'quantityOut' ? '-' : ''}${asText(row[name])}`;

interface MovementProps {
  row: Row;
  isWhole: boolean;
  decimals: Readonly<Record<string, number>>;
  parts: ReadonlySet<Part>;
}

/** What moved; the note leads to the note, the number of the posting to the posting. */
function Movement({ row, isWhole, decimals, parts }: MovementProps) {
  const { label, locale, valueLabel } = useWords();
  const { kind } = row;
  return (
    <tr>
      <th scope="row">{formatDate(asText(row['movementDate']), locale)}</th>
      <td className={styles.wraps}>
        {valueLabel({ path, name: 'kind' }, kind)}
        {row['isReversal'] === true && <span className={styles.mark}>{label({ path, name: 'isReversal' })}</span>}
      </td>
      {parts.has('invoice') && (
        <td>
          <NoteLink movement={row} />
        </td>
      )}
      {numbers
        .filter((name) => parts.has(name))
        .map((name) => (
          <td key={name} data-right>
            {!isEmpty(row[name]) && (
              <Quantity
                value={isWhole ? asText(row[name]) : signed(row, name)}
                isBalance={name === 'running' && isWhole}
                decimals={decimals[name]}
              />
            )}
          </td>
        ))}
      <td>
        <PageLink to={postingPath(row)}>{asText(row['postNMPCode']) || asText(row['id'])}</PageLink>
      </td>
      {parts.has('description') && <td title={asText(row['description'])}>{asText(row['description'])}</td>}
      {parts.has('userName') && <td>{asText(row['userName'])}</td>}
    </tr>
  );
}
