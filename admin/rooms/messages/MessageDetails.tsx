import { formatMoment } from '../../core/format/moment.ts';
import { asText, type EntityRecord } from '../../core/format/value.ts';
import { useWords } from '../../core/widgets/source.ts';
import styles from './messages.module.css';
import { recipientsText } from './recipientsText.ts';
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
    [text('to'), recipientsText(message, words)],
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
