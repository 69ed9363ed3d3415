import { useState } from 'react';
import { today } from '../../core/dashboards/days.ts';
import { PanelFrame } from '../../core/dashboards/PanelFrame.tsx';
import { loadTexts as loadRankingTexts } from '../../../generated/texts/rooms/ranking.ts';
import { PageTexts } from '../../core/i18n/PageTexts.tsx';
import type { BestSellerAnswer } from '../../../generated/types.ts';
import type { CsvTable } from '../../core/format/csvFile.ts';
import type { PanelProps } from '../../core/dashboards/roomPanels.ts';
import { BestSeller, MonthSwitch } from './BestSeller.tsx';
import { useTexts } from './texts.ts';
import { useBestSeller } from './useRanking.ts';

/** The best seller of a month as a panel. */
export default function BestSellerPanel(props: PanelProps) {
  return (
    <PageTexts load={loadRankingTexts}>
      <Shown {...props} />
    </PageTexts>
  );
}

function Shown({ panel }: PanelProps) {
  const text = useTexts();
  const [latest] = useState(() => today().slice(0, 7));
  const [month, show] = useState(latest);
  const answer = useBestSeller(month);
  return (
    <PanelFrame
      panel={panel}
      answer={answer}
      asOf={answer.data?.asOf}
      file={answer.data?.seller ? fileOf(answer.data.seller, month, text) : undefined}
      tools={<MonthSwitch month={month} latest={latest} onChange={show} />}
    >
      {answer.data && <BestSeller answer={answer.data} />}
    </PanelFrame>
  );
}

type Seller = NonNullable<BestSellerAnswer['seller']>;

const fileOf = ({ name1, quantity, kg, l }: Seller, month: string, text: ReturnType<typeof useTexts>): CsvTable => ({
  head: [text('month'), ...(['seller', 'together', 'kg', 'l'] as const).map((name) => text(name))],
  rows: [[month, name1, ...[quantity, kg, l].map((decimal) => ({ decimal }))]],
});
