import type { Resource, ResourceField } from '../../../generated/resources.ts';
import { asRows, asText, type Row } from '../../format/value.ts';
import { useWords } from '../source.ts';
import { columnText } from './cellText.ts';
import { cellWidth, gridWidth } from './gridWidths.ts';
import styles from './grid.module.css';

interface Props {
  resource: Resource;
  field: ResourceField;
  record: Row;
}

/** Owned rows to look at. */
export function OwnedTable({ resource, field, record }: Props) {
  const words = useWords();
  const source = { path: resource.path, name: field.name };
  const fields = Object.values(field.fields ?? {});
  const sourceOf = (name: string) => ({ ...source, name: `${source.name}.${name}` });
  return (
    <div className={styles.scroll} role="region" aria-label={words.label(source)} tabIndex={0}>
      <table className={styles.table} style={{ minWidth: gridWidth(fields) }}>
        <thead>
          <tr>
            {fields.map((each) => (
              <th key={each.name} scope="col" style={{ width: cellWidth(each) }}>
                {words.label(sourceOf(each.name))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {asRows(record[field.name]).map((row) => (
            <tr key={asText(row.id) || JSON.stringify(row)}>
              {fields.map((each) => (
                <td key={each.name} className={styles.shown} data-label={words.label(sourceOf(each.name))}>
                  {columnText(each, sourceOf(each.name), row, words)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
