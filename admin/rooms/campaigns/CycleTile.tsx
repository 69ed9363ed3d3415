import { useTranslate } from 'ra-core';
import { cyclesPath } from './cycle.ts';
import { CycleProgress } from './CycleProgress.tsx';
import { useCurrentCycle } from './useCurrentCycle.ts';
import { PageLink } from '../../core/layout/PageLink.tsx';
import { useRights } from '../../core/providers/rights.ts';
import { useWords } from '../../core/widgets/source.ts';
import styles from './campaigns.module.css';

/** How far the running campaign cycle has gone, on home. */
export default function CycleTile() {
  const translate = useTranslate();
  const { kind } = useWords();
  const { may } = useRights(cyclesPath);
  const cycle = useCurrentCycle();
  if (cycle === undefined) return null;
  return (
    <section className={styles.tile} aria-labelledby="home-cycle">
      <h2 id="home-cycle" className={styles.heading}>
        {translate('home.cycle.title')}
      </h2>
      {cycle ? (
        <>
          <PageLink className={styles.name} to={`/${cyclesPath}/${cycle.id}`}>
            {cycle.name}
          </PageLink>
          <CycleProgress cycle={cycle} />
        </>
      ) : (
        <>
          <p className={styles.quiet}>{translate('home.cycle.none')}</p>
          {may.includes('create') && (
            <PageLink className={styles.name} to={`/${cyclesPath}/create`}>
              {translate('entity.empty.new', { kind: kind(cyclesPath, 1) })}
            </PageLink>
          )}
        </>
      )}
    </section>
  );
}
