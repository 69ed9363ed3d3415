import { useWords } from '../../widgets/source.ts';
import { filteredPath } from '../paths.ts';
import { keyOfUse, textOfUse } from '../references/textOfUse.ts';
import type { Use } from '../references/useUses.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './delete.module.css';

/** What refers to the rows that are to go, each with the way to it: what keeps them, what goes with them, what lets go of them. */
export function Uses({ uses, count }: { uses: readonly Use[]; count: number }) {
  return (
    <>
      <UseList heading="entity.delete.held" uses={uses.filter(({ holds }) => holds)} count={count} />
      <UseList heading="entity.delete.along" uses={uses.filter(({ goesAlong }) => goesAlong)} count={count} />
      <UseList
        heading="entity.delete.cleared"
        uses={uses.filter(({ holds, goesAlong }) => !holds && !goesAlong)}
        count={count}
      />
    </>
  );
}

function UseList({ heading, uses, count }: { heading: string; uses: readonly Use[]; count: number }) {
  const words = useWords();
  if (uses.length === 0) return null;
  return (
    <>
      <p>{words.translate(heading, { smart_count: count })}</p>
      <ul className={styles.names}>
        {uses.map((use) => (
          <li key={keyOfUse(use)}>
            {use.list.path === undefined ? (
              textOfUse(use, words)
            ) : (
              <PageLink to={filteredPath(use.list.path, use.filter)}>{textOfUse(use, words)}</PageLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
