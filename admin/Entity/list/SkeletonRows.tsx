import { useWords } from '../../widgets/source.ts';
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
