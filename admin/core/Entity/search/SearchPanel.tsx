import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import type { Operator } from '../../../../schemas/core/formats/operator.ts';
import { fieldOf, filteredFields, operatorOf, type Filter } from '../../format/filter.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { usePrinting } from '../../layout/usePrinting.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { useSearches } from '../../widgets/useWidgets.ts';
import { columnsOf, type Column } from '../columns.ts';
import { useVisible } from '../useVisible.ts';
import { FilterChips } from './FilterChips.tsx';
import styles from './search.module.css';
import { SearchForm } from './SearchForm.tsx';
import { searchWidget } from './searchWidget.ts';
import { useSearch } from './useSearch.ts';

const SearchSheet = lazy(() => import('./SearchSheet.tsx'));

interface Props {
  resource: Resource;
  filter: Filter;
  /** Fields that are not asked for here. */
  fixed?: readonly string[];
  onChange: (filter: Filter) => void;
  /** Leaves the form for the table. */
  onLeave: () => void;
}

const none: readonly string[] = [];

/** The search form above a table: folds and remembers it; a sheet on a phone. Ctrl+/ goes into it. */
export function SearchPanel({ resource, filter, fixed = none, onChange, onLeave }: Props) {
  const phone = useNarrowest();
  const { translate } = useWords();
  const [open, setOpen] = useStore<boolean>(`${resource.path}.search`, true);
  const [sheet, setSheet] = useState(false);
  const search = useSearch(filter, onChange);
  const form = useRef<HTMLDivElement>(null);
  const columns = useAsked(resource, fixed);
  const focusNext = useFocusFirst(form, useSearches(columns.map(searchWidget)) && open);
  const id = useId();

  const enter = () => {
    if (phone) return setSheet(true);
    setOpen(true);
    focusNext();
  };
  useShortcuts({ 'ctrl+/': enter });

  const printing = usePrinting();
  const shown = open && !phone && !printing;
  const count = filteredFields(filter).length;
  if (columns.length === 0) return null;
  return (
    <section
      className={styles.panel}
      data-off-paper={count === 0 || undefined}
      aria-label={translate('entity.search.title')}
    >
      <div className={styles.head}>
        <Toggle
          phone={phone}
          shown={shown}
          id={id}
          count={count}
          onPress={() => (phone ? setSheet(true) : setOpen(!open))}
        />
        <Told resource={resource} filter={filter} form={shown ? columns : undefined} onChange={onChange} />
      </div>
      {shown && (
        <div ref={form} id={id}>
          <SearchForm columns={columns} search={search} onLeave={onLeave} />
        </div>
      )}
      <Suspense>{sheet && <SearchSheet columns={columns} search={search} onClose={() => setSheet(false)} />}</Suspense>
    </section>
  );
}

/** What the form asks for. */
function useAsked(resource: Resource, fixed: readonly string[]): Column[] {
  const visible = useVisible(resource);
  return visible(columnsOf(resource, resource.search)).filter(({ owner }) => !fixed.includes(owner));
}

interface ToggleProps {
  phone: boolean;
  shown: boolean;
  /** Of the form. */
  id: string;
  /** Fields that are searched by. */
  count: number;
  onPress: () => void;
}

function Toggle({ phone, shown, id, count, onPress }: ToggleProps) {
  const { translate } = useWords();
  return (
    <Button
      kind="plain"
      icon={shown ? 'down' : 'right'}
      aria-expanded={phone ? undefined : shown}
      aria-haspopup={phone ? 'dialog' : undefined}
      aria-controls={shown ? id : undefined}
      title={`${translate('entity.search.verb')} (Ctrl+/)`}
      onClick={onPress}
    >
      {translate('entity.search.title')}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Button>
  );
}

interface ToldProps extends Pick<Props, 'resource' | 'filter' | 'onChange'> {
  /** What the form shows; undefined: it is folded. */
  form: readonly Column[] | undefined;
}

/** What the list is searched by, as far as the form does not show it. */
function Told({ form, filter, ...chips }: ToldProps) {
  const fields = form && unasked(filter, form);
  return <FilterChips {...chips} filter={filter} fields={fields} />;
}

/** Whether a field of the form may show what an operator asks. */
const inForm: Record<Operator, boolean> = {
  eq: true,
  ne: false,
  lt: false,
  lte: true,
  gt: false,
  gte: true,
  in: false,
  contains: true,
  prefix: true,
  empty: false,
};

/** Whether a key of the filter asks what a field of the form shows. */
function isInForm(key: string): boolean {
  const operator = operatorOf(key);
  return operator === undefined || inForm[operator];
}

/** The fields of which the filter says what the form has no place for, as when a sum was followed to its rows. */
function unasked(filter: Filter, form: readonly Column[]): string[] {
  const asked = form.map(({ name }) => name);
  const keys = Object.keys(filter).filter((key) => !asked.includes(fieldOf(key)) || !isInForm(key));
  return [...new Set(keys.map(fieldOf))];
}

/** Focuses the first field of the form, at once or as soon as it is there. */
function useFocusFirst(form: { current: HTMLElement | null }, isThere: boolean): () => void {
  const [wanted, want] = useState(false);
  useEffect(() => {
    if (!wanted || !isThere) return;
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
    want(false);
  }, [wanted, isThere, form]);
  return () => want(true);
}
