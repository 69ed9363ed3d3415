import type { Resource, ResourceField } from '../../../generated/resources.ts';
import { isEmpty, type Row } from '../../format/value.ts';
import { useWords } from '../../widgets/source.ts';
import { touched, type Shown } from './entries.ts';
import styles from './history.module.css';
import { RowChanges } from './RowChanges.tsx';
import { valueText, type ValueContext } from './valueText.ts';

/** How the two sides of a change are told: as something that was replaced, as now and then, or only the one there is. */
export type Manner = 'replaced' | 'sides' | 'values';

interface Props {
  resource: Resource;
  shown: Shown;
  /** The record as it is now. */
  record: Row;
  manner: Manner;
  /** Says something beside the label of some fields. */
  noteOf?: (name: string) => string;
}

/** What changed, field by field, in the order of the form. */
export function Changes({ resource, shown, record, manner, noteOf }: Props) {
  const words = useWords();
  const { fields, path } = resource;
  return (
    <dl className={styles.changes}>
      {touched(shown, Object.keys(fields)).map((name) => {
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
    </dl>
  );
}

function Change({ shown, context, manner }: { shown: Shown; context: ValueContext; manner: Manner }) {
  const { name } = context.field;
  const rows = shown.rows[name];
  if (rows) return <RowChanges rows={rows} context={context} manner={manner} />;
  const [before, after] = shown.changes[name] ?? [];
  return <Values before={before} after={after} context={context} manner={manner} />;
}

/** Two values of one property. */
export function Values(props: { before: unknown; after: unknown; context: ValueContext; manner: Manner }) {
  const { before, after, context, manner } = props;
  const { translate } = context.words;
  if (manner === 'values') return <Value value={isEmpty(after) ? before : after} context={context} />;
  if (manner === 'sides') {
    return (
      <>
        <Side word={translate('entity.history.now')} value={before} context={context} />
        <Side word={translate('entity.history.then')} value={after} context={context} />
      </>
    );
  }
  return (
    <>
      <span className={styles.hidden}>{translate('entity.history.before')} </span>
      <del className={styles.old} data-empty={isEmpty(before)}>
        <Value value={before} context={context} />
      </del>{' '}
      <span aria-hidden className={styles.arrow}>
        →
      </span>{' '}
      <span className={styles.hidden}>{translate('entity.history.after')} </span>
      <ins className={styles.fresh} data-empty={isEmpty(after)}>
        <Value value={after} context={context} />
      </ins>
    </>
  );
}

function Side({ word, value, context }: { word: string; value: unknown; context: ValueContext }) {
  return (
    <span className={styles.side}>
      <span className={styles.sideWord}>{word}</span>
      <Value value={value} context={context} />
    </span>
  );
}

function Value({ value, context }: { value: unknown; context: ValueContext }) {
  const text = valueText(value, context);
  if (text === '') return <span className={styles.empty}>{context.words.translate('entity.conflict.empty')}</span>;
  return <span className={styles.value}>{text}</span>;
}

/** The context of one cell of an owned row. */
export function cellContext({ source, words, names }: ValueContext, field: ResourceField, row: Row): ValueContext {
  return { field, source: { path: source.path, name: `${source.name}.${field.name}` }, words, names, row };
}
