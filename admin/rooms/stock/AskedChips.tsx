import type { ReactNode } from 'react';
import type { Resource } from '../../../generated/resources.ts';
import { formatDate } from '../../../schemas/core/formats/locale.ts';
import { withoutField, type Filter, type FilterChange } from '../../core/format/filter.ts';
import { asIds, asText } from '../../core/format/value.ts';
import { Chip } from '../../core/widgets/controls/Chip.tsx';
import { useChosen } from '../../core/widgets/picker/choices.ts';
import { resourceAt } from '../../core/widgets/reference.ts';
import { useWords } from '../../core/widgets/source.ts';
import { asLists, choices, fieldOf, narrowedParts } from './asked.ts';
import styles from './report.module.css';
import { useTexts } from './texts.ts';

interface Props {
  filter: Filter;
  /** What is said of what the form asks. */
  parts: readonly string[];
  /** The filter with both its days. */
  days: Filter;
  onChange: (change: FilterChange) => void;
}

/** What the report is asked for and no form says, each taken away on its own; the next search starts without what a number narrowed it by. */
export function AskedChips({ filter, parts, days, onChange }: Props) {
  const { translate } = useWords();
  const label = useLabel();
  const shown = [...parts, ...narrowedParts(filter)];
  if (shown.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={translate('entity.search.chips')}>
      {shown.map((part) => (
        <li key={part}>
          <Chip
            removeLabel={translate('entity.search.removeChip', { field: label(part) })}
            onRemove={() => onChange((now) => namesIn(part).reduce(withoutField, now))}
          >
            <Said part={part} label={label(part)} filter={days} />
          </Chip>
        </li>
      ))}
    </ul>
  );
}

const namesIn = (part: string): readonly string[] => (part === 'days' ? ['from', 'to'] : [part]);

function useLabel(): (part: string) => string {
  const { translate, label } = useWords();
  const own: Record<string, string> = {
    days: label({ path: 'stock/postings', name: 'movementDate' }),
    nonZero: translate('words.report.nonZero'),
    column: translate('words.report.column'),
    unit: translate('words.stockUnit'),
  };
  return (part) => {
    const choice = choices.find(({ name }) => name === part);
    return choice ? label({ path: choice.path, name: choice.property }) : (own[part] ?? part);
  };
}

function Said({ part, label, filter }: { part: string; label: string; filter: Filter }): ReactNode {
  const { translate } = useWords();
  const value = filter[part];
  if (part === 'nonZero') return label;
  if (part === 'days') return <Days filter={filter} />;
  if (part === 'column') return `${label} ${translate(`words.${asText(value)}`)}`;
  if (part === 'unit') return `${label} ${asText(value)}`;
  return (
    <>
      {label} <Names part={part} value={value} />
    </>
  );
}

function Days({ filter }: { filter: Filter }) {
  const { locale } = useWords();
  const text = useTexts();
  const [from, to] = [asText(filter['from']), asText(filter['to'])].map((day) => day && formatDate(day, locale));
  if (to && from) return text('period', { from, to });
  return to ? text('until', { to }) : `${text('from')} ${from}`;
}

function Names({ part, value }: { part: string; value: unknown }) {
  const choice = choices.find(({ name }) => name === part);
  const target = choice && resourceAt(fieldOf(choice)?.reference?.resource ?? '');
  return target && <NamesOf target={target} ids={asIds(asLists({ value })['value'])} />;
}

function NamesOf({ target, ids }: { target: Resource; ids: number[] }) {
  const chosen = useChosen(target, ids, [], useWords());
  return chosen.map(({ text }) => text).join(', ');
}
