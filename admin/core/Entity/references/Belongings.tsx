import { LinkBase } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { useWords } from '../../widgets/source.ts';
import { filteredPath } from '../paths.ts';
import styles from './references.module.css';
import { keyOfUse, textOfUse } from './textOfUse.ts';
import { mayBeReferred, useUses, type Use } from './useUses.ts';

/** What refers to a record, counted, each with the way to its list. Its line is kept free while it is counted. */
export function Belongings({ resource, id }: { resource: Resource; id: number }) {
  const { translate } = useWords();
  const { data, isPending } = useUses(resource, [id]);
  if (!mayBeReferred(resource)) return null;
  const title = translate('entity.references');
  return (
    <nav className={styles.line} aria-label={title} aria-busy={isPending} data-off-paper>
      {data &&
        (data.length > 0 ? <Links uses={data} title={title} /> : <span>{translate('entity.references.none')}</span>)}
    </nav>
  );
}

function Links({ uses, title }: { uses: readonly Use[]; title: string }) {
  const words = useWords();
  return (
    <>
      <span>{title}</span>
      <ul className={styles.links}>
        {uses.map((use) => (
          <li key={keyOfUse(use)}>
            {use.list.path === undefined ? (
              textOfUse(use, words)
            ) : (
              <LinkBase className={styles.link} to={filteredPath(use.list.path, use.filter)}>
                {textOfUse(use, words)}
              </LinkBase>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
