import { asText, isEmpty, type Row } from '../../format/value.ts';
import type { RowChange } from './entries.ts';
import styles from './history.module.css';
import { Values, type ChangeLayout } from './Values.tsx';
import { cellContext, rowTitle, valueText, type ValueContext } from './valueText.ts';

interface Props {
  rows: readonly RowChange[];
  context: ValueContext;
  manner: ChangeLayout;
}

/** What happened to a list of owned rows, one by one. */
export function RowChanges({ rows, context, manner }: Props) {
  const moved = rows.filter(isMoved).length;
  return (
    <ul className={styles.rows}>
      {moved > 0 && <li>{context.words.translate('entity.history.rowsMoved', { smart_count: moved })}</li>}
      {rows
        .filter((change) => !isMoved(change))
        .map((change) => (
          <li key={keyOf(change)} className={styles.row}>
            <OneRow change={change} context={context} manner={manner} />
          </li>
        ))}
    </ul>
  );
}

const keyOf = ({ before, after }: RowChange): string => asText(before?.id ?? after?.id) || JSON.stringify(after);

/** The row says what it said, in another place. */
function isMoved({ before, after, changed }: RowChange): boolean {
  return before !== null && after !== null && changed.length === 0;
}

function OneRow({ change, context, manner }: { change: RowChange; context: ValueContext; manner: ChangeLayout }) {
  const { before, after, changed } = change;
  const { translate } = context.words;
  if (before && after) return <BothSides before={before} after={after} changed={changed} {...{ context, manner }} />;
  const text = rowText(before ?? after ?? {}, context);
  if (manner === 'values') return <span>{text}</span>;
  if (manner === 'sides') {
    const word = translate(before ? 'entity.history.now' : 'entity.history.then');
    return <Told word={word}>{text}</Told>;
  }
  return before ? (
    <Told word={translate('entity.history.rowRemoved')}>
      <del className={styles.old}>{text}</del>
    </Told>
  ) : (
    <Told word={translate('entity.history.rowAdded')}>
      <ins className={styles.fresh}>{text}</ins>
    </Told>
  );
}

function Told({ word, children }: { word: string; children: React.ReactNode }) {
  return (
    <>
      <span className={styles.rowWord}>{word}</span> {children}
    </>
  );
}

interface BothProps extends Pick<Props, 'context' | 'manner'> {
  before: Row;
  after: Row;
  changed: readonly string[];
}

function BothSides({ before, after, changed, context, manner }: BothProps) {
  const { words, field, source } = context;
  const fields = Object.values(field.fields ?? {});
  const title = rowTitle(before, fields, (cell) => cellContext(context, cell, before));
  return (
    <>
      <Told word={words.translate('entity.history.rowChanged')}>{title}</Told>
      <dl className={styles.cells}>
        {fields
          .filter(({ name }) => changed.includes(name))
          .map((cell) => (
            <div key={cell.name} className={styles.field}>
              <dt>{words.label({ path: source.path, name: `${source.name}.${cell.name}` })}</dt>
              <dd>
                <Values
                  before={before[cell.name]}
                  after={after[cell.name]}
                  context={cellContext(context, cell, after)}
                  manner={manner}
                />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** All that a row says: 'Code 12 · Factor 1.5'. */
function rowText(row: Row, context: ValueContext): string {
  const { words, field, source } = context;
  return Object.values(field.fields ?? {})
    .filter(({ name }) => !isEmpty(row[name]))
    .map((cell) => {
      const label = words.label({ path: source.path, name: `${source.name}.${cell.name}` });
      return `${label}: ${valueText(row[cell.name], cellContext(context, cell, row))}`;
    })
    .join(' · ');
}
