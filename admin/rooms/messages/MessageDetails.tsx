import { formatMoment } from '../../core/format/moment.ts';
import { asList, asRows, asText, isRow, type EntityRecord } from '../../core/format/value.ts';
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
  const source = (name: string) => ({ path: 'messages', name });
  const facts = [
    [label(source('senderName')), senderText(message, words)],
    [text('to'), recipientsOf(message, (role) => valueLabel(source('recipientRoles'), role))],
    [label(source('receiverCount')), text('receivers', { smart_count: receivers })],
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

function recipientsOf({ recipientRoles, related }: EntityRecord, nameOf: (role: unknown) => string): string {
  const people = isRow(related) ? asRows(related.recipients).map(({ name1 }) => asText(name1)) : [];
  return [...asList(recipientRoles).map(nameOf), ...people].join(', ');
}
