import { formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import { asText, isRow, type Row } from '../../../core/format/value.ts';
import { useWords } from '../../../core/widgets/source.ts';

/** A line for each stock that reprocessing would change; none where only the state would be another one. */
export function StockChanges({ lines }: { lines: readonly Row[] }) {
  const { translate, locale } = useWords();
  if (lines.length === 0) return null;
  const shown = lines.map(({ params }) => {
    const said = isRow(params) ? params : {};
    const [from, to] = [said.from, said.to].map((value) => formatQuantity(asText(value) || '0', locale));
    return translate('errors.stockWouldChange', { ...said, from, to });
  });
  return (
    <ul>
      {shown.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
