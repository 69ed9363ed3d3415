import { useId, useState } from 'react';
import { resources, type ResourceField } from '../../../generated/resources.ts';
import { useSearch } from '../../core/Entity/search/useSearch.ts';
import { filteredFields, type Filter } from '../../core/format/filter.ts';
import { useNarrowest } from '../../core/layout/useMedia.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { DateInput } from '../../core/widgets/date/DateInput.tsx';
import { dayIn } from '../../core/widgets/parts/dayIn.ts';
import { ReferenceSearch } from '../../core/widgets/picker/ReferenceSearch.tsx';
import { useWords } from '../../core/widgets/source.ts';
import styles from './report.module.css';
import type { Period } from './reportState.ts';
import { useTexts } from './texts.ts';

interface Props {
  filter: Filter;
  /** The days that the report is about, where nobody has said others. */
  period?: Period;
  onChange: (filter: Filter) => void;
}

interface Choice {
  name: string;
  path: string;
  property: string;
}

/** What the report is filtered by, with the property that says which rows there are to choose from. */
const choices: readonly Choice[] = [
  { name: 'customerId', path: 'stock/postings', property: 'customerId' },
  { name: 'economicGroupId', path: 'customers', property: 'economicGroupId' },
  { name: 'salesRegionId', path: 'customers', property: 'salesRegionId' },
  { name: 'productId', path: 'stock/postings', property: 'productId' },
  { name: 'productCategoryId', path: 'products', property: 'categoryId' },
  { name: 'productGroupId', path: 'products', property: 'groupId' },
];

/** What the report is asked for; on a phone it stands folded, so that the figures are seen first. */
export function ReportFilters({ filter, period, onChange }: Props) {
  const { translate } = useWords();
  const id = useId();
  const phone = useNarrowest();
  const [open, setOpen] = useState(false);
  if (!phone) return <Form filter={filter} period={period} onChange={onChange} />;
  const count = filteredFields(filter).length;
  return (
    <>
      <Button
        icon={open ? 'down' : 'right'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {translate('entity.search.title')}
        {count > 0 && ` (${count})`}
      </Button>
      {open && (
        <div id={id}>
          <Form
            filter={filter}
            period={period}
            onChange={(asked) => {
              setOpen(false);
              onChange(asked);
            }}
          />
        </div>
      )}
    </>
  );
}

function Form({ filter, period, onChange }: Props) {
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
        {text('nonZero')}
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

/** The filter with the days that apply: who changes one of them means the other as it stands there. */
function inDays(filter: Filter, period: Period | undefined): Filter {
  if (filter['from'] !== undefined || filter['to'] !== undefined || !period) return filter;
  return { ...filter, from: period.from, to: period.to };
}

function fieldOf({ path, property }: Choice): ResourceField | undefined {
  return resources[path]?.fields[property];
}

function Day({ name, label, filter, onChange }: Props & { name: string; label: string }) {
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

function Rows({ choice, filter, onChange }: Props & { choice: Choice }) {
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

/** A number's address names one row, the form any number of them. */
function asLists(filter: Filter): Filter {
  const entries = Object.entries(filter);
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'number' ? [value] : value]));
}
