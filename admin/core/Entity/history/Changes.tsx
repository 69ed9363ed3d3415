import type { ReactNode } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import { useWords } from '../../widgets/source.ts';
import { changedProperties, type Shown } from './entries.ts';
import styles from './history.module.css';
import { RowChanges } from './RowChanges.tsx';
import { Values, type ChangeLayout } from './Values.tsx';
import type { ValueContext } from './valueText.ts';

interface Props {
  resource: Resource;
  shown: Shown;
  /** The record as it is now. */
  record: Row;
  manner: ChangeLayout;
  /** Says something beside the label of some fields. */
  noteOf?: (name: string) => string;
  /** What else is to be said, after the fields. */
  children?: ReactNode;
}

/** What changed, field by field, in the order of the form. */
export function Changes({ resource, shown, record, manner, noteOf, children }: Props) {
  const words = useWords();
  const { fields, path } = resource;
  return (
    <dl className={styles.changes}>
      {changedProperties(shown, Object.keys(fields)).map((name) => {
        const field = fields[name];
        if (!field) return null;
        const context = { field, source: { path, name }, words, names: shown.names, row: record };
        const note = noteOf?.(name);
        return (
          <div key={name} className={styles.field} data-wide={name in shown.rows}>
            <dt>
              {words.label({ path, name })}
              {note && <span className={styles.note}> · {note}</span>}
            </dt>
            <dd>
              <Change shown={shown} context={context} manner={manner} />
            </dd>
          </div>
        );
      })}
      {children}
    </dl>
  );
}

function Change({ shown, context, manner }: { shown: Shown; context: ValueContext; manner: ChangeLayout }) {
  const { name } = context.field;
  const rows = shown.rows[name];
  if (rows) return <RowChanges rows={rows} context={context} manner={manner} />;
  const [before, after] = shown.changes[name] ?? [];
  return <Values before={before} after={after} context={context} manner={manner} />;
}
