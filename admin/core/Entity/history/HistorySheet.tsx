import { useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { formatMoment } from '../../format/moment.ts';
import { asText, type EntityRecord } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { errorSentence } from '../errorText.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { byDay, dateOf, type Entry } from './entries.ts';
import { EntryView } from './EntryView.tsx';
import styles from './history.module.css';
import { useHistory } from './useHistory.ts';

interface Props {
  resource: Resource;
  record: EntityRecord;
  /** There are changes in the form that are not saved. */
  dirty: boolean;
  onRestored: (row: EntityRecord) => void;
  onClose: () => void;
}

/** Who changed what of a record and when, the newest first, and the way back to what it was. */
export default function HistorySheet({ resource, record, dirty, onRestored, onClose }: Props) {
  const words = useWords();
  const { translate, locale } = words;
  const toast = useToast();
  const history = useHistory(resource, record);
  const [compared, setCompared] = useState<number>();
  const { entries, error } = history;
  const restored = (row: EntityRecord) => {
    setCompared(undefined);
    onRestored(row);
    const name = represent(resource, row, locale);
    toast({ type: 'positive', message: translate('entity.history.restoreDone', { name }), group: resource.path });
  };
  return (
    <Dialog
      side
      title={translate('entity.history.title', { name: represent(resource, record, locale) })}
      onClose={onClose}
    >
      {error && <ListMessage alert title={errorSentence(error, resource.path, words)} />}
      {!entries && !error && <p role="status">{translate('entity.history.loading')}</p>}
      {entries?.length === 0 && <NoHistory record={record} />}
      {entries && <Timeline resource={resource} record={record} entries={entries} onCompare={setCompared} />}
      {entries && !history.hasNextPage && <Beginning entries={entries} onCompare={setCompared} />}
      {history.hasNextPage && (
        <Button onClick={() => void history.fetchNextPage()} disabled={history.isFetchingNextPage}>
          {translate('entity.history.more')}
        </Button>
      )}
      {compared !== undefined && entries && (
        <CompareDialog
          resource={resource}
          record={record}
          version={compared}
          time={timeOf(entries.find(({ rowSCN }) => rowSCN === compared))}
          dirty={dirty}
          onRestored={restored}
          onClose={() => setCompared(undefined)}
        />
      )}
    </Dialog>
  );
  function timeOf(entry: Entry | undefined): string | undefined {
    return entry && formatMoment(entry.at, locale);
  }
}

function NoHistory({ record }: { record: EntityRecord }) {
  const { translate, locale } = useWords();
  const time = formatMoment(asText(record.createdAt), locale);
  return (
    <ListMessage title={translate('entity.history.empty')} text={translate('entity.history.emptyText', { time })} />
  );
}

interface TimelineProps extends Pick<Props, 'resource' | 'record'> {
  entries: readonly Entry[];
  onCompare: (version: number) => void;
}

function Timeline({ resource, record, entries, onCompare }: TimelineProps) {
  const { translate, locale } = useWords();
  const [opened] = useState(() => new Date().toISOString());
  const today = dateOf(opened, locale);
  return byDay(entries, locale).map(({ date, weekday, entries: written }) => (
    <section key={date} className={styles.day}>
      <h3 className={styles.date}>
        {date} · {date === today ? translate('entity.history.today') : weekday}
      </h3>
      <ol className={styles.entries}>
        {written.map((entry) => (
          <EntryView key={entry.rowSCN} resource={resource} record={record} entry={entry} onCompare={onCompare} />
        ))}
      </ol>
    </section>
  ));
}

/** A record that was there before its history has a state before its first entry too. */
function Beginning({ entries, onCompare }: Pick<TimelineProps, 'entries' | 'onCompare'>) {
  const { translate } = useWords();
  const oldest = entries.at(-1);
  if (!oldest || oldest.action === 'create' || oldest.rowSCN <= 1) return null;
  return (
    <p className={styles.beginning}>
      {translate('entity.history.first')}
      <Button kind="plain" onClick={() => onCompare(oldest.rowSCN - 1)}>
        {translate('entity.history.compare')}
      </Button>
    </p>
  );
}
