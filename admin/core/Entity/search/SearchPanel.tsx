import { lazy, Suspense, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { filteredFields, withoutField, type Filter, type FilterChange } from '../../format/filter.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { usePrinting } from '../../layout/usePrinting.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { useWords } from '../../widgets/source.ts';
import { useSearches } from '../../widgets/useWidgets.ts';
import type { Column } from '../columns.ts';
import { unasked, useAsked, wordColumns, wordsKey } from './asked.ts';
import { FilterChips } from './FilterChips.tsx';
import { FiltersButton } from './FiltersButton.tsx';
import styles from './search.module.css';
import { SearchForm } from './SearchForm.tsx';
import { searchWidget } from './searchWidget.ts';
import { useFocusFirst } from './useFocusFirst.ts';
import { useFolding } from './useFolding.ts';
import { useSearch } from './useSearch.ts';
import { WordsBox } from './WordsBox.tsx';

const SearchSheet = lazy(() => import('./SearchSheet.tsx'));

interface Props {
  resource: Resource;
  /** Which screen it is, for what a person chose on it. */
  place: string;
  filter: Filter;
  /** Fields that are not asked for here. */
  fixed?: readonly string[];
  /** The search that found nothing. */
  missed: string | undefined;
  /** The saved search that is shown. */
  saved: number | undefined;
  /** At the end of the line. */
  tools: ReactNode;
  /** What takes the place of the line; on a phone it stands at the foot of the screen. */
  instead: ReactNode;
  /** `instead`: the way back does not lead to the filter that is there now. */
  onChange: (change: FilterChange, instead?: boolean) => void;
  /** Leaves the form for the table. */
  onLeave: () => void;
}

const none: readonly string[] = [];

/**
 * One line above a table: a box for words, the way to the whole form and what can be done with the list. What is searched
 * by stands below it, whatever takes the place of the line. The form folds away; it is a sheet on a phone. Ctrl+/ goes
 * into it.
 */
export function SearchPanel(props: Props) {
  const { resource, filter, fixed = none, onChange, onLeave } = props;
  const phone = useNarrowest();
  const { translate } = useWords();
  const { open, setOpen } = useFolding(props.place, props.missed, props.saved);
  const [sheet, setSheet] = useState(false);
  const search = useSearch(filter, (asked) => onChange(() => asked));
  const form = useRef<HTMLDivElement>(null);
  const columns = useAsked(resource, fixed);
  const { focusNext, comeNear } = useFields(form, columns, open);
  const id = useId();

  const unfold = () => {
    setOpen(true);
    focusNext();
  };
  useShortcuts({ 'ctrl+/': () => (phone ? setSheet(true) : unfold()) }, ['list.search', 'list.runSearch']);

  const printing = usePrinting();
  const isBare = phone || printing;
  const shown = open && !isBare;
  const fields = shown ? unasked(filter, columns) : inUse(filter, printing);
  return (
    <section className={styles.panel} aria-label={translate('entity.search.title')} onPointerEnter={comeNear}>
      {props.instead}
      {(phone || !props.instead) && (
        <SearchLine {...props} columns={columns}>
          <FiltersButton
            phone={phone}
            shown={shown}
            controls={id}
            count={fields.length}
            onPress={() => (phone ? setSheet(true) : setOpen(!open))}
          />
        </SearchLine>
      )}
      <FilterChips
        {...{ resource, filter, fields }}
        form={isBare ? undefined : { columns, search }}
        onRemove={(name) => onChange((now) => withoutField(now, name))}
      />
      {shown && columns.length > 0 && (
        <div ref={form} id={id} className={styles.whole}>
          <SearchForm columns={columns} search={search} onLeave={onLeave} />
        </div>
      )}
      <Suspense>{sheet && <SearchSheet columns={columns} search={search} onClose={() => setSheet(false)} />}</Suspense>
    </section>
  );
}

/** What the fields are typed in is loaded once they are open or somebody comes near them; the first is focused when it is there. */
function useFields(form: RefObject<HTMLElement | null>, columns: readonly Column[], open: boolean) {
  const [near, setNear] = useState(false);
  const ready = useSearches(open || near ? columns.map(searchWidget) : []);
  return { focusNext: useFocusFirst(form, ready && open), comeNear: () => setNear(true) };
}

/** The fields that are searched by; the words have a box of their own, which is not on paper. */
const inUse = (filter: Filter, printing: boolean): string[] =>
  filteredFields(filter).filter((name) => printing || name !== wordsKey);

type LineProps = Pick<Props, 'resource' | 'filter' | 'tools' | 'onChange' | 'onLeave'> & {
  columns: Column[];
  children: ReactNode;
};

/** The words that are searched by, the way to the whole form, which is left out where there is none, and the tools. */
function SearchLine({ resource, filter, columns, tools, onChange, onLeave, children }: LineProps) {
  const words = wordColumns(columns);
  return (
    <div className={styles.line}>
      {words.length > 0 && (
        <WordsBox path={resource.path} columns={words} filter={filter} onChange={onChange} onLeave={onLeave} />
      )}
      {columns.length > 0 && children}
      <span className={styles.tools}>{tools}</span>
    </div>
  );
}
