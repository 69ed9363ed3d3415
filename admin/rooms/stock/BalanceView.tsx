import { formatInteger } from '../../../schemas/core/formats/locale.ts';
import { useNarrowest } from '../../core/layout/useMedia.ts';
import { usePrinting } from '../../core/layout/usePrinting.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { useLocale } from '../../core/widgets/source.ts';
import { BalanceCards } from './BalanceCards.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import { byCustomer, type Balance } from './balance.ts';
import { ReportFrame } from './ReportFrame.tsx';
import styles from './report.module.css';
import type { ReportState } from './reportState.ts';
import { useTexts } from './texts.ts';
import type { useReport } from './useReport.ts';

interface Props {
  state: ReportState;
  report: ReturnType<typeof useReport>;
}

/** What customers have of products; on a phone in cards that show what is left. */
export function BalanceView({ state, report }: Props) {
  const locale = useLocale();
  const text = useTexts();
  const isPhone = useNarrowest();
  const isPrinted = usePrinting();
  const [data] = report.data?.pages ?? [];
  const rows = report.data?.pages.flatMap((page) => page.rows) ?? [];
  const balance: Balance | undefined = data && { rows, customers: byCustomer(rows), totals: data.totals, period: data };
  const Shown = isPhone && !isPrinted ? BalanceCards : BalanceTable;
  return (
    <ReportFrame
      report={data}
      error={report.error}
      pending={report.isPending}
      retry={() => void report.refetch()}
      columns={8}
    >
      {balance && <Shown balance={balance} state={state} />}
      {report.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => void report.fetchNextPage()} disabled={report.isFetchingNextPage}>
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
