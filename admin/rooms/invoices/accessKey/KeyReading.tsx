import { typedFault } from '../../../../schemas/formats/accessKey.ts';
import { useWords } from '../../../core/widgets/source.ts';
import styles from './accessKey.module.css';
import { readingOf } from './reading.ts';
import { useKeyFault } from './useKeyFault.ts';

interface Props {
  id: string;
  /** As far as it is typed, without separators. */
  typed: string;
}

/** What a key says while it is typed, and which of its parts is wrong. */
export function KeyReading({ id, typed }: Props) {
  const { translate } = useWords();
  const faultText = useKeyFault();
  const fault = typedFault(typed) ?? (typed.length > 44 ? 'shape' : undefined);
  const said = readingOf(typed).filter(([, value]) => value !== '');
  const good = typed.length === 44 && !fault ? translate('accessKey.good') : '';
  return (
    <div className={styles.reading}>
      {said.length > 0 && (
        <dl className={styles.parts} aria-label={translate('accessKey.reading')}>
          {said.map(([name, value]) => (
            <div key={name}>
              <dt>{translate(`accessKey.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p id={id} role="status" className={fault ? styles.wrong : styles.good}>
        {fault ? faultText(fault, typed) : good}
      </p>
    </div>
  );
}
