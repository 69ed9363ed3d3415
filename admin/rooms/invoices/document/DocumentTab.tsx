import { useQuery } from '@tanstack/react-query';
import { errorSentence, refusalOf } from '../../../core/Entity/errorText.ts';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import type { RecordTabProps } from '../../../core/room.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { invoicesPath } from '../variants.ts';
import { readContents, type Contents as Said } from './contents.ts';
import { DueDates } from './DueDates.tsx';
import { Information } from './Information.tsx';
import { Lots } from './Lots.tsx';
import { Totals } from './Totals.tsx';
import { Transport } from './Transport.tsx';
import styles from './document.module.css';

/** What the document of an invoice says besides what the invoice keeps: value parts and taxes, due dates, transport, lots, additional information. */
export default function DocumentTab({ record }: RecordTabProps) {
  const words = useWords();
  const { data, error } = useQuery({
    queryKey: [invoicesPath, 'document', record.id],
    queryFn: ({ signal }) => readContents(record.id, signal),
    retry: false,
  });
  if (error) {
    const isAlert = refusalOf(error).status !== 404;
    return <ListMessage alert={isAlert} title={errorSentence(error, invoicesPath, words)} />;
  }
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
