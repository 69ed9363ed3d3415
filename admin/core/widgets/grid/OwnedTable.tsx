import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { asIds, asRows, asText, type Row } from '../../format/value.ts';
import { useTarget } from '../picker/useTarget.ts';
import { useWords, type Source } from '../source.ts';
import type { WidgetOf } from '../Widget.ts';
import { cellText } from './cellText.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './grid.module.css';
import { cellWidth } from './gridWidths.ts';

interface Props {
  widgetOf: WidgetOf;
  resource: Resource;
  field: ResourceField;
  record: Row;
  /** Names of fields that share a column, one below the other; each of the others has its own behind these. */
  joined?: readonly (readonly string[])[];
  /** What a row refers to is a way there. */
  linked?: boolean;
}

/** The fields of one column, the pixels that the widest of them needs, and whether the first stands at the right. */
interface Column {
  fields: [ResourceField, ...ResourceField[]];
  width: number;
  isRight: boolean;
}

/** Owned rows to look at. */
export function OwnedTable({ widgetOf, resource, field, record, joined, linked = false }: Props) {
  const source = { path: resource.path, name: field.name };
  const label = useWords().label(source);
  const columns = columnsOf(widgetOf, field, joined);
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.fields[0].name} column={column} source={source} />
            ))}
          </tr>
        </thead>
        <tbody>
          {asRows(record[field.name]).map((row) => (
            <tr key={asText(row.id) || JSON.stringify(row)}>
              {columns.map((column) => (
                <Cell key={column.fields[0].name} {...{ widgetOf, column, source, row, linked }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A text breaks where it is only shown, and needs less than where it is typed; a number doesn't. */
function shownWidth(widgetOf: WidgetOf, field: ResourceField): number {
  const width = cellWidth(widgetOf, field);
  return widgetOf(field).isRight ? width : Math.max(100, Math.round(width * 0.75));
}

function columnsOf(widgetOf: WidgetOf, { fields = {} }: ResourceField, joined: Props['joined'] = []): Column[] {
  const others = Object.keys(fields).filter((name) => !joined.flat().includes(name));
  return [...joined, ...others.map((name) => [name])].flatMap((names) => {
    const [first, ...more] = names.flatMap((name) => fields[name] ?? []);
    if (!first) return [];
    const widths = [first, ...more].map((each) => shownWidth(widgetOf, each));
    return [{ fields: [first, ...more], width: Math.max(...widths), isRight: widgetOf(first).isRight === true }];
  });
}

const within = (source: Source, { name }: ResourceField): Source => ({ ...source, name: `${source.name}.${name}` });

function Head({ column, source }: { column: Column; source: Source }) {
  const words = useWords();
  return (
    <th scope="col" style={{ width: column.width }} data-right={column.isRight}>
      {column.fields.map((field) => (
        <span key={field.name} className={styles.line}>
          {words.label(within(source, field))}
        </span>
      ))}
    </th>
  );
}

interface CellProps extends Pick<Props, 'widgetOf'> {
  column: Column;
  source: Source;
  row: Row;
  linked: boolean;
}

function Cell({ widgetOf, column, source, row, linked }: CellProps) {
  const words = useWords();
  return (
    <td className={styles.shown} data-right={column.isRight}>
      {column.fields.map((field) => {
        const text = cellText(widgetOf, field, within(source, field), row, words);
        return (
          <span key={field.name} className={styles.line} data-label={words.label(within(source, field))}>
            {linked ? <Way field={field} row={row} text={text} /> : text}
          </span>
        );
      })}
    </td>
  );
}

/** A text, and the way to what the field refers to, for who may see that. */
function Way({ field, row, text }: { field: ResourceField; row: Row; text: string }) {
  const target = useTarget(field);
  const [id, ...others] = asIds(row[field.name]);
  if (!target?.readable || id === undefined || others.length > 0) return text;
  return <PageLink to={`/${target.resource.path}/${id}`}>{text}</PageLink>;
}
