import type { MouseEvent } from 'react';
import { resources, type Resource } from '../../../../generated/resources.ts';
import type { OwnList } from '../../Entity/list/OwnList.ts';
import { ListView } from '../../Entity/list/ListView.tsx';
import { useList } from '../../Entity/list/useList.ts';
import { useListStateInAddress } from '../../Entity/list/useListState.ts';
import { asText, type EntityRecord } from '../../format/value.ts';
import { markAsRead } from '../../providers/notifications.ts';
import { getSession } from '../../providers/session.ts';
import { MarkAll } from './MarkAll.tsx';
import { MarkRows } from './MarkRows.tsx';
import styles from './notifications.module.css';
import { useLiveLists } from './useLiveLists.ts';

/** Each notification leads to what it tells of. */
const own: OwnList = {
  actions: <MarkAll />,
  to: ({ path }) => asText(path),
  bulk: (rows, done) => <MarkRows ids={rows.map(({ id }) => id)} onDone={done} />,
  isStrong: ({ state }) => state === 'unread',
};

/** What concerns the signed-in person. */
export default function Notifications() {
  const resource = resources['notifications'];
  return resource && <NotificationList resource={resource} />;
}

function NotificationList({ resource }: { resource: Resource }) {
  useLiveLists();
  const list = useList(resource, useListStateInAddress(resource));
  const reading = { onClick: ({ target }: MouseEvent) => readOpened(target, list.rows.rows) };
  return (
    <div className={styles.all} {...reading}>
      <ListView list={list} own={own} />
    </div>
  );
}

/** What is opened has been read, but by who acts as its receiver. */
function readOpened(target: EventTarget, rows: readonly EntityRecord[] = []): void {
  const way = target instanceof Element ? target.closest('[data-way]') : null;
  const id = Number(way?.closest<HTMLElement>('[data-row]')?.dataset.row);
  const isUnread = rows.some((row) => row.id === id && row.state === 'unread');
  if (isUnread && getSession().sub === null) markAsRead({ ids: [id] }).catch(() => undefined); // it stays unread
}
