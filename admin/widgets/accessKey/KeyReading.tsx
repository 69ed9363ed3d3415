import { accessKeyParts, stateOfCode, typedFault } from '../../../schemas/formats/accessKey.ts';
import { isValid as isCpf } from '../../../schemas/formats/cpf.ts';
import { maskText } from '../../format/mask.ts';
import { useWords } from '../source.ts';
import styles from './accessKey.module.css';
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
  const good = typed.length === 44 && !fault ? translate('entity.key.good') : '';
  return (
    <div className={styles.reading}>
      {said.length > 0 && (
        <dl className={styles.parts} aria-label={translate('entity.key.reading')}>
          {said.map(([name, value]) => (
            <div key={name}>
              <dt>{translate(`entity.key.${name}`)}</dt>
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

/** The parts that are complete, in words. */
function readingOf(typed: string): [string, string][] {
  const { stateCode, year, month, issuer, model, series, number } = accessKeyParts(typed);
  const whole = (part: string, length: number, shown = part) => (part.length === length ? shown : '');
  return [
    ['state', stateOfCode[stateCode] ?? ''],
    ['issued', whole(month, 2, `${month}/20${year}`)],
    ['from', whole(issuer, 14, issuerText(issuer))],
    ['kind', whole(model, 2)],
    ['series', whole(series, 3, String(Number(series)))],
    ['number', whole(number, 9, String(Number(number)))],
  ];
}

/** A producer's CPF stands in the key with three zeros before it. */
function issuerText(issuer: string): string {
  const field = { widget: 'taxNumber' } as const;
  const isPerson = issuer.startsWith('000') && isCpf(issuer.slice(3));
  return maskText(field, isPerson ? issuer.slice(3) : issuer);
}
