import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { asIds, asRows, asText, isEmpty, type Row } from '../../format/value.ts';
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
  /** Fields that share a column; each of the others has its own behind these. */
  joined?: readonly Joined[];
  /** The field that says what a figure is in, by the figure's: it stands behind it. */
  units?: Readonly<Record<string, string>>;
  /** What a row refers to is a way there. */
  linked?: boolean;
}

/** Names of fields one below the other, of which those below the first are left out where no row has any, and their pixels. */
interface Joined {
  names: readonly string[];
  width: number;
  /** On a phone it has the whole line. */
  isWide?: boolean;
}

/** The fields of one column, the pixels that the widest of them needs, and whether the first stands at the right. */
interface Column {
  fields: [ResourceField, ...ResourceField[]];
  width: number;
  isRight: boolean;
  isWide?: boolean;
}

/** Owned rows to look at. */
export function OwnedTable({ widgetOf, resource, field, record, joined, units = none, linked = false }: Props) {
  const source = { path: resource.path, name: field.name };
  const label = useWords().label(source);
  const rows = asRows(record[field.name]);
  const columns = columnsOf({ widgetOf, field, joined, units, rows });
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table
        className={styles.table}
        data-joined={joined !== undefined}
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.fields[0].name} column={column} source={source} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={asText(row.id) || JSON.stringify(row)}>
              {columns.map((column) => (
                <Cell key={column.fields[0].name} {...{ widgetOf, column, source, row, rows, field, units, linked }} />
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

const none = {};

type Asked = Pick<Props, 'widgetOf' | 'field' | 'joined'> & Required<Pick<Props, 'units'>> & { rows: readonly Row[] };

function columnsOf({ widgetOf, field: { fields = {} }, joined = [], units, rows }: Asked): Column[] {
  const placed = new Set([...joined.flatMap(({ names }) => names), ...Object.values(units)]);
  const others = Object.values(fields).filter(({ name }) => !placed.has(name));
  const isRight = (field: ResourceField) => widgetOf(field).isRight === true;
  const isSaid = ({ name }: ResourceField) => rows.some((row) => !isEmpty(row[name]));
  return [
    ...joined.flatMap(({ names, width, isWide }): Column[] => {
      const [first, ...more] = names.flatMap((name) => fields[name] ?? []);
      return first ? [{ fields: [first, ...more.filter(isSaid)], width, isRight: isRight(first), isWide }] : [];
    }),
    ...others.map((field): Column => ({
      fields: [field],
      width: shownWidth(widgetOf, field),
      isRight: isRight(field),
    })),
  ];
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

interface CellProps extends Pick<Props, 'widgetOf'>, Required<Pick<Props, 'field' | 'units'>> {
  column: Column;
  source: Source;
  row: Row;
  rows: readonly Row[];
  linked: boolean;
}

function Cell({ widgetOf, field: owner, column, source, row, rows, units, linked }: CellProps) {
  const words = useWords();
  const said = (field: ResourceField) => cellText(widgetOf, field, within(source, field), { row, rows }, words);
  return (
    <td className={styles.shown} data-right={column.isRight} data-wide={column.isWide}>
      {column.fields.map((field) => {
        const text = said(field);
        const unit = owner.fields?.[units[field.name] ?? ''];
        return (
          <span key={field.name} className={styles.line} data-label={words.label(within(source, field))}>
            {linked ? <Way field={field} row={row} text={text} /> : text}
            {unit && text && <span className={styles.unit}>{said(unit)}</span>}
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
