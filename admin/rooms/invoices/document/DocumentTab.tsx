import { useQuery } from '@tanstack/react-query';
import type { RecordTabProps } from '../../../core/room.ts';
import { invoicesPath } from '../variants.ts';
import { readContents, type Contents as Said } from './contents.ts';
import { DueDates } from './DueDates.tsx';
import { Information } from './Information.tsx';
import { Lots } from './Lots.tsx';
import { Totals } from './Totals.tsx';
import { Transport } from './Transport.tsx';
import { Unread } from './Unread.tsx';
import styles from './document.module.css';

/** What the document of an invoice says besides what the invoice keeps: value parts and taxes, due dates, transport, lots, additional information. */
export default function DocumentTab({ record }: RecordTabProps) {
  const { data, error } = useQuery({
    queryKey: [invoicesPath, 'document', record.id],
    queryFn: ({ signal }) => readContents(record.id, signal),
    retry: false,
  });
  if (error) return <Unread error={error} />;
  return data && <Contents contents={data} />;
}

function Contents({ contents }: { contents: Said }) {
  return (
    <div className={styles.sections}>
      <Totals totals={contents.totals} />
      <DueDates dueDates={contents.dueDates} />
      <Transport carrier={contents.carrier} />
      <Lots lots={contents.lots} />
      <Information contents={contents} />
    </div>
  );
}
