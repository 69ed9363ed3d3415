import { LinkBase } from 'ra-core';
import { inSentence, useWords, type Words } from '../../widgets/source.ts';
import { filteredPath } from '../paths.ts';
import styles from './delete.module.css';
import type { Use } from './useUses.ts';

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
          <li key={`${use.resource.path} ${use.field} ${use.list.path}`}>
            {use.list.path === undefined ? (
              textOfUse(use, words)
            ) : (
              <LinkBase to={filteredPath(use.list.path, use.filter)}>{textOfUse(use, words)}</LinkBase>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** '2 orders (buyer) · Open orders': the field where there are several, the list where it is one of several. */
function textOfUse({ resource, field, several, list, count, capped }: Use, words: Words): string {
  const rows = `${count}${capped ? '+' : ''} ${words.kind(resource.path, count)}`;
  const by = several ? ` (${inSentence(words.label({ path: resource.path, name: field }))})` : '';
  return `${rows}${by}${list.title === undefined ? '' : ` · ${words.translate(list.title)}`}`;
}
