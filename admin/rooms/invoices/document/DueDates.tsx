import { formatCurrency, formatDate } from '../../../../schemas/core/formats/locale.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import type { Contents } from './contents.ts';
import { Section } from './Section.tsx';
import styles from './document.module.css';

/** When which part of the value is due. */
export function DueDates({ dueDates }: Pick<Contents, 'dueDates'>) {
  const text = useTexts();
  const { locale } = useWords();
  if (dueDates.length === 0) return null;
  return (
    <Section title={text('doc.dueDates')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('doc.instalment')}</th>
            <th scope="col">{text('doc.due')}</th>
            <th scope="col" data-right>
              {text('doc.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {dueDates.map(({ number, date, value }) => (
            <tr key={`${number} ${date} ${value}`}>
              <td>{number ?? '–'}</td>
              <td>{date ? formatDate(date, locale) : '–'}</td>
              <td data-right>{value === null ? '–' : formatCurrency(value, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
