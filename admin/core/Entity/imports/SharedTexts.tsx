import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { asIds, type Row } from '../../format/value.ts';
import { useChosen } from '../../widgets/picker/choices.ts';
import { resourceAt } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import styles from './imports.module.css';

/** What all rows of an import had besides their cells. */
export function SharedTexts({ resource, values }: { resource: Resource; values: Row }) {
  const { translate, label } = useWords();
  const told = Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields[name];
    return field ? [{ field, value }] : [];
  });
  if (told.length === 0) return null;
  return (
    <p className={styles.sharedTexts}>
      <strong>{translate('imports.shared')}</strong>
      {told.map(({ field, value }) => (
        <span key={field.name}>
          {label({ path: resource.path, name: field.name })}:{' '}
          <SharedText path={resource.path} field={field} value={value} row={values} />
        </span>
      ))}
    </p>
  );
}

interface TextProps {
  path: string;
  field: ResourceField;
  value: unknown;
  row: Row;
}

function SharedText({ path, field, value, row }: TextProps) {
  const words = useWords();
  const target = field.reference && resourceAt(field.reference.resource);
  if (target) return <Name resource={target} ids={asIds([value])} />;
  return textOf(value, { field, source: { path, name: field.name }, words, row });
}

function Name({ resource, ids }: { resource: Resource; ids: number[] }) {
  return useChosen(resource, ids, [], useWords())[0]?.text;
}
