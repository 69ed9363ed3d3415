import { useState } from 'react';
import { today } from '../../dashboards/days.ts';
import { PanelFrame } from '../../dashboards/PanelFrame.tsx';
import { loadRankingTexts } from '../../i18n/pageTexts.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import type { PanelProps } from '../../layout/rooms.ts';
import { BestSeller, MonthSwitch } from './BestSeller.tsx';
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
  const [latest] = useState(() => today().slice(0, 7));
  const [month, show] = useState(latest);
  const answer = useBestSeller(month);
  return (
    <PanelFrame
      panel={panel}
      answer={answer}
      asOf={answer.data?.asOf}
      tools={<MonthSwitch month={month} latest={latest} onChange={show} />}
    >
      {answer.data && <BestSeller answer={answer.data} />}
    </PanelFrame>
  );
}
