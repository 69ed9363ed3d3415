import type { Resource } from '../../../../generated/resources.ts';
import { formatTime } from '../../../../schemas/core/formats/locale.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords, type Words } from '../../widgets/source.ts';
import { authorText } from './authorText.ts';
import { Changes } from './Changes.tsx';
import { countIn, type Entry } from './entries.ts';
import styles from './history.module.css';
import { TakeBackAll } from './TakeBackAll.tsx';

interface Props {
  resource: Resource;
  record: EntityRecord;
  entry: Entry;
  onCompare: (version: number) => void;
}

/** One write of a record: when, who, as whom, and what changed. */
export function EntryView({ resource, record, entry, onCompare }: Props) {
  const words = useWords();
  const { translate, locale } = words;
  const isNow = entry.rowSCN === record.rowSCN;
  const compareLabel = translate('entity.history.compare');
  return (
    <li className={styles.entry} data-entry={entry.rowSCN}>
      <p className={styles.head}>
        <time dateTime={entry.at} className={styles.time}>
          {formatTime(entry.at, locale)}
        </time>
        <span>
          <strong>{authorText(entry.by, words)}</strong>
          {entry.as && (
            <span className={styles.as}> {translate('entity.history.as', { name: authorText(entry.as, words) })}</span>
          )}{' '}
          {actionText(entry, resource, words)}
        </span>
        <span className={styles.version}>{translate('entity.history.version', { version: entry.rowSCN })}</span>
        {isNow && <span className={styles.now}>{translate('entity.history.current')}</span>}
      </p>
      <EntryChanges resource={resource} record={record} entry={entry} />
      {!isNow && entry.action !== 'delete' && (
        <Button kind="plain" onClick={() => onCompare(entry.rowSCN)}>
          {compareLabel}
          <span className={styles.hidden}> {formatTime(entry.at, locale)}</span>
        </Button>
      )}
      {entry.together && (
        <TakeBackAll path={resource.path} change={entry.together} creates={entry.action === 'create'} />
      )}
    </li>
  );
}

/** A record begins with all of its values: they are told to who asks. */
function EntryChanges({ resource, record, entry }: Omit<Props, 'onCompare'>) {
  const { translate } = useWords();
  const count = countIn(entry, Object.keys(resource.fields));
  if (count === 0) return <p className={styles.quiet}>{translate('entity.history.nothing')}</p>;
  const isWhole = entry.action === 'create' || entry.action === 'delete';
  const changes = (
    <Changes resource={resource} record={record} shown={entry} manner={isWhole ? 'values' : 'replaced'}>
      <Concealed resource={resource} entry={entry} />
    </Changes>
  );
  if (!isWhole) return changes;
  return (
    <details className={styles.whole}>
      <summary>
        {translate(entry.action === 'delete' ? 'entity.history.lastValues' : 'entity.history.values', {
          smart_count: count,
        })}
      </summary>
      {changes}
    </details>
  );
}

function Concealed({ resource: { path }, entry }: Pick<Props, 'resource' | 'entry'>) {
  const { label, translate } = useWords();
  return entry.concealed.map((name) => (
    <div key={name} className={styles.field}>
      <dt>{label({ path, name })}</dt>
      <dd className={styles.quiet}>{translate('entity.history.concealed')}</dd>
    </div>
  ));
}

function actionText(entry: Entry, resource: Resource, { translate }: Words): string {
  const smart_count = countIn(entry, Object.keys(resource.fields)) || 1;
  if (entry.restored !== null) return translate('entity.history.restoredVersion', { version: entry.restored });
  const words = { create: 'created', update: 'updated', restore: 'restored', delete: 'deleted' } as const;
  return translate(`entity.history.${words[entry.action]}`, { smart_count });
}
