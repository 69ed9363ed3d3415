import { useWords } from '../../widgets/source.ts';
import cards from './cards.module.css';
import styles from './table.module.css';

const count = 12;

/** Rows of the right height while the first ones are on their way. */
export function SkeletonRows({ columns }: { columns: number }) {
  const { translate } = useWords();
  return (
    <tbody aria-busy aria-label={translate('entity.loading')}>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_cell, column) => (
            <td key={column}>
              <span className={styles.bone} style={{ width: `${45 + ((row * 7 + column * 13) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The same where a row is a card of two lines. */
export function SkeletonCards() {
  return Array.from({ length: count }, (_, row) => (
    <li key={row} className={cards.card} aria-hidden>
      <span className={cards.bones}>
        <span className={styles.bone} style={{ width: `${40 + ((row * 13) % 35)}%` }} />
        <span className={styles.bone} style={{ width: `${55 + ((row * 7) % 35)}%` }} />
      </span>
    </li>
  ));
}
