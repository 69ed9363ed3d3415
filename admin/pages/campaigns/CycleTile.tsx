import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { elapsed } from '../../../schemas/formats/elapsed.ts';
import { formatDate, formatInteger } from '../../../schemas/formats/locale.ts';
import { businessToday } from '../../format/zone.ts';
import { useLocale } from '../../widgets/source.ts';
import { useCurrentCycle, type Cycle } from './useCurrentCycle.ts';
import styles from './campaigns.module.css';

/** How far the running campaign cycle has gone, on home. */
export default function CycleTile() {
  const translate = useTranslate();
  const cycle = useCurrentCycle();
  if (cycle === undefined) return null;
  return (
    <section className={styles.tile} aria-labelledby="home-cycle">
      <h2 id="home-cycle" className={styles.heading}>
        {translate('home.cycle.title')}
      </h2>
      {cycle ? <Progress cycle={cycle} /> : <p className={styles.quiet}>{translate('home.cycle.none')}</p>}
    </section>
  );
}

/** Days that have begun, of all, and those that are left. */
function Progress({ cycle }: { cycle: Cycle }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { days, gone, left } = elapsed(cycle, businessToday());
  const [from, to] = [formatDate(cycle.startsAt, locale), formatDate(cycle.endsAt, locale)];
  const of = translate('home.cycle.gone', { gone: formatInteger(String(gone), locale), days });
  return (
    <>
      <Link className={styles.name} to={`/campaigncycles/${cycle.id}`}>
        {cycle.name}
      </Link>
      <p className={styles.left}>{translate('home.cycle.left', { smart_count: left })}</p>
      <progress className={styles.bar} max={days} value={gone} aria-label={of} />
      <p className={styles.quiet}>{`${from} – ${to} · ${of}`}</p>
    </>
  );
}
