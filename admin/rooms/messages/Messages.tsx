import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { resources, type Resource } from '../../../generated/resources.ts';
import { ListView } from '../../core/Entity/list/ListView.tsx';
import { useList } from '../../core/Entity/list/useList.ts';
import { useListStateInAddress } from '../../core/Entity/list/useListState.ts';
import { recordPath } from '../../core/Entity/paths.ts';
import { asIds, type EntityRecord } from '../../core/format/value.ts';
import { useRights } from '../../core/providers/rights.ts';
import { useSession } from '../../core/providers/session.ts';
import type { PageProps } from '../../core/route.ts';
import { ButtonLink } from '../../core/widgets/controls/ButtonLink.tsx';
import { useWords } from '../../core/widgets/source.ts';
import { MailboxTabs } from './MailboxTabs.tsx';
import { isUnread } from './isUnread.ts';
import { readersText } from './readersText.ts';
import { MarkAll } from '../../core/pages/notifications/MarkAll.tsx';
import { MarkRows } from '../../core/pages/notifications/MarkRows.tsx';
import { sendPath, sentPath } from './paths.ts';
import { senderText, sentText } from './senderText.ts';
import { useTexts } from './texts.ts';
import { useLiveLists } from '../../core/pages/notifications/useLiveLists.ts';

/** The messages that the signed-in person received or, at their own address, sent. */
export default function Messages({ route }: PageProps) {
  const resource = resources['messages'];
  return resource && <Box key={route.path} resource={resource} route={route} />;
}

/** How far it was read, and who sent it, have columns of their own. */
const unoffered = ['copies', 'senderId'];

const received = { 'copies.state': ['unread', 'read'] };

const markRows = (rows: readonly EntityRecord[], done: () => void) => (
  <MarkRows ids={rows.flatMap((row) => asIds(row.copies))} onDone={done} />
);

function Box({ resource, route }: PageProps & { resource: Resource }) {
  useLiveLists();
  const { id } = useSession();
  const translate = useTranslate();
  const words = useWords();
  const text = useTexts();
  const isSent = route.path === sentPath;
  const always = useMemo(() => (isSent ? { senderId: id } : received), [isSent, id]);
  const list = useList(resource, useListStateInAddress(resource), always);
  const own = {
    title: translate(route.title),
    lead: <MailboxTabs />,
    unoffered,
    texts: {
      senderName: (row: EntityRecord) => (isSent ? sentText(row, words) : senderText(row, words)),
      ...(isSent && { 'copies.state': (row: EntityRecord) => readersText(row, text) }),
    },
    ...(isSent && { headings: { senderName: text('to') }, fixed: ['senderName'] }),
    actions: <Actions isSent={isSent} />,
    first: <Write />,
    to: (row: EntityRecord) => recordPath(resource, row),
    isStrong: isUnread,
    ...(!isSent && { bulk: markRows }),
  };
  return <ListView list={list} own={own} />;
}

const Actions = ({ isSent }: { isSent: boolean }) => (
  <>
    {!isSent && <MarkAll messages />}
    <Write />
  </>
);

function Write() {
  const text = useTexts();
  if (!useRights('messages').may.includes('send')) return null;
  return (
    <ButtonLink kind="primary" icon="send" to={sendPath}>
      {text('write')}
    </ButtonLink>
  );
}
