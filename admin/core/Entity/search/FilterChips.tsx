import type { Resource } from '../../../../generated/resources.ts';
import type { Key } from '../../../../generated/texts/entity.ts';
import { operators, type Operator } from '../../../../schemas/core/formats/operator.ts';
import { fieldOf, filteredFields, operatorOf, withoutField, type Filter } from '../../format/filter.ts';
import { asIds } from '../../format/value.ts';
import { Chip } from '../../widgets/controls/Chip.tsx';
import { useChosen } from '../../widgets/picker/choices.ts';
import { resourceAt } from '../../widgets/reference.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnOf, type Column } from '../columns.ts';
import { labelOf } from '../labelOf.ts';
import styles from './search.module.css';

interface Props {
  resource: Resource;
  filter: Filter;
  /** Only what is said of these fields; undefined: all. */
  fields?: readonly string[] | undefined;
  onChange: (filter: Filter) => void;
}

/** What the list is filtered by, each taken away on its own. */
export function FilterChips({ resource, filter, fields = filteredFields(filter), onChange }: Props) {
  const { translate } = useWords();
  if (fields.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={translate('entity.search.chips')}>
      {fields.map((name) => (
        <li key={name}>
          <FilterChip
            resource={resource}
            name={name}
            filter={filter}
            onRemove={() => onChange(withoutField(filter, name))}
          />
        </li>
      ))}
    </ul>
  );
}

function FilterChip({
  resource,
  name,
  filter,
  onRemove,
}: {
  resource: Resource;
  name: string;
  filter: Filter;
  onRemove: () => void;
}) {
  const words = useWords();
  const column = columnOf(resource, name);
  const label = labelOf(resource, column ?? { name, owner: name }, words);
  const parts = Object.entries(filter).filter(([key]) => fieldOf(key) === name);
  const target = column?.field.reference && resourceAt(column.field.reference.resource);
  return (
    <Chip onRemove={onRemove} removeLabel={words.translate('entity.search.removeChip', { field: label })}>
      <span className={styles.chipLabel}>{label}</span>{' '}
      {parts.map(([key, value]) => (
        <span key={key}>
          {operatorText(operatorOf(key), words)}{' '}
          {target && asIds(value).length > 0 ? (
            <Names resource={target} ids={asIds(value)} />
          ) : (
            valueText(value, operatorOf(key), column, words)
          )}{' '}
        </span>
      ))}
    </Chip>
  );
}

function operatorText(operator: Operator | undefined, { translate }: Words): string {
  const key: Key | undefined = operator && `entity.operator.${operator}`;
  return key ? translate(key) : '';
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
