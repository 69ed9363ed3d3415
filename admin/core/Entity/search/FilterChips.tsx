import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { operators, type Operator } from '../../../../schemas/core/formats/operator.ts';
import { fieldOf, filteredFields, operatorOf, type Filter } from '../../format/filter.ts';
import { asIds } from '../../format/value.ts';
import { Chip } from '../../widgets/controls/Chip.tsx';
import { useChosen } from '../../widgets/picker/choices.ts';
import { resourceAt } from '../../widgets/reference.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnOf, type Column } from '../columns.ts';
import { labelOf } from '../labelOf.ts';
import { unasked, wordsKey } from './asked.ts';
import styles from './search.module.css';
import type { Search } from './useSearch.ts';

const FieldPopover = lazy(() => import('./FieldPopover.tsx'));
const PeriodText = lazy(() => import('../../widgets/date/PeriodText.tsx'));

interface Props {
  resource: Resource;
  filter: Filter;
  /** Only what is said of these fields; undefined: all. */
  fields?: readonly string[] | undefined;
  /** The fields that are opened from their chips, and where what is typed in them is kept; undefined: none. */
  form?: { columns: readonly Column[]; search: Search };
  onRemove: (name: string) => void;
}

/** What the list is filtered by, each taken away on its own or opened in its place. */
export function FilterChips({ resource, filter, fields = filteredFields(filter), form, onRemove }: Props) {
  const { translate } = useWords();
  if (fields.length === 0) return null;
  const fixed = form && unasked(filter, form.columns);
  return (
    <ul className={styles.chips} aria-label={translate('entity.search.chips')}>
      {fields.map((name) => (
        <li key={name}>
          <FilterChip
            resource={resource}
            name={name}
            filter={filter}
            column={fixed?.includes(name) ? undefined : form?.columns.find((column) => column.name === name)}
            search={form?.search}
            onRemove={() => onRemove(name)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChipProps extends Pick<Props, 'resource' | 'filter'> {
  name: string;
  /** What is opened from the chip. */
  column: Column | undefined;
  search: Search | undefined;
  onRemove: () => void;
}

function FilterChip({ resource, name, filter, column, search, onRemove }: ChipProps) {
  const words = useWords();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = useFieldLabel(resource, name);
  return (
    <>
      <Chip
        onRemove={onRemove}
        removeLabel={words.translate('entity.search.removeChip', { field: label })}
        onOpen={column && search && ((event) => setAnchor(event.currentTarget))}
        open={anchor !== undefined}
      >
        <span className={styles.chipLabel}>{label}</span> <Asked resource={resource} name={name} filter={filter} />
      </Chip>
      <Suspense>
        {anchor && column && search && (
          <FieldPopover
            column={column}
            search={search}
            anchor={anchor}
            onClose={(asked) => {
              if (!asked) search.edit(filter);
              setAnchor(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function useFieldLabel(resource: Resource, name: string): string {
  const words = useWords();
  if (name === wordsKey) return words.translate('entity.search.wordsChip');
  return labelOf(resource, columnOf(resource, name) ?? { name, owner: name }, words);
}

/** What is asked of a field. */
function Asked({ resource, name, filter }: Pick<ChipProps, 'resource' | 'name' | 'filter'>) {
  const words = useWords();
  const column = columnOf(resource, name);
  const target = column?.field.reference && resourceAt(column.field.reference.resource);
  const parts = Object.entries(filter).filter(([key]) => fieldOf(key) === name);
  return parts.map(([key, value]) =>
    operatorOf(key) === 'within' ? (
      <Suspense key={key} fallback={String(value)}>
        <PeriodText period={String(value)} />{' '}
      </Suspense>
    ) : (
      <span key={key}>
        {operatorText(operatorOf(key), words)}{' '}
        {target && asIds(value).length > 0 ? (
          <Names resource={target} ids={asIds(value)} />
        ) : (
          valueText(value, operatorOf(key), column, words)
        )}{' '}
      </span>
    ),
  );
}

function operatorText(operator: Operator | undefined, { translate }: Words): string {
  return operator ? translate(`words.operator.${operator}`) : '';
}

function valueText(value: unknown, how: Operator | undefined, column: Column | undefined, words: Words): string {
  if (how && operators[how].takes === 'boolean') return words.translate(value === false ? 'words.no' : 'words.yes');
  if (!column || column.field.reference) return String(value);
  return textOf(value, { field: column.field, source: column.valueSource, words });
}

function Names({ resource, ids }: { resource: Resource; ids: number[] }) {
  const chosen = useChosen(resource, ids, [], useWords());
  return chosen.map(({ text }) => text).join(', ');
}
