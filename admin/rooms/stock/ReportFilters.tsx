import { useId, useRef, useState } from 'react';
import { FiltersButton } from '../../core/Entity/search/FiltersButton.tsx';
import { useFocusFirst } from '../../core/Entity/search/useFocusFirst.ts';
import { useFolding } from '../../core/Entity/search/useFolding.ts';
import { useSearch } from '../../core/Entity/search/useSearch.ts';
import { withoutField, type Filter, type FilterChange } from '../../core/format/filter.ts';
import { useNarrowest } from '../../core/layout/useMedia.ts';
import { useShortcuts } from '../../core/layout/useShortcuts.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { DateInput } from '../../core/widgets/date/DateInput.tsx';
import { dayIn } from '../../core/widgets/parts/dayIn.ts';
import { ReferenceSearch } from '../../core/widgets/picker/ReferenceSearch.tsx';
import { useWords } from '../../core/widgets/source.ts';
import { AskedChips } from './AskedChips.tsx';
import { askedParts, asLists, choices, drillDownParts, fieldOf, inDays, narrowedParts, type Choice } from './asked.ts';
import { reportPath } from './paths.ts';
import styles from './report.module.css';
import type { Period } from './reportState.ts';
import { useTexts } from './texts.ts';

interface Props {
  filter: Filter;
  /** The days that the report is about, where nobody has said others. */
  period?: Period;
  onChange: (change: FilterChange) => void;
}

interface FormProps extends Omit<Props, 'onChange'> {
  onChange: (filter: Filter) => void;
}

/**
 * What the report is asked for, in a line above the form, which stands folded where it would leave the figures little room:
 * Ctrl+/ goes into it.
 */
export function ReportFilters({ filter, period, onChange }: Props) {
  const id = useId();
  const phone = useNarrowest();
  const { open, setOpen } = useFold(phone);
  const form = useRef<HTMLDivElement>(null);
  const focusFirst = useFocusFirst(form, open);
  const unfold = () => {
    setOpen(true);
    focusFirst();
  };
  useShortcuts({ 'ctrl+/': unfold }, ['list.search']);
  const asked = drillDownParts.reduce<Filter>(withoutField, filter);
  const parts = open ? [] : askedParts(asked);
  return (
    <>
      <div className={styles.asked}>
        <FiltersButton
          phone={false}
          shown={open}
          controls={id}
          count={parts.length + narrowedParts(filter).length}
          onPress={() => setOpen(!open)}
        />
        <AskedChips filter={filter} parts={phone ? [] : parts} days={inDays(filter, period)} onChange={onChange} />
      </div>
      {open && (
        <div id={id} ref={form}>
          <Form
            filter={asked}
            period={period}
            onChange={(next) => {
              if (phone) setOpen(false);
              onChange(() => next);
            }}
          />
        </div>
      )}
    </>
  );
}

/** As of any list; on a phone it is folded whenever one comes, so that the figures are seen first. */
function useFold(phone: boolean): ReturnType<typeof useFolding> {
  const kept = useFolding(reportPath, undefined);
  const [open, setOpen] = useState(false);
  return phone ? { open, setOpen } : kept;
}

function Form({ filter, period, onChange }: FormProps) {
  const { translate } = useWords();
  const text = useTexts();
  const search = useSearch(filter, onChange);
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label={translate('entity.search.title')}
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <Day key={name} name={name} label={text(name)} filter={inDays(search.draft, period)} onChange={search.edit} />
      ))}
      {choices.map((choice) => (
        <Rows key={choice.name} choice={choice} filter={search.draft} onChange={search.edit} />
      ))}
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={search.draft['nonZero'] === true}
          onChange={({ target }) => search.edit({ ...search.draft, nonZero: target.checked || null })}
        />
        {translate('words.report.nonZero')}
      </label>
      <div className={styles.actions}>
        <Button onClick={search.reset}>{translate('entity.search.reset')}</Button>
        <Button type="submit" kind="primary" icon="search">
          {translate('entity.search.verb')}
        </Button>
      </div>
    </form>
  );
}

function Day({ name, label, filter, onChange }: FormProps & { name: string; label: string }) {
  const id = useId();
  const field = fieldOf({ name, path: 'stock/postings', property: 'movementDate' });
  if (!field) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        field={field}
        source={{ path: 'stock/postings', name: 'movementDate' }}
        label={label}
        value={filter[name]}
        row={filter}
        earliest={name === 'to' ? dayIn(filter['from']) : undefined}
        latest={name === 'from' ? dayIn(filter['to']) : undefined}
        onChange={(value) => onChange({ ...filter, [name]: value })}
      />
    </div>
  );
}

function Rows({ choice, filter, onChange }: FormProps & { choice: Choice }) {
  const id = useId();
  const { label } = useWords();
  const field = fieldOf(choice);
  const source = { path: choice.path, name: choice.property };
  if (!field) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label(source)}</label>
      <ReferenceSearch
        id={id}
        name={choice.name}
        field={field}
        source={source}
        label={label(source)}
        filter={asLists(filter)}
        onChange={onChange}
      />
    </div>
  );
}
