import type { Resource } from '../../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import { useWords } from '../../widgets/source.ts';
import { ChangeFields } from '../changes/ChangeFields.tsx';
import type { Draft } from './draft.ts';
import type { Report } from './report.ts';
import { choicesLacked, isMissing, lackedBy, leftFields } from './shared.ts';
import styles from './imports.module.css';

interface Props {
  resource: Resource;
  draft: Draft;
  /** What the check said, once there was one. */
  report: Report | undefined;
  onChange: (values: Row) => void;
}

/** What all rows have that the file has no column of: first what each new row must have, then what else is chosen. */
export function SharedValues({ resource, draft, report, onChange }: Props) {
  const { translate, label, locale } = useWords();
  const left = leftFields(resource, draft);
  if (left.length === 0) return null;
  const missing = draft.mode === 'update' ? [] : left.filter(isMissing);
  const values = { ...Object.fromEntries(missing.map(({ name }) => [name, null])), ...draft.values };
  const labelOf = (name: string) => label({ path: resource.path, name });
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  const lacked = [
    ...lackedBy(resource, draft, report).map(({ name }) => labelOf(name)),
    ...choicesLacked(resource, draft, report).map((choices) =>
      either.format(choices.map((choice) => choice.map(labelOf).join(' + '))),
    ),
  ];
  const proposed = draft.forNew.map(labelOf);
  const title = translate('imports.shared');
  return (
    <section className={styles.shared} aria-label={title}>
      <h2>{title}</h2>
      <p>{translate('imports.shared.lead')}</p>
      {lacked.length > 0 && (
        <p className={styles.lacked}>{translate('imports.shared.lacking', { names: lacked.join(', ') })}</p>
      )}
      {proposed.length > 0 && <p>{translate('imports.shared.forNew', { names: proposed.join(', ') })}</p>}
      <div className={styles.values}>
        <ChangeFields
          resource={resource}
          texts="imports.shared"
          names={left.map(({ name }) => name)}
          values={values}
          onChange={onChange}
        />
      </div>
    </section>
  );
}
