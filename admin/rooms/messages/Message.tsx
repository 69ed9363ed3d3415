import { useEffect } from 'react';
import { useGetOne, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { asIds, asRows, asText, isRow, type EntityRecord } from '../../core/format/value.ts';
import { Message as Notice } from '../../core/layout/Message.tsx';
import { PageHead } from '../../core/layout/PageHead.tsx';
import { markAsRead } from '../../core/providers/notifications.ts';
import { useRights } from '../../core/providers/rights.ts';
import { useSession } from '../../core/providers/session.ts';
import { ButtonLink } from '../../core/widgets/controls/ButtonLink.tsx';
import { useWords } from '../../core/widgets/source.ts';
import { MessageDetails } from './MessageDetails.tsx';
import { isUnread } from './isUnread.ts';
import styles from './messages.module.css';
import { inboxPath, messagePath, sendPath, sentPath } from './paths.ts';
import { Readers } from './Readers.tsx';
import { RichText } from './RichText.tsx';
import { useTexts } from './texts.ts';

/** One message; to be shown is to be read, but by who acts as its receiver. */
export default function Message() {
  const { id = '' } = useParams();
  const text = useTexts();
  const translate = useTranslate();
  const { data, error } = useGetOne<EntityRecord>('messages', { id: Number(id) }, { retry: false });
  useRead(data);
  if (error)
    return (
      <Notice title={text('gone')} text={text('goneText')} action={{ label: text('backToInbox'), href: inboxPath }} />
    );
  return data ? <Letter message={data} /> : <PageHead title={translate('screens.message')} />;
}

function Letter({ message }: { message: EntityRecord }) {
  const text = useTexts();
  const { id } = useSession();
  const { may } = useRights('messages');
  const isOwn = message.senderId === id;
  const mayReply = may.includes('send') && message.senderId !== null && !isOwn;
  return (
    <article className={styles.letter}>
      <PageHead
        title={asText(message.title)}
        actions={
          <>
            <ButtonLink icon="left" to={isOwn ? sentPath : inboxPath}>
              {text(isOwn ? 'backToSent' : 'backToInbox')}
            </ButtonLink>
            {mayReply && (
              <ButtonLink kind="primary" icon="reply" to={`${sendPath}?reply=${message.id}`}>
                {text('reply')}
              </ButtonLink>
            )}
          </>
        }
      />
      <MessageDetails message={message} />
      <RichText html={asText(message.body)} />
      <Answered message={message} />
      {isOwn && <Readers id={message.id} />}
    </article>
  );
}

/** What the message answers, for who has that too. */
function Answered({ message }: { message: EntityRecord }) {
  const { label } = useWords();
  const original = isRow(message.related) ? asRows(message.related.replyTo)[0] : undefined;
  if (!original) return null;
  return (
    <p className={styles.answered}>
      {label({ path: 'messages', name: 'replyToId' })}:{' '}
      <a href={messagePath(asText(original.id))}>{asText(original.title)}</a>
    </p>
  );
}

function useRead(message: EntityRecord | undefined): void {
  const queries = useQueryClient();
  const isOneself = useSession().sub === null;
  const isNew = isOneself && message !== undefined && isUnread(message);
  const ids = asIds(message?.copies).join();
  useEffect(() => {
    if (!isNew) return;
    markAsRead({ ids: ids.split(',').map(Number) })
      .then(() => queries.invalidateQueries({ queryKey: ['messages', 'getList'] }))
      .catch(() => undefined); // it stays unread, and is so shown
  }, [isNew, ids, queries]);
}
