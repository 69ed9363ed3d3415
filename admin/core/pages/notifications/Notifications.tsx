import { resources, type Resource } from '../../../../generated/resources.ts';
import type { OwnList } from '../../Entity/list/OwnList.ts';
import { ListView } from '../../Entity/list/ListView.tsx';
import { useList } from '../../Entity/list/useList.ts';
import { useListStateInAddress } from '../../Entity/list/useListState.ts';
import { asText } from '../../format/value.ts';
import { MarkAll } from './MarkAll.tsx';
import { MarkRows } from './MarkRows.tsx';
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
  return <ListView list={useList(resource, useListStateInAddress(resource))} own={own} />;
}
