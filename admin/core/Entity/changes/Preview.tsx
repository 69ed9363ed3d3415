import type { Resource } from '../../../../generated/resources.ts';
import { useWords } from '../../widgets/source.ts';
import styles from './changes.module.css';
import type { Report, Told } from './report.ts';

interface Props {
  resource: Resource;
  report: Report;
}

/** The first records that a change refuses, and why, and the first that it changes, from what to what. */
export function Preview({ resource, report: { told, changed, refused } }: Props) {
  const isRefused = ({ problems }: Told) => problems.length > 0;
  return (
    <>
      <Part resource={resource} name="refused" rows={told.filter(isRefused)} count={refused} />
      <Part resource={resource} name="changed" rows={told.filter((row) => !isRefused(row))} count={changed} />
    </>
  );
}

interface PartProps {
  resource: Resource;
  name: 'changed' | 'refused';
  rows: readonly Told[];
  /** Of all, also those that are not told. */
  count: number;
}

function Part({ resource, name, rows, count }: PartProps) {
  const { translate } = useWords();
  if (rows.length === 0) return null;
  const title = translate(`changes.part.${name}`);
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.rows} data-kind={name}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{row.name || `#${row.id}`}</strong>
            {row.problems.map((problem) => (
              <span key={problem} className={styles.problem}>
                {problem}
              </span>
            ))}
            <Differences resource={resource} changes={row.changes} />
          </li>
        ))}
      </ul>
      {count > rows.length && <p>{translate('changes.first', { shown: rows.length, total: count })}</p>}
    </section>
  );
}

function Differences({ resource, changes }: { resource: Resource } & Pick<Told, 'changes'>) {
  const { translate, label } = useWords();
  const shown = (text: string) => text || translate('changes.empty');
  return changes.map(([name, was, is]) => (
    <span key={name}>
      {changes.length > 1 && `${label({ path: resource.path, name })}: `}
      <del className={styles.was}>{shown(was)}</del> <ins className={styles.is}>{shown(is)}</ins>
    </span>
  ));
}
