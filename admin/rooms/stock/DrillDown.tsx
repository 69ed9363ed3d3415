import { withoutField, type Filter } from '../../core/format/filter.ts';
import { asText } from '../../core/format/value.ts';
import { Chip } from '../../core/widgets/controls/Chip.tsx';
import { useWords } from '../../core/widgets/source.ts';
import styles from './report.module.css';
import { useTexts } from './texts.ts';

/** What a number of the balance narrows the ledger by and the search form has no field for. */
export const drillDownParts = ['column', 'unit'] as const;

interface Props {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Says so, and takes it away: the next search starts without it. */
export function DrillDown({ filter, onChange }: Props) {
  const { translate } = useWords();
  const text = useTexts();
  const parts = drillDownParts.filter((name) => asText(filter[name]) !== '');
  if (parts.length === 0) return null;
  const labels = { column: text('column'), unit: translate('words.stockUnit') };
  const said = (name: (typeof parts)[number]) =>
    name === 'column' ? translate(`words.${asText(filter[name])}`) : asText(filter[name]);
  return (
    <ul className={styles.chips} aria-label={translate('entity.search.chips')}>
      {parts.map((name) => (
        <li key={name}>
          <Chip
            removeLabel={translate('entity.search.removeChip', { field: labels[name] })}
            onRemove={() => onChange(withoutField(filter, name))}
          >
            {labels[name]}: {said(name)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
