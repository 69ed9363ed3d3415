import { isEmpty } from '../../format/value.ts';
import styles from './history.module.css';
import { valueText, type ValueContext } from './valueText.ts';

/** How the two sides of a change are told: as something that was replaced, as now and then, or only the one there is. */
export type ChangeLayout = 'replaced' | 'sides' | 'values';

/** Two values of one property. */
export function Values(props: { before: unknown; after: unknown; context: ValueContext; manner: ChangeLayout }) {
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
