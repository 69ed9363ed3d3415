import { useId, useState } from 'react';
import type { MessageReadersAnswer } from '../../../generated/types.ts';
import { authorText } from '../../core/Entity/history/authorText.ts';
import { formatMoment } from '../../core/format/moment.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { TabList, TabPanel } from '../../core/widgets/controls/TabList.tsx';
import { useWords } from '../../core/widgets/source.ts';
import styles from './readers.module.css';
import { useTexts } from './texts.ts';
import { useReaders, type Reading } from './useReaders.ts';

type Receiver = MessageReadersAnswer['rows'][number];

const states: readonly Reading[] = ['read', 'unread'];

/** Who has read an own message and when, and who has not yet. */
export function Readers({ id }: { id: number }) {
  const tabs = useId();
  const text = useTexts();
  const [chosen, choose] = useState<Reading>();
  const read = useReaders(id, 'read');
  if (!read.first) return null;
  const { count, unread } = read.first;
  const current = chosen ?? (count > 0 ? 'read' : 'unread');
  const labels = { read: text('read', { smart_count: count }), unread: text('notRead', { smart_count: unread }) };
  return (
    <section className={styles.readers} aria-label={text('readers')}>
      <h2>{text('readers')}</h2>
      <TabList
        id={tabs}
        label={text('readers')}
        tabs={states.map((key) => ({ key, label: labels[key] }))}
        current={current}
        onShow={choose}
      />
      <TabPanel id={tabs} tab={current} hidden={false}>
        <People key={current} id={id} state={current} />
      </TabPanel>
    </section>
  );
}

function People({ id, state }: { id: number; state: Reading }) {
  const text = useTexts();
  const { first, rows, hasNextPage, fetchNextPage, isFetchingNextPage } = useReaders(id, state);
  if (first && rows.length === 0)
    return <p className={styles.none}>{text(state === 'read' ? 'nobodyRead' : 'allRead')}</p>;
  return (
    <>
      <ul className={styles.people}>
        {rows.map((row, place) => (
          <Person key={row.user?.id ?? `-${place}`} {...row} />
        ))}
      </ul>
      {hasNextPage && (
        <p className={styles.more}>
          <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            {text('moreReaders')}
          </Button>
        </p>
      )}
    </>
  );
}

function Person({ user, readAt, by }: Receiver) {
  const words = useWords();
  const text = useTexts();
  const name = user?.name1 ?? text('outOfReach');
  const told = by ? `${authorText(by, words)} ${words.translate('entity.history.as', { name })}` : name;
  return (
    <li>
      <span className={styles.name} data-known={user !== null}>
        {told}
      </span>
      <span className={styles.role}>
        {user?.salesRole && words.valueLabel({ path: 'users', name: 'salesRole' }, user.salesRole)}
      </span>
      {readAt !== null && <time dateTime={readAt}>{formatMoment(readAt, words.locale)}</time>}
    </li>
  );
}
