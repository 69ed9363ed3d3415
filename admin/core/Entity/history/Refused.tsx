import { asText } from '../../format/value.ts';
import { useWords } from '../../widgets/source.ts';
import { errorSentence, refusalOf } from '../errorText.ts';
import styles from './history.module.css';

/** Why it was refused: of several fields each in the server's words, which are in the reader's language. */
export function Refused({ error, path }: { error: unknown; path: string }) {
  const words = useWords();
  if (!error) return null;
  const messages = refusalOf(error).errors.map(({ message }) => asText(message));
  return (
    <div role="alert" className={styles.refused}>
      {messages.length > 1
        ? messages.map((message) => <p key={message}>{message}</p>)
        : errorSentence(error, path, words)}
    </div>
  );
}
