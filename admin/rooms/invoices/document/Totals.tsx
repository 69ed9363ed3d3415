import { formatCurrency } from '../../../../schemas/core/formats/locale.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import type { Contents } from './contents.ts';
import { Lines, Section } from './Section.tsx';

/** The parts of the value and the taxes. */
export function Totals({ totals }: Pick<Contents, 'totals'>) {
  const text = useTexts();
  const { locale } = useWords();
  return (
    <Section title={text('doc.totals')}>
      <Lines lines={totals.map(({ code, value }) => [text(`doc.${code}`), formatCurrency(value, locale)])} />
    </Section>
  );
}
