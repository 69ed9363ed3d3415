import { formatDate, formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import type { Contents } from './contents.ts';
import { Section } from './Section.tsx';
import styles from './document.module.css';

/** The lots of the items, until when they are good. */
export function Lots({ lots }: Pick<Contents, 'lots'>) {
  const text = useTexts();
  const { locale } = useWords();
  const day = (date: string | null) => (date ? formatDate(date, locale) : '–');
  if (lots.length === 0) return null;
  return (
    <Section title={text('doc.lots')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('doc.item')}</th>
            <th scope="col">{text('doc.lot')}</th>
            <th scope="col" data-right>
              {text('doc.quantity')}
            </th>
            <th scope="col">{text('doc.made')}</th>
            <th scope="col">{text('doc.expires')}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map(({ nItem, lot, quantity, made, expires }) => (
            <tr key={`${nItem} ${lot} ${expires}`}>
              <td>{nItem}</td>
              <td>{lot ?? '–'}</td>
              <td data-right>{quantity === null ? '–' : formatQuantity(quantity, locale)}</td>
              <td>{day(made)}</td>
              <td>{day(expires)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
