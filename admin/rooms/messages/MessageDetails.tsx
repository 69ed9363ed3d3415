import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../core/format/moment.ts';
import { asList, asRows, asText, isRow, type EntityRecord } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';
import { useSession } from '../../core/providers/session.ts';
import { useWords } from '../../core/widgets/source.ts';
import styles from './messages.module.css';
import { senderText } from './senderText.ts';
import { useTexts } from './texts.ts';

/** Who wrote a message to whom, when, and what kind it is. */
export function MessageDetails({ message }: { message: EntityRecord }) {
  const words = useWords();
  const { label, valueLabel, locale } = words;
  const text = useTexts();
  const receivers = Number(message.receiverCount ?? 0);
  const readers = useReaders(message);
  const source = (name: string) => ({ path: 'messages', name });
  const facts = [
    [label(source('senderName')), senderText(message, words)],
    [text('to'), recipientsOf(message, (role) => valueLabel(source('recipientRoles'), role))],
    [
      label(source('receiverCount')),
      [text('receivers', { smart_count: receivers }), readers].filter(Boolean).join(', '),
    ],
    [label(source('sentAt')), formatMoment(asText(message.sentAt), locale)],
    [label(source('type')), valueLabel(source('type'), message.type)],
    [label(source('subjectType')), valueLabel(source('subjectType'), message.subjectType)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many have read it, for who sent it. */
function useReaders({ id, senderId }: EntityRecord): string {
  const text = useTexts();
  const isOwn = useSession().id === senderId;
  const { data } = useQuery({
    queryKey: ['messages', 'readers', id],
    queryFn: async () => (await http(`/apis/v1/messages/${id}/readers`)).json,
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
  return isRow(data) ? text('readBy', { smart_count: Number(data.count) }) : '';
}

function recipientsOf({ recipientRoles, related }: EntityRecord, nameOf: (role: unknown) => string): string {
  const people = isRow(related) ? asRows(related.recipients).map(({ name1 }) => asText(name1)) : [];
  return [...asList(recipientRoles).map(nameOf), ...people].join(', ');
}
